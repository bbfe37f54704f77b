import { personCalling } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { matchReferences } from '#functions/records/references/match-references.ts';
import type { readReferences as contract } from '#shared/contracts/dashboards.ts';

import type { DashboardsPorts } from './ports.ts';

type Ports = Pick<DashboardsPorts, 'readBibliography'> & {
  readonly table: Pick<Table, 'getMany' | 'query'>;
};

/** Five times as many as the largest dashboard holds; the answer stays within what a gateway carries. */
const MOST_REFERENCES = 5000;

/** Reads references from a text or a file, and says of each whether we know the work. Nothing is stored. */
export const readReferences =
  ({ table, readBibliography }: Ports): UseCase<typeof contract> =>
  async (caller, { body: { text, fileName } }) => {
    const whose = personCalling(caller).person.id;
    const read = await readBibliography({ text, fileName, most: MOST_REFERENCES, whose });
    if (read.kind === 'busy')
      throw new Problem(
        429,
        'Several of your files are being read already. Please wait for them.',
        {
          headers: { 'retry-after': '10' },
        },
      );
    if (read.kind === 'too much')
      throw badRequest('The text could not be read.', [
        { path: 'text', message: 'takes more time or memory to read than a list of references' },
      ]);
    const { format, references } = read;
    if (references.length > MOST_REFERENCES)
      throw new Problem(413, 'Too many references at once', {
        detail: `It holds more than ${String(MOST_REFERENCES)} references; so many are read at a time.`,
      });
    return { format, references: [...(await matchReferences(table)(references))] };
  };
