import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { surnameOf, surnameOfAuthor } from '#functions/records/papers/author-surname.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { CheckedStatement, PaperInWords } from '#shared/domain/sentence-check.ts';

export type Papers = ReadonlyMap<string, Paper>;

/** How a sentence names a paper: `Lee`, `Lee and Park`, `Lee et al.`, with its year. */
export type PaperName = PaperInWords & {
  /** Undefined if it has no named author. */
  readonly authors: string | undefined;
  readonly isPlural: boolean;
  readonly isRetracted: boolean;
};

const called = (
  names: readonly string[],
  year: number | undefined,
  isRetracted: boolean,
): PaperName => {
  const [first, second] = names;
  const authors =
    names.length > 2
      ? `${String(first)} et al.`
      : second === undefined
        ? first
        : `${String(first)} and ${second}`;
  return { names, year, authors, isPlural: names.length > 1, isRetracted };
};

const isRetracted = (paper: Paper | undefined): boolean =>
  paper?.notices.some(({ status }) => status === 'retracted' || status === 'withdrawn') ?? false;

export const citingCalled = ({ citingDoi }: StatementDocument, papers: Papers): PaperName => {
  const paper = papers.get(citingDoi);
  const names = (paper?.record.authors ?? []).map(surnameOfAuthor);
  return called(names, paper?.record.year, isRetracted(paper));
};

export const citedCalled = ({ citedDoi, cited }: StatementDocument, papers: Papers): PaperName => {
  const paper = citedDoi === undefined ? undefined : papers.get(citedDoi);
  const names = paper?.record.authors.map(surnameOfAuthor) ?? cited.authors?.map(surnameOf) ?? [];
  return called(names, paper?.record.year ?? cited.year, isRetracted(paper));
};

/** A statement in the form the sentence check needs. */
export const checkedStatement = (
  statement: StatementDocument,
  papers: Papers,
): CheckedStatement => ({
  text: statement.text,
  type: statement.type,
  possibly: statement.possibly,
  citing: citingCalled(statement, papers),
  cited: citedCalled(statement, papers),
});
