import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { matchReferences } from '#functions/records/references/match-references.ts';
import type { readReferences as contract } from '#shared/contracts/dashboards.ts';

import type { DashboardsPorts } from './ports.ts';

type Ports = Pick<DashboardsPorts, 'readBibliography'> & {
  readonly table: Pick<Table, 'getMany' | 'query'>;
};

/** Five times the largest dashboard; the response stays within the gateway's limit. */
const MOST_REFERENCES = 5000;

/** Parses references from text or a file and tells which works are known. Nothing is stored. */
export const readReferences =
  ({ table, readBibliography }: Ports): UseCase<typeof contract> =>
  async (caller, { body: { text, fileName } }) => {
    const whose = requirePerson(caller).person.id;
    const read = await readBibliography({ text, fileName, most: MOST_REFERENCES, whose });
    if (read.kind === 'busy')
      throw new Problem(
        429,
        'Several of your files are already being read. Please wait until they are finished.',
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
        detail: `It contains more than ${String(MOST_REFERENCES)} references, the maximum at a time.`,
      });
    return { format, references: [...(await matchReferences(table)(references))] };
  };
