import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

import type { SearchReply } from '#shared/contracts/search.ts';
import type { StatementHit } from '#shared/contracts/statements.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { changedSearch, type SearchState, type SortKey } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { type Column, OrderedTable } from '#web/ui/SortableTable.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import { authorsShown } from './authors-shown.ts';
import styles from './ResultTable.module.css';

type Hit = SearchReply['hits'][number];
type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly caption: string;
  readonly hits: readonly Hit[];
  readonly isSought: (name: string) => boolean;
  readonly state: SearchState;
  readonly onChange: (state: SearchState) => void;
};

/** The orders of a search that a column stands for. */
const sortOf: Readonly<Record<string, SortKey>> = {
  year: 'date',
  total: 'total_cited',
  supporting: 'total_supported',
  contradicting: 'total_contrasted',
};

/** The paper that a row is about: of a statement the citing one, of which filters and orders speak. */
const paperOf = (hit: Hit) => (hit.kind === 'paper' ? hit : hit.citing);

/** The same results as one row each; headings order all of them, not only the page in view. */
const ResultTable = ({ ref, caption, hits, state, isSought, onChange }: Props) => {
  const { key, order } = state.sort;
  return (
    <div className={styles.frame} ref={ref} tabIndex={-1}>
      <OrderedTable
        className={styles.table}
        caption={caption}
        columns={useColumns(isSought)}
        rows={hits}
        keyOf={(hit) => (hit.kind === 'paper' ? hit.doi : hit.id)}
        order={{
          column: Object.keys(sortOf).find((column) => sortOf[column] === key) ?? '',
          direction: order === 'asc' ? 'ascending' : 'descending',
        }}
        onOrder={({ column, direction }) => {
          const sort = sortOf[column];
          if (sort)
            onChange(
              changedSearch(state, {
                sort: { key: sort, order: direction === 'ascending' ? 'asc' : 'desc' },
              }),
            );
        }}
      />
    </div>
  );
};

type IsSought = Props['isSought'];

const useColumns = (isSought: IsSought): readonly Column<Hit>[] => {
  const { search } = useText(commonText);
  const { number } = useLanguage();
  const column = (
    name: keyof typeof search.column,
    kind: Column<Hit>['kind'],
    cellOf: (hit: Hit) => ReactNode,
  ): Column<Hit> => ({
    ...{ name, kind, cellOf },
    heading: search.column[name],
    isSortable: name in sortOf,
  });
  return [
    column('result', 'words', (hit) => <Result hit={hit} isSought={isSought} />),
    column('journal', 'words', (hit) => paperOf(hit).journal?.name),
    column('year', 'number', (hit) => paperOf(hit).year),
    ...(['total', ...citationTypes] as const).map((name) =>
      column(name, 'number', (hit) => {
        const count = paperOf(hit).tally?.[name];
        return count === undefined ? undefined : number(count);
      }),
    ),
  ];
};

const Result = ({ hit, isSought }: { readonly hit: Hit; readonly isSought: IsSought }) =>
  hit.kind === 'paper' ? (
    <>
      <NoticeTags notices={hit.editorialNotices} />
      <Link to={`/reports/${doiPath(hit.doi)}`}>
        <MarkedText text={hit.title} styles={hit.styles?.title} />
      </Link>
      <Authors names={hit.authors.map(({ name }) => name)} isSought={isSought} />
    </>
  ) : (
    <Sentence statement={hit} isSought={isSought} />
  );

const Authors = ({
  names,
  isSought,
}: {
  readonly names: readonly string[];
  readonly isSought: IsSought;
}) => {
  const words = useText(commonText).search;
  const { first, found, hasMore } = authorsShown(names, isSought);
  return <small>{words.authors(first, found, hasMore)}</small>;
};

const Sentence = ({
  statement,
  isSought,
}: {
  readonly statement: StatementHit;
  readonly isSought: IsSought;
}) => {
  const words = useText(statementsText);
  const { id, type, locked, citing, cited } = statement;
  const sentence = locked ? (
    <MarkedText text={cited.title ?? words.unknownWork} styles={cited.styles?.title} />
  ) : (
    <MarkedText text={statement.text} styles={statement.styles?.text} />
  );
  return (
    <>
      <Stance type={type} />
      {cited.doi === undefined ? (
        <span className={styles.sentence}>{sentence}</span>
      ) : (
        <Link className={styles.sentence} to={`/reports/${doiPath(cited.doi)}?statement=${id}`}>
          {sentence}
        </Link>
      )}
      <small>
        <NoticeTags notices={citing.editorialNotices} />
        <MarkedText text={citing.title} styles={citing.styles?.title} />
      </small>
      <Authors names={citing.authors.map(({ name }) => name)} isSought={isSought} />
    </>
  );
};

export default ResultTable;
