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

import styles from './ResultTable.module.css';

type Hit = SearchReply['hits'][number];
type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly hits: readonly Hit[];
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
export const ResultTable = ({ ref, hits, state, onChange }: Props) => {
  const words = useText(commonText).search;
  const { key, order } = state.sort;
  return (
    <div className={styles.frame} ref={ref} tabIndex={-1}>
      <OrderedTable
        className={styles.table}
        caption={words.list}
        columns={useColumns()}
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

const useColumns = (): readonly Column<Hit>[] => {
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
    column('result', 'words', (hit) => <Result hit={hit} />),
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

const Result = ({ hit }: { readonly hit: Hit }) =>
  hit.kind === 'paper' ? (
    <>
      <NoticeTags notices={hit.editorialNotices} />
      <Link to={`/reports/${doiPath(hit.doi)}`}>
        <MarkedText text={hit.title} styles={hit.styles?.title} />
      </Link>
      <Authors authors={hit.authors} />
    </>
  ) : (
    <Sentence statement={hit} />
  );

const Authors = ({ authors }: { readonly authors: readonly { readonly name: string }[] }) => {
  const { namesInShort } = useText(commonText);
  return <small>{namesInShort(authors.map(({ name }) => name))}</small>;
};

const Sentence = ({ statement }: { readonly statement: StatementHit }) => {
  const words = useText(statementsText);
  const { id, type, locked, citing, cited } = statement;
  const sentence = locked ? (
    words.locked
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
      <Authors authors={citing.authors} />
    </>
  );
};
