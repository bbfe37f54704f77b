import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { SearchReply } from '#shared/contracts/search.ts';
import type { StatementHit } from '#shared/contracts/statements.ts';
import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';
import { reportPath } from '#shared/domain/doi.ts';
import type { SortKey } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import type { Column } from '#web/ui/SortableTable.tsx';
import { Stance, StanceMark } from '#web/ui/StanceMark.tsx';

import { visibleAuthors } from './visible-authors.ts';
import styles from './ResultTable.module.css';

export type SearchHit = SearchReply['hits'][number];

/** The sort orders that a column represents. */
export const sortOfColumn: Readonly<Record<string, SortKey>> = {
  year: 'date',
  total: 'total_cited',
  supporting: 'total_supported',
  contradicting: 'total_contrasted',
};

/** The paper of a row: for a statement the citing paper, to which filters and sorting refer. */
export const paperOfHit = (hit: SearchHit) => (hit.kind === 'paper' ? hit : hit.citing);

export type IsSearchedName = (name: string) => boolean;

export const usePaperColumns = (isSought: IsSearchedName): readonly Column<SearchHit>[] => {
  const { column } = useText(commonText).search;
  const { number } = useLanguage();
  return [
    {
      name: 'result',
      kind: 'words',
      heading: column.result,
      cellOf: (hit) => <Paper paper={paperOfHit(hit)} isSought={isSought} />,
    },
    ...useSharedColumns(),
    ...(['total', ...citationTypes] as const).map((name): Column<SearchHit> => ({
      name,
      kind: 'number',
      heading: <CountCell name={name} word={column[name]} />,
      isSortable: name in sortOfColumn,
      cellOf: (hit) => {
        const count = paperOfHit(hit).tally?.[name];
        if (count === undefined) return undefined;
        // Most counts are zero, so the others are emphasized.
        return count === 0 ? <span className="muted">{number(count)}</span> : number(count);
      },
    })),
  ];
};

/** For a statement: its sentence, the cited work, and its source. Figures would be those of the citing work. */
export const useStatementColumns = (isSought: IsSearchedName): readonly Column<SearchHit>[] => {
  const { search, section } = useText(commonText);
  const { column } = search;
  const ofStatement =
    (cellOf: (statement: StatementHit) => ReactNode): Column<SearchHit>['cellOf'] =>
    (hit) =>
      hit.kind === 'statement' ? cellOf(hit) : undefined;
  return [
    {
      name: 'result',
      kind: 'words',
      heading: column.statement,
      cellOf: ofStatement((statement) => <Sentence statement={statement} />),
    },
    {
      name: 'citing',
      kind: 'words',
      heading: column.citing,
      cellOf: (hit) => <Paper paper={paperOfHit(hit)} isSought={isSought} />,
    },
    ...useSharedColumns(),
    {
      name: 'section',
      kind: 'words',
      heading: column.section,
      cellOf: ofStatement((statement) => section[statement.section]),
    },
  ];
};

const useSharedColumns = (): readonly Column<SearchHit>[] => {
  const { column } = useText(commonText).search;
  return [
    {
      name: 'journal',
      kind: 'words',
      heading: column.journal,
      cellOf: (hit) => paperOfHit(hit).journal?.name,
    },
    {
      name: 'year',
      kind: 'number',
      heading: column.year,
      isSortable: true,
      cellOf: (hit) => paperOfHit(hit).year,
    },
  ];
};

const CountCell = ({
  name,
  word,
}: {
  readonly name: CitationType | 'total';
  readonly word: string;
}) =>
  name === 'total' ? (
    word
  ) : (
    <>
      <StanceMark type={name} />
      <span>{word}</span>
    </>
  );

/** Authors and title; phones have no room for the journal column. */
const Paper = ({
  paper: { doi, title, styles: marked, authors, journal, editorialNotices },
  isSought,
}: {
  readonly paper: ReturnType<typeof paperOfHit>;
  readonly isSought: IsSearchedName;
}) => {
  const text = useText(commonText).search;
  const { first, matches, hasMore } = visibleAuthors(
    authors.map(({ name }) => name),
    isSought,
  );
  return (
    <>
      <NoticeTags notices={editorialNotices} />
      <Link to={reportPath(doi)}>
        <MarkedText text={title} styles={marked?.title} />
      </Link>
      <small>{text.authors(first, matches, hasMore)}</small>
      {journal && <small className={styles.narrow}>{journal.name}</small>}
    </>
  );
};

/** The sentence, which is omitted if locked, and the cited work. */
const Sentence = ({ statement }: { readonly statement: StatementHit }) => {
  const text = useText(statementsText);
  const { id, type, cited } = statement;
  const title = <MarkedText text={cited.title ?? text.unknownWork} styles={cited.styles?.title} />;
  return (
    <>
      <Stance type={type} />
      {!statement.locked && (
        <span className={styles.sentence} dir="auto">
          <MarkedText text={statement.text} styles={statement.styles?.text} />
        </span>
      )}
      {cited.doi === undefined ? (
        <small>{title}</small>
      ) : (
        <Link className={styles.cited} to={`${reportPath(cited.doi)}?statement=${id}`}>
          {title}
        </Link>
      )}
    </>
  );
};
