import { Link } from 'react-router-dom';

import { type EntitySort, entitySorts, type ListedKind } from '#shared/domain/entity-kind.ts';
import { toPath } from '#shared/domain/paths.ts';
import { indexPeriods } from '#shared/domain/support-index.ts';
import { entitiesText } from '#web/text/entities.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Select, LabelAbove } from '#web/ui/Select.tsx';
import { type Column, TableWithOrder } from '#web/ui/SortableTable.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import { type EntityRow, type EntityListState, entityPath } from './entities.ts';
import styles from './entities.module.css';
import { IndexFigure } from './IndexFigure.tsx';

type Props = {
  readonly kind: ListedKind;
  readonly rows: readonly EntityRow[];
  readonly state: EntityListState;
  readonly onOrder: (sort: EntitySort, order: 'asc' | 'desc') => void;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

const NameOf = ({ kind, row }: { readonly kind: ListedKind; readonly row: EntityRow }) => (
  <>
    <Link to={`${entityPath[kind]}${toPath`/${row.slug}`}`}>{row.name}</Link>
    {row.country !== undefined && <small>{row.country}</small>}
  </>
);

/** Rows sorted by their column headers; on phones, cards with the same sort choices above them. */
export const EntityTable = (props: Props) =>
  useWideLayout() ? <Wide {...props} /> : <Cards {...props} />;

const Wide = ({ kind, rows, state, onOrder }: Props) => {
  const text = useText(entitiesText);
  const { number } = useLanguage();
  const figure = (
    name: 'papers' | 'supporting' | 'contradicting' | 'mentioning',
  ): Column<EntityRow> => ({
    name,
    heading: text.columns[name],
    kind: 'number',
    isSortable: true,
    cellOf: (row) => number(name === 'papers' ? row.papers : row.tally[name]),
  });
  const columns: readonly Column<EntityRow>[] = [
    {
      name: 'name',
      heading: text.columns.name,
      kind: 'words',
      isSortable: true,
      cellOf: (row) => <NameOf kind={kind} row={row} />,
    },
    figure('papers'),
    figure('supporting'),
    figure('contradicting'),
    figure('mentioning'),
    ...indexPeriods.map((name): Column<EntityRow> => ({
      name,
      heading: text.columns[name],
      kind: 'number',
      isSortable: true,
      cellOf: ({ index }) => <IndexFigure index={index[name]} />,
    })),
  ];
  return (
    <div className={styles.frame}>
      <TableWithOrder
        className={styles.table}
        caption={text.kinds[kind].title}
        columns={columns}
        rows={rows}
        keyOf={({ slug }) => slug}
        order={{ column: state.sort, direction: directions[state.order] }}
        onOrder={({ column, direction }) => {
          const sort = entitySorts.find((entitySort) => entitySort === column);
          if (sort) onOrder(sort, direction === 'ascending' ? 'asc' : 'desc');
        }}
      />
    </div>
  );
};

const Cards = ({ kind, rows, state, onOrder }: Props) => {
  const text = useText(entitiesText);
  return (
    <>
      <LabelAbove label={text.sort}>
        <Select<EntitySort>
          value={state.sort}
          choices={entitySorts}
          nameOf={(sort) => text.columns[sort]}
          onChoose={(sort) => onOrder(sort, sort === 'name' ? 'asc' : 'desc')}
        />
      </LabelAbove>
      <ol className={styles.cards} aria-label={text.kinds[kind].title}>
        {rows.map((row) => (
          <li key={row.slug} data-entry="">
            <NameOf kind={kind} row={row} />
            <small>
              {text.papers(row.papers)} · {text.columns.lifetime}:{' '}
              <IndexFigure index={row.index.lifetime} />
            </small>
            <TallyBar tally={row.tally} />
          </li>
        ))}
      </ol>
    </>
  );
};
