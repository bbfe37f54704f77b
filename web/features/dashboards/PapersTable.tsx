import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import type { PaperTableColumn } from '#shared/domain/paper-columns.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { type Column, TableWithOrder } from '#web/ui/SortableTable.tsx';
import { EntryCheckbox } from '#web/ui/Switch.tsx';

import { type PaperSort, paperSorts, type PaperTableState } from './dashboard-address.ts';
import type { DashboardPapers } from './dashboards.ts';
import styles from './papers.module.css';

type Row = DashboardPapers['papers'][number];

export type PaperTableProps = {
  readonly rows: readonly Row[];
  readonly columns: readonly PaperTableColumn[];
  readonly table: PaperTableState;
  readonly onOrder: (sort: PaperSort, order: 'asc' | 'desc') => void;
  readonly selected: readonly string[];
  readonly onSelect: (dois: readonly string[]) => void;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** One row per paper; sorting covers all papers, not only the current page. */
export const PapersTable = ({
  rows,
  columns,
  table,
  onOrder,
  selected,
  onSelect,
}: PaperTableProps) => {
  const text = useText(dashboardsText).page;
  const inView = rows.map(({ doi }) => doi);
  const isAllSelected = inView.every((doi) => selected.includes(doi));
  const elsewhere = selected.filter((doi) => !inView.includes(doi));
  const toggled = (doi: string) =>
    selected.includes(doi) ? selected.filter((item) => item !== doi) : [...selected, doi];
  return (
    <div className={styles.frame}>
      <TableWithOrder
        className={styles.table}
        caption={text.parts.papers}
        columns={useColumns(columns)}
        rows={rows}
        keyOf={({ doi }) => doi}
        order={{ column: table.sort, direction: directions[table.order] }}
        onOrder={({ column, direction }) => {
          const sort = paperSorts.find((paperSort) => paperSort === column);
          if (sort) onOrder(sort, direction === 'ascending' ? 'asc' : 'desc');
        }}
        before={{
          head: (
            <EntryCheckbox
              label={text.selectAll}
              checked={isAllSelected}
              onChange={() => onSelect(isAllSelected ? elsewhere : [...elsewhere, ...inView])}
            />
          ),
          cellOf: ({ doi, title }) => (
            <EntryCheckbox
              label={text.select(title)}
              checked={selected.includes(doi)}
              onChange={() => onSelect(toggled(doi))}
            />
          ),
        }}
      />
    </div>
  );
};

const wordColumns: readonly string[] = ['title', 'journal', 'paperType', 'doi'];

const useColumns = (columns: readonly PaperTableColumn[]): readonly Column<Row>[] => {
  const { columns: headings } = useText(dashboardsText).page;
  const { paperTypeOf } = useText(commonText);
  const { number } = useLanguage();
  const cellOf = (row: Row, column: PaperTableColumn): ReactNode => {
    switch (column) {
      case 'journal':
        return row.journal?.name;
      case 'paperType':
        return paperTypeOf[row.paperType];
      case 'doi':
        return row.doi;
      case 'year':
        return row.year;
      default:
        return number(row.tally[column]);
    }
  };
  return (['title', ...columns] as const).map((name) => ({
    name,
    heading: headings[name],
    kind: wordColumns.includes(name) ? 'words' : 'number',
    isSortable: paperSorts.some((sort) => sort === name),
    cellOf: (row) =>
      name === 'title' ? (
        <Paper row={row} withJournal={!columns.includes('journal')} />
      ) : (
        cellOf(row, name)
      ),
  }));
};

const Paper = ({ row, withJournal }: { readonly row: Row; readonly withJournal: boolean }) => {
  const text = useText(dashboardsText).page;
  const { namesInShort } = useText(commonText);
  return (
    <>
      <NoticeTags notices={row.editorialNotices} />
      <Link to={reportPath(row.doi)}>
        <MarkedText text={row.title} styles={row.styles?.title} />
      </Link>
      <small>
        {[namesInShort(row.authors.map(({ name }) => name)), withJournal ? row.journal?.name : '']
          .filter((part) => part !== undefined && part !== '')
          .join(' · ')}
        {row.reliesOn.length > 0 && <span className={styles.relies}> {text.relies}</span>}
      </small>
    </>
  );
};
