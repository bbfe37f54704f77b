import { useMemo, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';

import { graphLimits } from '#shared/domain/citation-graph.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { savedVisualizationsText } from '#web/text/saved-visualizations.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Loading, Message } from '#web/ui/Message.tsx';
import { Shown } from '#web/ui/Shown.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import { askedBy, focusIn, reportOf, withFocus } from './address.ts';
import { Disagreements } from './Disagreements.tsx';
import { FocusedPaper } from './FocusedPaper.tsx';
import { GraphCanvas } from './GraphCanvas.tsx';
import { graphReading, type Shown as ShownGraph, type Source } from './graphs.ts';
import { KeepPicture } from './KeepPicture.tsx';
import { modelOf, shortName } from './model.ts';
import { PapersTable } from './PapersTable.tsx';
import { type Saved, savedReading, sourceOf } from './saved.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { useLayout } from './use-layout.ts';
import styles from './visualizations.module.css';

/** The citation graph of papers with its table; the URL names the papers and the focused one. */
const VisualizationScreen = () => {
  const words = useText(visualizationsText);
  const { slug = '', userSlug } = useParams();
  const [address] = useSearchParams();
  const query = address.toString();
  const asked = useMemo(
    () =>
      userSlug === undefined
        ? askedBy(slug, new URLSearchParams(query))
        : ({ kind: 'person', slug: userSlug } as const),
    [slug, userSlug, query],
  );
  if (asked.kind === 'saved') return <SavedPicture slug={asked.slug} />;
  if (asked.kind === 'none')
    return (
      <Message level={1} heading={words.noneHeading}>
        <p>{words.none}</p>
        <Link to="/search">{words.search}</Link>
      </Message>
    );
  if (asked.kind === 'too-many')
    return (
      <Message level={1} heading={words.tooManyHeading}>
        <p>{words.tooMany(graphLimits.papers)}</p>
      </Message>
    );
  return <Picture source={asked} />;
};

export default VisualizationScreen;

/** For a saved graph, its source is requested first. */
const SavedPicture = ({ slug }: { readonly slug: string }) => {
  const words = useText(visualizationsText);
  const read = useReading(savedReading, slug);
  if (read.kind === 'failed' && statusOf(read.problem) === 404) return <ErrorPage status={404} />;
  return (
    <Shown read={read} failed={words.failed} loading={words.loading} whole>
      {(saved) => <Picture source={sourceOf(saved.of)} saved={saved} />}
    </Shown>
  );
};

type PictureProps = { readonly source: Source; readonly saved?: Saved };

const Picture = ({ source, saved }: PictureProps) => {
  const words = useText(visualizationsText);
  const read = useReading(graphReading, source);
  useTitle(saved?.name ?? words.title);
  return (
    <Shown read={read} failed={words.failed} loading={words.loading} whole>
      {(shown) =>
        shown.graph.papers.length === 0 ? (
          <Message level={1} heading={words.nothingHeading}>
            <p>{words.nothing(shown.graph.unknown.length)}</p>
          </Message>
        ) : (
          <Graph source={source} shown={shown} {...(saved && { saved })} />
        )
      }
    </Shown>
  );
};

const Graph = ({ source, saved, shown }: PictureProps & { readonly shown: ShownGraph }) => {
  const words = useText(visualizationsText);
  const { open, share } = useText(savedVisualizationsText);
  const [address, setAddress] = useSearchParams();
  const { graph, totals } = shown;
  const model = useMemo(() => modelOf(graph), [graph]);
  const told = useLayout(model.layout);
  const detail = useRef<HTMLElement>(null);
  const [saving, setSaving] = useState(false);
  const given = saved?.focusedElement;
  const focused = focusIn(address, given);
  const focus = focused === undefined ? undefined : model.placeOf.get(focused);
  const onFocus = (at: number | undefined) => {
    const doi = at === undefined ? undefined : model.places[at]?.paper.doi;
    setAddress((before) => withFocus(before, doi, given), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const first = model.places[0]?.paper;
  const drawn =
    source.kind === 'neighbourhood' && first
      ? words.around(first.title)
      : words.heading[source.kind];
  const heading = saved?.name ?? drawn;
  const finding = words.finding({
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
            <Link to={reportOf(source.doi)}>{words.backToReport}</Link>
          </p>
        )}
        <h1>{heading}</h1>
        {saved && <p className="muted">{drawn}</p>}
        <p className={styles.finding}>{finding}</p>
        {graph.edgeTotal > graph.edges.length && (
          <p className="muted small">{words.cut(graph.edges.length, graph.edgeTotal)}</p>
        )}
        {graph.unknown.length > 0 && (
          <p className="muted small">{words.unknown(graph.unknown.length)}</p>
        )}
      </header>
      <div className={styles.both}>
        <div className={styles.pictureSide}>
          <ul className={styles.legend} aria-label={words.legend}>
            <li>
              <Stance type="supporting" />
            </li>
            <li>
              <Stance type="contradicting" />
            </li>
            <li>
              <Stance type="mentioning" />
            </li>
            <li className="muted">{words.direction}</li>
          </ul>
          {told ? (
            <GraphCanvas
              model={model}
              positions={told.positions}
              focus={focus}
              onFocus={onFocus}
              onOpen={() => detail.current?.focus()}
            />
          ) : (
            <div className={styles.picture}>
              <div className={styles.frame}>
                <Loading>{words.layingOut}</Loading>
              </div>
            </div>
          )}
          <p className="hidden-text" role="status">
            {paper && words.inFocus(shortName(paper.paper), paper.paper.title, paper)}
          </p>
          {told?.done === true && (
            <div className={styles.buttons}>
              <KeepPicture
                model={model}
                positions={told.positions}
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
              <p className="muted">{words.choose}</p>
              <Disagreements model={model} onFocus={onFocus} />
            </>
          ) : (
            <FocusedPaper key={focus} ref={detail} model={model} at={focus} onFocus={onFocus} />
          )}
        </div>
      </div>
      <PapersTable model={model} focus={focus} onFocus={onFocus} />
    </article>
  );
};
