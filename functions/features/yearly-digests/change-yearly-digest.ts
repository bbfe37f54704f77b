import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { changeYearlyDigest as contract } from '#shared/contracts/yearly-digests.ts';

import type { YearlyDigestsPorts } from './ports.ts';
import { noDigest } from './read-yearly-digest.ts';
import { digestBySlug, publicityWrite } from './yearly-repository.ts';

/** Makes the caller's own digest public or private. Digests of others are treated as nonexistent. */
export const changeYearlyDigest =
  ({ table }: Pick<YearlyDigestsPorts, 'table'>): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body: { isPublic } }) => {
    const { id } = personCalling(caller).person;
    const found = await digestBySlug(table)(slug);
    if (found?.personId !== id) throw noDigest();
    await table.write(publicityWrite(id, { ...found.digest, isPublic }));
    return { year: found.digest.year, slug, isPublic };
  };
