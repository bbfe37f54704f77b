import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { type MayReadStatements } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { withDeadline } from '#functions/platform/with-deadline.ts';
import { type OpenText, textReader } from '#functions/records/statements/text-reader.ts';
import { type readDecidingWords as contract } from '#shared/contracts/deciding-words.ts';
import { informativeTypes, labelAuthorities } from '#shared/domain/citation-type.ts';

/** Words that come later are of no use to a reader who has read the sentence by then. */
const PATIENCE_MS = 1_000;

type Ports = {
  readonly index: Pick<SearchIndex, 'statement'>;
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
  readonly secondReader: SecondReader | undefined;
};

const NONE = { clauses: [] };

/** Returns the clauses that decided the second reader's label of a statement. */
export const readDecidingWords =
  ({ index, mayReadStatements, openText, secondReader }: Ports): UseCase<typeof contract> =>
  async (caller, { params: { id } }) => {
    const [reader, statement] = await Promise.all([
      textReader({ mayReadStatements, openText })(caller),
      index.statement(id),
    ]);
    if (!statement)
      throw notFound(
        'There is no statement at this address. A newer version of the article may have changed it.',
      );
    const type = informativeTypes.find((one) => one === (statement.possibly ?? statement.type));
    const { by } = statement.labels?.at(-1) ?? {};
    // Later authorities decide by other means. Only statements that were read again have a purpose.
    const isOfSecondReader =
      statement.purpose !== undefined &&
      (by === undefined ||
        labelAuthorities.indexOf(by) <= labelAuthorities.indexOf('second-reader'));
    if (!type || !isOfSecondReader || !(reader.mayRead || reader.isOpen(statement))) return NONE;
    const decidingClauses = secondReader?.decidingClauses;
    if (!decidingClauses) return NONE;
    const { text, before, after, section, marks } = statement;
    try {
      const clauses = await withDeadline(
        decidingClauses({ text, before, after, section, marks }, type),
        PATIENCE_MS,
        () => [],
      );
      return { clauses: clauses.map((clause) => ({ ...clause })) };
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      return NONE;
    }
  };
