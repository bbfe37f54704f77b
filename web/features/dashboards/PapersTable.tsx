import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { doiPath } from '#shared/domain/doi.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { text } from '#web/text/text.ts';
import { figure, namesInShort } from '#web/text/words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';

import { type PaperSort, paperSorts, type PaperTableState } from './dashboard-address.ts';
import type { Papers } from './dashboards-slice.ts';
import type { PaperTableColumn } from './paper-columns.ts';

import '#web/ui/table.css';
import './papers.css';

const words = dashboardsText.page;
type Row = Papers['papers'][number];
type ColumnName = 'title' | PaperTableColumn;

const isText = (column: ColumnName) =>
  column === 'title' || column === 'journal' || column === 'paperType' || column === 'doi';
const classOf = (column: ColumnName) => (isText(column) ? 'cell-words' : 'cell-number');

const cellOf = (row: Row, column: PaperTableColumn): ReactNode => {
  switch (column) {
    case 'journal':
      return row.journal?.name;
    case 'paperType':
      return text.paperTypeOf[row.paperType];
    case 'doi':
      return row.doi;
    case 'year':
      return row.year;
    default:
      return figure(row.tally[column]);
  }
};

type Props = {
  readonly rows: readonly Row[];
  readonly columns: readonly PaperTableColumn[];
  readonly table: PaperTableState;
  readonly onOrder: (sort: PaperSort, order: 'asc' | 'desc') => void;
  readonly selected: readonly string[];
  readonly onSelect: (dois: readonly string[]) => void;
};

/** One row for each paper; headings order all of them, not only the page in view. */
export const PapersTable = ({ rows, columns, table, onOrder, selected, onSelect }: Props) => {
  const inView = rows.map(({ doi }) => doi);
  const all = inView.every((doi) => selected.includes(doi));
  const elsewhere = selected.filter((doi) => !inView.includes(doi));
  const toggled = (doi: string) =>
    selected.includes(doi) ? selected.filter((one) => one !== doi) : [...selected, doi];
  return (
    <div className="papers-frame">
      <table className="sortable">
        <caption className="hidden-text">{words.parts.papers}</caption>
        <thead>
          <tr>
            <th scope="col" className="cell-select">
              <input
                type="checkbox"
                aria-label={words.selectAll}
                checked={all}
                onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...inView])}
              />
            </th>
            {(['title', ...columns] as const).map((column) => (
              <Heading key={column} column={column} table={table} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.doi}>
              <td className="cell-select">
                <input
                  type="checkbox"
                  aria-label={words.select(row.title)}
                  checked={selected.includes(row.doi)}
                  onChange={() => onSelect(toggled(row.doi))}
                />
              </td>
              <th scope="row" className="cell-words">
                <PaperCell row={row} withJournal={!columns.includes('journal')} />
              </th>
              {columns.map((column) => (
                <td key={column} className={classOf(column)}>
                  {cellOf(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type HeadingProps = Pick<Props, 'table' | 'onOrder'> & { readonly column: ColumnName };

const Heading = ({ column, table, onOrder }: HeadingProps) => {
  const sort = paperSorts.find((one) => one === column);
  if (!sort)
    return (
      <th scope="col" className={classOf(column)}>
        <span className="sortable-plain">{words.columns[column]}</span>
      </th>
    );
  const opposite = table.order === 'asc' ? 'desc' : 'asc';
  const press = () =>
    onOrder(sort, sort === table.sort ? opposite : isText(column) ? 'asc' : 'desc');
  const direction = table.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={sort === table.sort ? direction : undefined}
    >
      <button type="button" onClick={press}>
        <span className="sortable-heading">{words.columns[column]}</span>
        <Icon name="down" size={12} />
      </button>
    </th>
  );
};

const PaperCell = ({ row, withJournal }: { readonly row: Row; readonly withJournal: boolean }) => (
  <>
    <NoticeTags notices={row.editorialNotices} />
    <Link to={`/reports/${doiPath(row.doi)}`}>{row.title}</Link>
    <small>
      {[namesInShort(row.authors.map(({ name }) => name)), withJournal ? row.journal?.name : '']
        .filter((part) => part !== undefined && part !== '')
        .join(' · ')}
      {row.reliesOn.length > 0 && <span className="relies"> {words.relies}</span>}
    </small>
  </>
);
