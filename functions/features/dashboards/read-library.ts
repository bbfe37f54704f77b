import { badRequest } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { matchReferences } from '#functions/records/references/match-references.ts';
import type { readLibrary as contract } from '#shared/contracts/dashboards.ts';

import { type Libraries, libraryAddress } from './libraries/library.ts';

export type LibraryPorts = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly libraries: Libraries;
};

/** Any other character could inject a header into the request that carries the key. */
const isKey = (text: string) => /^[\x21-\x7e]+$/.test(text);

/** Reads one page of an external library with a key that is used once and forgotten. */
export const readLibrary =
  ({ table, libraries }: LibraryPorts): UseCase<typeof contract> =>
  async (_caller, { params: { service }, body: { library, key, after } }) => {
    if (!isKey(key))
      throw badRequest('The body of the request is not valid.', [
        { path: 'key', message: 'contains characters that are not valid in a key' },
      ]);
    const { references, next } = await libraries[service]({
      library: libraryAddress(library),
      key,
      after,
    });
    return {
      references: [...(await matchReferences(table)(references))],
      ...(next !== undefined && { next }),
    };
  };
