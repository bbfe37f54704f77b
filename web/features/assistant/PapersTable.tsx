import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { workName } from '#shared/domain/work-key.ts';
import { assistantText } from '#web/text/assistant.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';

import type { AnswerTable, Source } from './answer.ts';
import styles from './assistant.module.css';

type Cell = AnswerTable['rows'][number]['cells'][number];

/** Shows what each paper says about the question, in its own words: one row per paper, one column per aspect. */
export const PapersTable = ({
  question,
  table,
  sources,
}: {
  readonly question: string;
  readonly table: AnswerTable;
  readonly sources: readonly Source[];
}) => {
  const messages = useText(assistantText).table;
  const columns = table.columns.length === 0 ? [messages.says] : table.columns;
  return (
    // What is wider than the page is scrolled, by keyboard as well.
    <div
      className={styles.frame}
      role="region"
      aria-label={messages.caption(question)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.papers}>
        <caption className="hidden-text">{messages.caption(question)}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.paper}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ doi, cells }) => (
            <tr key={doi}>
              <th scope="row">
                <Paper doi={doi} sources={sources} />
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index] ?? index}>
                  <CellText cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Paper = ({ doi, sources }: { readonly doi: string; readonly sources: readonly Source[] }) => {
  const { search } = useText(commonText);
  const index = sources.findIndex((source) => source.doi === doi);
  const source = sources[index];
  const [first] = source?.authors ?? [];
  return (
    <>
      <Link to={reportPath(doi)}>
        {source ? <MarkedText text={source.title} styles={source.styles?.title} /> : workName(doi)}
      </Link>
      {source && first && (
        <span className="muted small">
          {' '}
          {search.saidBy(first.name, source.authors.length > 1, source.year)}
        </span>
      )}
    </>
  );
};

const CellText = ({ cell }: { readonly cell: Cell }) => {
  const text = useText(assistantText).table;
  if (cell === null) return <span className="muted small">{text.nothing}</span>;
  return (
    <>
      <q className={styles.quote}>{cell.quote}</q>
      {'doi' in cell && <span className="muted small"> {text.abstract}</span>}
    </>
  );
};
