import { useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';

import { graphLimits } from '#shared/domain/citation-graph.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { savedVisualizationsText } from '#web/text/saved-visualizations.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Loading, Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import { parseGraphAddress, focusInAddress, reportOf, withFocus } from './address.ts';
import { Disagreements } from './Disagreements.tsx';
import { FocusedPaper } from './FocusedPaper.tsx';
import { GraphCanvas } from './GraphCanvas.tsx';
import { graphQuery, type GraphData as ShownGraph, type GraphSource } from './graphs.ts';
import { SaveGraphImage } from './SaveGraphImage.tsx';
import { graphModelOf, shortName } from './model.ts';
import { PapersTable } from './PapersTable.tsx';
import { type SavedGraph, savedQuery, graphSourceOf } from './saved-graphs.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { useLayout } from './use-layout.ts';
import styles from './visualizations.module.css';

/** The citation graph of papers with its table; the URL names the papers and the focused one. */
const VisualizationScreen = () => {
  const text = useText(visualizationsText);
  const { slug = '', userSlug } = useParams();
  const [address] = useSearchParams();
  const query = address.toString();
  const request = useMemo(
    () =>
      userSlug === undefined
        ? parseGraphAddress(slug, new URLSearchParams(query))
        : ({ kind: 'person', slug: userSlug } as const),
    [slug, userSlug, query],
  );
  if (request.kind === 'saved') return <SavedPicture slug={request.slug} />;
  if (request.kind === 'none')
    return (
      <Message level={1} heading={text.noneHeading}>
        <p>{text.none}</p>
        <Link to="/search">{text.search}</Link>
      </Message>
    );
  if (request.kind === 'too-many')
    return (
      <Message level={1} heading={text.tooManyHeading}>
        <p>{text.tooMany(graphLimits.papers)}</p>
      </Message>
    );
  return <Picture source={request} />;
};

export default VisualizationScreen;

/** For a saved graph, its source is requested first. */
const SavedPicture = ({ slug }: { readonly slug: string }) => {
  const text = useText(visualizationsText);
  const read = useQuery(savedQuery, slug);
  if (read.kind === 'failed' && statusOf(read.problem) === 404) return <ErrorPage status={404} />;
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {(saved) => <Picture source={graphSourceOf(saved.of)} saved={saved} />}
    </QueryView>
  );
};

type PictureProps = { readonly source: GraphSource; readonly saved?: SavedGraph };

const Picture = ({ source, saved }: PictureProps) => {
  const text = useText(visualizationsText);
  const read = useQuery(graphQuery, source);
  useTitle(saved?.name ?? text.title);
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {(shown) =>
        shown.graph.papers.length === 0 ? (
          <Message level={1} heading={text.nothingHeading}>
            <p>{text.nothing(shown.graph.unknown.length)}</p>
          </Message>
        ) : (
          <Graph source={source} shown={shown} {...(saved && { saved })} />
        )
      }
    </QueryView>
  );
};

const Graph = ({ source, saved, shown }: PictureProps & { readonly shown: ShownGraph }) => {
  const messages = useText(visualizationsText);
  const { open, share } = useText(savedVisualizationsText);
  const [address, setAddress] = useSearchParams();
  const { graph, totals } = shown;
  const model = useMemo(() => graphModelOf(graph), [graph]);
  const layout = useLayout(model.layout);
  const detail = useRef<HTMLElement>(null);
  const [saving, setSaving] = useState(false);
  const input = saved?.focusedElement;
  const focused = focusInAddress(address, input);
  const focus = focused === undefined ? undefined : model.placeOf.get(focused);
  const onFocus = (index: number | undefined) => {
    const doi = index === undefined ? undefined : model.places[index]?.paper.doi;
    setAddress((previous) => withFocus(previous, doi, input), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const first = model.places[0]?.paper;
  const drawing =
    source.kind === 'neighbourhood' && first
      ? messages.around(first.title)
      : messages.heading[source.kind];
  const heading = saved?.name ?? drawing;
  const finding = messages.finding({
    papers: model.places.length,
    citations: graph.edgeTotal,
    supporting: model.edges.filter(({ supporting }) => supporting > 0).length,
    contradicting: model.edges.filter(({ contradicting }) => contradicting > 0).length,
    totals,
  });
  const paper = focus === undefined ? undefined : model.places[focus];
  return (
    <article className={classes('page', styles.page)}>
      <header className={styles.head}>
        {source.kind === 'neighbourhood' && (
          <p className="small">
            <Link to={reportOf(source.doi)}>{messages.backToReport}</Link>
          </p>
        )}
        <h1>{heading}</h1>
        {saved && <p className="muted">{drawing}</p>}
        <p className={styles.finding}>{finding}</p>
        {graph.edgeTotal > graph.edges.length && (
          <p className="muted small">{messages.cut(graph.edges.length, graph.edgeTotal)}</p>
        )}
        {graph.unknown.length > 0 && (
          <p className="muted small">{messages.unknown(graph.unknown.length)}</p>
        )}
      </header>
      <div className={styles.both}>
        <div className={styles.pictureSide}>
          <ul className={styles.legend} aria-label={messages.legend}>
            <li>
              <Stance type="supporting" />
            </li>
            <li>
              <Stance type="contradicting" />
            </li>
            <li>
              <Stance type="mentioning" />
            </li>
            <li className="muted">{messages.direction}</li>
          </ul>
          {layout ? (
            <GraphCanvas
              model={model}
              positions={layout.positions}
              focus={focus}
              onFocus={onFocus}
              onOpen={() => detail.current?.focus()}
            />
          ) : (
            <div className={styles.picture}>
              <div className={styles.frame}>
                <Loading>{messages.layingOut}</Loading>
              </div>
            </div>
          )}
          <p className="hidden-text" role="status">
            {paper && messages.inFocus(shortName(paper.paper), paper.paper.title, paper)}
          </p>
          {layout?.done === true && (
            <div className={styles.buttons}>
              <SaveGraphImage
                model={model}
                positions={layout.positions}
                title={heading}
                finding={finding}
              />
              <Button aria-haspopup="dialog" onClick={() => setSaving(true)}>
                {saved ? share : open}
              </Button>
            </div>
          )}
          {saving && (
            <SaveDialog
              source={source}
              focus={focused}
              heading={heading}
              saved={saved}
              onClose={() => setSaving(false)}
            />
          )}
        </div>
        <div className={styles.side}>
          {focus === undefined ? (
            <>
              <p className="muted">{messages.choose}</p>
              <Disagreements model={model} onFocus={onFocus} />
            </>
          ) : (
            <FocusedPaper key={focus} ref={detail} model={model} index={focus} onFocus={onFocus} />
          )}
        </div>
      </div>
      <PapersTable model={model} focus={focus} onFocus={onFocus} />
    </article>
  );
};
