import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { readYearlyDigest as contract } from '#shared/contracts/yearly-digests.ts';
import { publicFigures } from '#shared/domain/yearly-digest.ts';

import type { YearlyDigestsPorts } from './ports.ts';
import { shownFigures } from './shown-figures.ts';
import { digestBySlug } from './yearly-repository.ts';

/** One response for digests that do not exist and for private ones of others. */
export const noDigest = () => notFound('There is no yearly digest at this address.');

/** Returns a yearly digest to its owner, and to everyone if it is public. */
export const readYearlyDigest =
  ({ table }: Pick<YearlyDigestsPorts, 'table'>): UseCase<typeof contract> =>
  async (caller, { params: { slug } }) => {
    const found = await digestBySlug(table)(slug);
    const isMine = caller.kind === 'person' && caller.person.id === found?.personId;
    if (!found || (!isMine && !found.digest.isPublic)) throw noDigest();
    const person = isMine ? caller.person : await personById(table)(found.personId);
    if (!person) throw noDigest();
    const { isPublic, figures } = found.digest;
    return {
      slug,
      isPublic,
      isMine,
      name: person.name,
      figures: shownFigures(isMine ? figures : publicFigures(figures)),
    };
  };
