import { Link } from 'react-router-dom';

import { doiPath } from '#shared/domain/doi.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { figure, namesInShort } from '#web/text/words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';

import type { PaperSort, PaperTableState } from './dashboard-address.ts';
import type { Papers } from './dashboards-slice.ts';

import '#web/ui/table.css';

const words = dashboardsText.page;
type Row = Papers['papers'][number];

const columns = ['title', 'year', 'total', 'supporting', 'contradicting', 'mentioning'] as const;
const isText = (column: PaperSort) => column === 'title';

type Props = {
  readonly rows: readonly Row[];
  readonly table: PaperTableState;
  readonly onOrder: (sort: PaperSort, order: 'asc' | 'desc') => void;
  /** Given where rows can be selected. */
  readonly selected?: readonly string[];
  readonly onSelect?: (dois: readonly string[]) => void;
};

/** One row for each paper; headings order all of them, not only the page in view. */
export const PapersTable = ({ rows, table, onOrder, selected, onSelect }: Props) => {
  const all = rows.every(({ doi }) => selected?.includes(doi));
  const toggled = (doi: string) =>
    selected?.includes(doi) === true
      ? selected.filter((one) => one !== doi)
      : [...(selected ?? []), doi];
  const pressed = (column: PaperSort) => {
    const opposite = table.order === 'asc' ? 'desc' : 'asc';
    onOrder(column, column === table.sort ? opposite : isText(column) ? 'asc' : 'desc');
  };
  return (
    <div className="papers-frame">
      <table className="sortable">
        <caption className="hidden-text">{words.parts.papers}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className="cell-select">
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  checked={all}
                  onChange={() => onSelect(all ? [] : rows.map(({ doi }) => doi))}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={isText(column) ? 'cell-words' : 'cell-number'}
                aria-sort={
                  column === table.sort
                    ? table.order === 'asc'
                      ? 'ascending'
                      : 'descending'
                    : undefined
                }
              >
                <button type="button" onClick={() => pressed(column)}>
                  <span className="sortable-heading">{words.columns[column]}</span>
                  <Icon name="down" size={12} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.doi}>
              {onSelect && (
                <td className="cell-select">
                  <input
                    type="checkbox"
                    aria-label={words.select(row.title)}
                    checked={selected?.includes(row.doi) === true}
                    onChange={() => onSelect(toggled(row.doi))}
                  />
                </td>
              )}
              <th scope="row" className="cell-words">
                <PaperCell row={row} />
              </th>
              <td className="cell-number">{row.year}</td>
              {(['total', 'supporting', 'contradicting', 'mentioning'] as const).map((name) => (
                <td key={name} className="cell-number">
                  {figure(row.tally[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const PaperCell = ({ row }: { readonly row: Row }) => (
  <>
    <NoticeTags notices={row.editorialNotices} />
    <Link to={`/reports/${doiPath(row.doi)}`}>{row.title}</Link>
    <small>
      {[namesInShort(row.authors.map(({ name }) => name)), row.journal?.name]
        .filter((part) => part !== undefined && part !== '')
        .join(' · ')}
      {row.reliesOn.length > 0 && <span className="relies"> {words.relies}</span>}
    </small>
  </>
);
