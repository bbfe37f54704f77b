import type { PaperReply } from '#shared/contracts/papers.ts';
import { statementTypes } from '#shared/domain/report-state.ts';
import { Bar } from '#web/ui/TallyBar.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

const words = text.tally;

/** The tally of the report: one bar, and the same numbers in words. Without labels only the total shows. */
export const TallyTable = ({
  tally,
  labels,
}: {
  readonly tally: PaperReply['tally'];
  readonly labels: 'shown' | 'hidden';
}) => {
  const types = statementTypes.filter((type) => type !== 'unclassified' || tally[type] > 0);
  return (
    <section className="panel" aria-labelledby="tally-heading">
      <h2 id="tally-heading">{words.heading}</h2>
      {labels === 'shown' && <Bar tally={tally} />}
      <table className="tally-table">
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
                <td>{figure(tally[type])}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>{figure(tally.total)}</td>
          </tr>
        </tfoot>
      </table>
      {tally.total === 0 && <p className="panel-note">{words.none}</p>}
      {tally.selfCitations > 0 && <p className="panel-note">{words.self(tally.selfCitations)}</p>}
    </section>
  );
};
