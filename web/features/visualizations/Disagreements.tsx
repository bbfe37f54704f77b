import { useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';

import { EdgeStanceMark } from './EdgeStanceMark.tsx';
import { type GraphModel, shortName } from './model.ts';
import styles from './visualizations.module.css';

const MAX_ITEMS = 8;

/** The disagreements between the papers of the graph, as sentences; each links to the contrasted paper. */
export const Disagreements = ({
  model,
  onFocus,
}: {
  readonly model: GraphModel;
  readonly onFocus: (index: number) => void;
}) => {
  const text = useText(visualizationsText);
  const contradictions = model.edges.filter(({ contradicting }) => contradicting > 0);
  if (contradictions.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="disagreements">
      <h2 id="disagreements">{text.disagree}</h2>
      <ul className={styles.connections}>
        {contradictions.slice(0, MAX_ITEMS).map(({ from, to, stance }) => {
          const [citing, cited] = [model.places[from]?.paper, model.places[to]?.paper];
          if (!citing || !cited) return null;
          return (
            <li key={`${String(from)} ${String(to)}`}>
              <EdgeStanceMark stance={stance} />
              <span>
                <button type="button" className={styles.name} onClick={() => onFocus(from)}>
                  {shortName(citing)}
                </button>{' '}
                {text.says[stance]}{' '}
                <button type="button" className={styles.name} onClick={() => onFocus(to)}>
                  {shortName(cited)}
                </button>
                <span className={styles.about}>{cited.title}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {contradictions.length > MAX_ITEMS && (
        <p className="muted small">{text.moreDisagree(contradictions.length - MAX_ITEMS)}</p>
      )}
    </section>
  );
};
