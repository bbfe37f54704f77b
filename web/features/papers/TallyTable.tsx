import { statementTypes } from '#shared/domain/report-state.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Stance } from '#web/ui/StanceMark.tsx';
import { Bar } from '#web/ui/TallyBar.tsx';

import styles from './papers.module.css';

/** The tally of the report: one bar, and the same numbers in words. Without labels only the total shows. */
export const TallyTable = ({
  tally,
  labels,
}: {
  readonly tally: PaperReply['tally'];
  readonly labels: 'shown' | 'hidden';
}) => {
  const words = useText(commonText).tally;
  const { number } = useLanguage();
  const types = statementTypes.filter((type) => type !== 'unclassified' || tally[type] > 0);
  return (
    <section className={styles.tally} aria-labelledby="tally-heading">
      <h2 id="tally-heading">{words.heading}</h2>
      {labels === 'shown' && <Bar tally={tally} />}
      <table>
        <thead className="hidden-text">
          <tr>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.statements}</th>
          </tr>
        </thead>
        <tbody>
          {labels === 'shown' &&
            types.map((type) => (
              <tr key={type}>
                <th scope="row">
                  <Stance type={type} />
                </th>
                <td>{number(tally[type])}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>{number(tally.total)}</td>
          </tr>
        </tfoot>
      </table>
      {tally.total === 0 && <p className="muted small">{words.none}</p>}
      {tally.selfCitations > 0 && <p className="muted small">{words.self(tally.selfCitations)}</p>}
    </section>
  );
};
