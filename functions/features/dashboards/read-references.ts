import { referencesIn } from '#functions/ingest/references/references-in.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { matchReferences } from '#functions/records/references/match-references.ts';
import type { readReferences as contract } from '#shared/contracts/dashboards.ts';

/** Five times as many as the largest dashboard holds; the answer stays within what a gateway carries. */
const MOST_REFERENCES = 5000;

/** Reads references from a text or a file, and says of each whether we know the work. Nothing is stored. */
export const readReferences =
  ({ table }: { readonly table: Pick<Table, 'getMany' | 'query'> }): UseCase<typeof contract> =>
  async (_caller, { body: { text, fileName } }) => {
    const { format, references } = referencesIn(text, fileName);
    if (references.length > MOST_REFERENCES)
      throw new Problem(413, 'Too many references at once', {
        detail: `It holds ${String(references.length)} references; at most ${String(MOST_REFERENCES)} are read at a time.`,
      });
    return { format, references: [...(await matchReferences(table)(references))] };
  };
