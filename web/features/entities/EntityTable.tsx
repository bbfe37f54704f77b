import { Link } from 'react-router-dom';

import { type EntitySort, entitySorts, type ListedKind } from '#shared/domain/entity-kind.ts';
import { toPath } from '#shared/domain/paths.ts';
import { indexPeriods } from '#shared/domain/support-index.ts';
import { entitiesText } from '#web/text/entities.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Select, Stacked } from '#web/ui/Select.tsx';
import { type Column, OrderedTable } from '#web/ui/SortableTable.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';
import { useWide } from '#web/ui/use-wide.ts';

import { type EntityRow, type ListState, pathOf } from './entities.ts';
import styles from './entities.module.css';
import { IndexFigure } from './IndexFigure.tsx';

type Props = {
  readonly kind: ListedKind;
  readonly rows: readonly EntityRow[];
  readonly state: ListState;
  readonly onOrder: (sort: EntitySort, order: 'asc' | 'desc') => void;
};

const directions = { asc: 'ascending', desc: 'descending' } as const;

const NameOf = ({ kind, row }: { readonly kind: ListedKind; readonly row: EntityRow }) => (
  <>
    <Link to={`${pathOf[kind]}${toPath`/${row.slug}`}`}>{row.name}</Link>
    {row.country !== undefined && <small>{row.country}</small>}
  </>
);

/** Rows sorted by their column headers; on phones, cards with the same sort choices above them. */
export const EntityTable = (props: Props) =>
  useWide() ? <Wide {...props} /> : <Cards {...props} />;

const Wide = ({ kind, rows, state, onOrder }: Props) => {
  const words = useText(entitiesText);
  const { number } = useLanguage();
  const figure = (
    name: 'papers' | 'supporting' | 'contradicting' | 'mentioning',
  ): Column<EntityRow> => ({
    name,
    heading: words.columns[name],
    kind: 'number',
    isSortable: true,
    cellOf: (row) => number(name === 'papers' ? row.papers : row.tally[name]),
  });
  const columns: readonly Column<EntityRow>[] = [
    {
      name: 'name',
      heading: words.columns.name,
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
      heading: words.columns[name],
      kind: 'number',
      isSortable: true,
      cellOf: ({ index }) => <IndexFigure index={index[name]} />,
    })),
  ];
  return (
    <div className={styles.frame}>
      <OrderedTable
        className={styles.table}
        caption={words.kinds[kind].title}
        columns={columns}
        rows={rows}
        keyOf={({ slug }) => slug}
        order={{ column: state.sort, direction: directions[state.order] }}
        onOrder={({ column, direction }) => {
          const sort = entitySorts.find((one) => one === column);
          if (sort) onOrder(sort, direction === 'ascending' ? 'asc' : 'desc');
        }}
      />
    </div>
  );
};

const Cards = ({ kind, rows, state, onOrder }: Props) => {
  const words = useText(entitiesText);
  return (
    <>
      <Stacked label={words.sort}>
        <Select<EntitySort>
          value={state.sort}
          choices={entitySorts}
          nameOf={(sort) => words.columns[sort]}
          onChoose={(sort) => onOrder(sort, sort === 'name' ? 'asc' : 'desc')}
        />
      </Stacked>
      <ol className={styles.cards} aria-label={words.kinds[kind].title}>
        {rows.map((row) => (
          <li key={row.slug} data-entry="">
            <NameOf kind={kind} row={row} />
            <small>
              {words.papers(row.papers)} · {words.columns.lifetime}:{' '}
              <IndexFigure index={row.index.lifetime} />
            </small>
            <TallyBar tally={row.tally} />
          </li>
        ))}
      </ol>
    </>
  );
};
