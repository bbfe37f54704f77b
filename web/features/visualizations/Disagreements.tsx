import { useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';

import { EdgeStanceMark } from './EdgeStanceMark.tsx';
import { type Model, shortName } from './model.ts';
import styles from './visualizations.module.css';

const MOST = 8;

/** The disagreements between the papers of the graph, as sentences; each links to the contrasted paper. */
export const Disagreements = ({
  model,
  onFocus,
}: {
  readonly model: Model;
  readonly onFocus: (at: number) => void;
}) => {
  const words = useText(visualizationsText);
  const all = model.edges.filter(({ contradicting }) => contradicting > 0);
  if (all.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="disagreements">
      <h2 id="disagreements">{words.disagree}</h2>
      <ul className={styles.connections}>
        {all.slice(0, MOST).map(({ from, to, stance }) => {
          const [citing, cited] = [model.places[from]?.paper, model.places[to]?.paper];
          if (!citing || !cited) return null;
          return (
            <li key={`${String(from)} ${String(to)}`}>
              <EdgeStanceMark stance={stance} />
              <span>
                <button type="button" className={styles.name} onClick={() => onFocus(from)}>
                  {shortName(citing)}
                </button>{' '}
                {words.says[stance]}{' '}
                <button type="button" className={styles.name} onClick={() => onFocus(to)}>
                  {shortName(cited)}
                </button>
                <span className={styles.about}>{cited.title}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {all.length > MOST && <p className="muted small">{words.moreDisagree(all.length - MOST)}</p>}
    </section>
  );
};
