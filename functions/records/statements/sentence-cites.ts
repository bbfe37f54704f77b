import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { type Paper } from '#functions/records/papers/paper-record.ts';
import { type SentenceCite } from '#shared/contracts/statements.ts';

/** Up to this number, works cited by one sentence are named from our own records; the rest are named as printed. */
const MAX_NAMED = 20;

/** The statements of a sentence whose cited works are named from our own records. */
export const namedCites = (sentence: readonly StatementDocument[]): readonly StatementDocument[] =>
  sentence.slice(0, MAX_NAMED);

const citeView = (
  { citedDoi, cited, type }: StatementDocument,
  papers: ReadonlyMap<string, Paper>,
): SentenceCite => {
  const record = citedDoi === undefined ? undefined : papers.get(citedDoi)?.record;
  const title = record?.title ?? cited.title;
  const year = record?.year ?? cited.year;
  return {
    ...(citedDoi && { doi: citedDoi }),
    ...(title && { title }),
    ...(year !== undefined && { year }),
    type,
  };
};

/** Returns the works that a sentence cites, in the order of the text. */
export const citesOf = (
  sentence: readonly StatementDocument[],
  papers: ReadonlyMap<string, Paper>,
): SentenceCite[] => sentence.map((statement) => citeView(statement, papers));
