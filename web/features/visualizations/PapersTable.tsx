import { useState } from 'react';

import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { type CellValue, orderedRows, type RowOrder } from '#web/ui/row-order.ts';
import { type Column, OrderedTable } from '#web/ui/SortableTable.tsx';

import type { Model, Place } from './model.ts';
import styles from './visualizations.module.css';

const FIRST = 25;

type Row = { readonly at: number; readonly place: Place };

const counted = (place: Place, stance: 'supporting' | 'contradicting'): number =>
  place.citedBy.filter(({ edge }) => edge[stance] > 0).length;

const values: Readonly<Record<string, (row: Row) => CellValue>> = {
  title: ({ place }) => place.paper.title,
  year: ({ place }) => place.paper.year,
  citedBy: ({ place }) => place.citedBy.length,
  supporting: ({ place }) => counted(place, 'supporting'),
  contradicting: ({ place }) => counted(place, 'contradicting'),
};

/** The graph as a table: each paper, and how many of the others cite, support and contrast it. */
export const PapersTable = ({
  model,
  focus,
  onFocus,
}: {
  readonly model: Model;
  readonly focus: number | undefined;
  readonly onFocus: (at: number) => void;
}) => {
  const words = useText(visualizationsText);
  const { stance } = useText(commonText);
  const { compare } = useLanguage();
  const [order, setOrder] = useState<RowOrder>({ column: 'citedBy', direction: 'descending' });
  const [all, setAll] = useState(false);
  const rows = model.places.map((place, at): Row => ({ at, place }));
  const ordered = orderedRows(rows, values[order.column] ?? (() => 0), order.direction, compare);
  const columns: readonly Column<Row>[] = [
    {
      name: 'title',
      heading: words.paper,
      kind: 'words',
      isSortable: true,
      cellOf: ({ at, place: { paper } }) => (
        <button
          type="button"
          className={styles.row}
          aria-pressed={at === focus}
          onClick={() => onFocus(at)}
        >
          <MarkedText text={paper.title} styles={paper.styles?.title} />
        </button>
      ),
    },
    {
      name: 'year',
      heading: words.year,
      kind: 'number',
      isSortable: true,
      cellOf: ({ place }) => place.paper.year,
    },
    {
      name: 'citedBy',
      heading: words.citing,
      kind: 'number',
      isSortable: true,
      cellOf: ({ place }) => place.citedBy.length,
    },
    {
      name: 'supporting',
      heading: stance.supporting,
      kind: 'number',
      isSortable: true,
      cellOf: ({ place }) => counted(place, 'supporting'),
    },
    {
      name: 'contradicting',
      heading: stance.contradicting,
      kind: 'number',
      isSortable: true,
      cellOf: ({ place }) => counted(place, 'contradicting'),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="papers-table">
      <h2 id="papers-table">{words.table}</h2>
      <p className="muted small">{words.tableNote}</p>
      <div className={styles.tableFrame}>
        <OrderedTable
          caption={words.table}
          columns={columns}
          rows={all ? ordered : ordered.slice(0, FIRST)}
          keyOf={({ place }) => place.paper.doi}
          order={order}
          onOrder={setOrder}
        />
      </div>
      {!all && ordered.length > FIRST && (
        <Button onClick={() => setAll(true)}>{words.more(ordered.length - FIRST)}</Button>
      )}
    </section>
  );
};
