import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { changeYearlyDigest as contract } from '#shared/contracts/yearly-digests.ts';

import type { YearlyDigestsPorts } from './ports.ts';
import { digestNotFound } from './read-yearly-digest.ts';
import { findDigestBySlug, visibilityWrite } from './yearly-repository.ts';

/** Makes the caller's own digest public or private. Digests of others are treated as nonexistent. */
export const changeYearlyDigest =
  ({ table }: Pick<YearlyDigestsPorts, 'table'>): UseCase<typeof contract> =>
  async (caller, { params: { slug }, body: { isPublic } }) => {
    const { id } = requirePerson(caller).person;
    const digest = await findDigestBySlug(table)(slug);
    if (digest?.personId !== id) throw digestNotFound();
    await table.write(visibilityWrite(id, { ...digest.digest, isPublic }));
    return { year: digest.digest.year, slug, isPublic };
  };
