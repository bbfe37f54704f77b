import { useState } from 'react';

import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { type CellValue, sortRows, type RowOrder } from '#web/ui/row-order.ts';
import { type Column, TableWithOrder } from '#web/ui/SortableTable.tsx';

import type { GraphModel, PlacedPaper } from './model.ts';
import styles from './visualizations.module.css';

const INITIAL_COUNT = 25;

type Row = { readonly index: number; readonly placed: PlacedPaper };

const countOf = (placed: PlacedPaper, stance: 'supporting' | 'contradicting'): number =>
  placed.citedBy.filter(({ edge }) => edge[stance] > 0).length;

const values: Readonly<Record<string, (row: Row) => CellValue>> = {
  title: ({ placed }) => placed.paper.title,
  year: ({ placed }) => placed.paper.year,
  citedBy: ({ placed }) => placed.citedBy.length,
  supporting: ({ placed }) => countOf(placed, 'supporting'),
  contradicting: ({ placed }) => countOf(placed, 'contradicting'),
};

/** The graph as a table: each paper, and how many of the others cite, support and contrast it. */
export const PapersTable = ({
  model,
  focus,
  onFocus,
}: {
  readonly model: GraphModel;
  readonly focus: number | undefined;
  readonly onFocus: (index: number) => void;
}) => {
  const text = useText(visualizationsText);
  const { stance } = useText(commonText);
  const { compare } = useLanguage();
  const [order, setOrder] = useState<RowOrder>({ column: 'citedBy', direction: 'descending' });
  const [isExpanded, setAll] = useState(false);
  const rows = model.places.map((placed, index): Row => ({ index, placed }));
  const ordered = sortRows(rows, values[order.column] ?? (() => 0), order.direction, compare);
  const columns: readonly Column<Row>[] = [
    {
      name: 'title',
      heading: text.paper,
      kind: 'words',
      isSortable: true,
      cellOf: ({ index, placed: { paper } }) => (
        <button
          type="button"
          className={styles.row}
          aria-pressed={index === focus}
          onClick={() => onFocus(index)}
        >
          <MarkedText text={paper.title} styles={paper.styles?.title} />
        </button>
      ),
    },
    {
      name: 'year',
      heading: text.year,
      kind: 'number',
      isSortable: true,
      cellOf: ({ placed }) => placed.paper.year,
    },
    {
      name: 'citedBy',
      heading: text.citing,
      kind: 'number',
      isSortable: true,
      cellOf: ({ placed }) => placed.citedBy.length,
    },
    {
      name: 'supporting',
      heading: stance.supporting,
      kind: 'number',
      isSortable: true,
      cellOf: ({ placed }) => countOf(placed, 'supporting'),
    },
    {
      name: 'contradicting',
      heading: stance.contradicting,
      kind: 'number',
      isSortable: true,
      cellOf: ({ placed }) => countOf(placed, 'contradicting'),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="papers-table">
      <h2 id="papers-table">{text.table}</h2>
      <p className="muted small">{text.tableNote}</p>
      <div className={styles.tableFrame}>
        <TableWithOrder
          caption={text.table}
          columns={columns}
          rows={isExpanded ? ordered : ordered.slice(0, INITIAL_COUNT)}
          keyOf={({ placed }) => placed.paper.doi}
          order={order}
          onOrder={setOrder}
        />
      </div>
      {!isExpanded && ordered.length > INITIAL_COUNT && (
        <Button onClick={() => setAll(true)}>{text.more(ordered.length - INITIAL_COUNT)}</Button>
      )}
    </section>
  );
};
