import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';

import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';

import { graphAround, reportOf } from './address.ts';
import { EdgeStanceMark } from './EdgeStanceMark.tsx';
import { type Connection, type Model, shortName } from './model.ts';
import styles from './visualizations.module.css';

const FIRST = 6;

type Props = {
  readonly ref: Ref<HTMLElement>;
  readonly model: Model;
  readonly at: number;
  readonly onFocus: (at: number | undefined) => void;
};

/** The focused paper, and its citations from and to the others of the graph. */
export const FocusedPaper = ({ ref, model, at, onFocus }: Props) => {
  const words = useText(visualizationsText);
  const { namesInShort, notice } = useText(commonText);
  const place = model.places[at];
  if (!place) return null;
  const { doi, title, styles: set, authors, authorCount, journal, year } = place.paper;
  const names =
    authorCount > authors.length ? words.andOthers(authors[0] ?? '') : namesInShort(authors);
  return (
    <section ref={ref} className={styles.focused} aria-labelledby="focused" tabIndex={-1}>
      <h2 id="focused" className="serif">
        <MarkedText text={title} styles={set?.title} />
      </h2>
      {place.paper.editorialNotices.map((status) => (
        <p key={status} className={styles.notice}>
          {notice[status]}
        </p>
      ))}
      <p className="muted small">
        {[names, journal, year].filter((one) => one !== undefined && one !== '').join(' · ')}
      </p>
      <p className={styles.buttons}>
        <Link to={reportOf(doi)}>{words.report}</Link>
        <Link to={graphAround(doi)}>{words.itsNeighbourhood}</Link>
        <Button look="quiet" onClick={() => onFocus(undefined)}>
          {words.unfocus}
        </Button>
      </p>
      <Connections
        heading={words.citedBy(place.citedBy.length)}
        none={words.citedByNone}
        model={model}
        connections={place.citedBy}
        onFocus={onFocus}
      />
      <Connections
        heading={words.cites(place.cites.length)}
        none={words.citesNone}
        model={model}
        connections={place.cites}
        onFocus={onFocus}
      />
    </section>
  );
};

const Connections = ({
  heading,
  none,
  model,
  connections,
  onFocus,
}: Pick<Props, 'model' | 'onFocus'> & {
  readonly heading: string;
  /** Replaces a heading that would have no content. */
  readonly none: string;
  readonly connections: readonly Connection[];
}) => {
  const words = useText(visualizationsText);
  const [all, setAll] = useState(false);
  const shown = all ? connections : connections.slice(0, FIRST);
  if (connections.length === 0) return <p className="muted">{none}</p>;
  return (
    <>
      <h3>{heading}</h3>
      <ul className={styles.connections}>
        {shown.map(({ other, stance, edge }) => {
          const paper = model.places[other]?.paper;
          return (
            paper && (
              <li key={paper.doi}>
                <EdgeStanceMark stance={stance} />
                <span>
                  <button type="button" className={styles.name} onClick={() => onFocus(other)}>
                    {shortName(paper)}
                  </button>{' '}
                  <span className="muted small">{words.counted(edge)}</span>
                  <span className={styles.about}>{paper.title}</span>
                </span>
              </li>
            )
          );
        })}
      </ul>
      {shown.length < connections.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {words.more(connections.length - shown.length)}
        </Button>
      )}
    </>
  );
};
