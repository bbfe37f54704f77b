import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';

import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';

import { neighborhoodQuery, reportOf } from './address.ts';
import { EdgeStanceMark } from './EdgeStanceMark.tsx';
import { type Connection, type GraphModel, shortName } from './model.ts';
import styles from './visualizations.module.css';

const INITIAL_COUNT = 6;

type Props = {
  readonly ref: Ref<HTMLElement>;
  readonly model: GraphModel;
  readonly index: number;
  readonly onFocus: (index: number | undefined) => void;
};

/** The focused paper, and its citations from and to the others of the graph. */
export const FocusedPaper = ({ ref, model, index, onFocus }: Props) => {
  const text = useText(visualizationsText);
  const { namesInShort, notice } = useText(commonText);
  const placed = model.places[index];
  if (!placed) return null;
  const { doi, title, styles: set, authors, authorCount, journal, year } = placed.paper;
  const names =
    authorCount > authors.length ? text.andOthers(authors[0] ?? '') : namesInShort(authors);
  return (
    <section ref={ref} className={styles.focused} aria-labelledby="focused" tabIndex={-1}>
      <h2 id="focused" className="serif">
        <MarkedText text={title} styles={set?.title} />
      </h2>
      {placed.paper.editorialNotices.map((status) => (
        <p key={status} className={styles.notice}>
          {notice[status]}
        </p>
      ))}
      <p className="muted small">
        {[names, journal, year].filter((item) => item !== undefined && item !== '').join(' · ')}
      </p>
      <p className={styles.buttons}>
        <Link to={reportOf(doi)}>{text.report}</Link>
        <Link to={neighborhoodQuery(doi)}>{text.itsNeighbourhood}</Link>
        <Button look="quiet" onClick={() => onFocus(undefined)}>
          {text.unfocus}
        </Button>
      </p>
      <Connections
        heading={text.citedBy(placed.citedBy.length)}
        none={text.citedByNone}
        model={model}
        connections={placed.citedBy}
        onFocus={onFocus}
      />
      <Connections
        heading={text.cites(placed.cites.length)}
        none={text.citesNone}
        model={model}
        connections={placed.cites}
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
  const text = useText(visualizationsText);
  const [isExpanded, setAll] = useState(false);
  const shown = isExpanded ? connections : connections.slice(0, INITIAL_COUNT);
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
                  <span className="muted small">{text.counted(edge)}</span>
                  <span className={styles.about}>{paper.title}</span>
                </span>
              </li>
            )
          );
        })}
      </ul>
      {shown.length < connections.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {text.more(connections.length - shown.length)}
        </Button>
      )}
    </>
  );
};
