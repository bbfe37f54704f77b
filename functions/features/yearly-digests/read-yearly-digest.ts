import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { readYearlyDigest as contract } from '#shared/contracts/yearly-digests.ts';
import { publicFigures } from '#shared/domain/yearly-digest.ts';

import type { YearlyDigestsPorts } from './ports.ts';
import { figuresView } from './figures-view.ts';
import { findDigestBySlug } from './yearly-repository.ts';

/** One response for digests that do not exist and for private ones of others. */
export const digestNotFound = () => notFound('There is no yearly digest at this address.');

/** Returns a yearly digest to its owner, and to everyone if it is public. */
export const readYearlyDigest =
  ({ table }: Pick<YearlyDigestsPorts, 'table'>): UseCase<typeof contract> =>
  async (caller, { params: { slug } }) => {
    const digest = await findDigestBySlug(table)(slug);
    const isMine = caller.kind === 'person' && caller.person.id === digest?.personId;
    if (!digest || (!isMine && !digest.digest.isPublic)) throw digestNotFound();
    const person = isMine ? caller.person : await personById(table)(digest.personId);
    if (!person) throw digestNotFound();
    const { isPublic, figures } = digest.digest;
    return {
      slug,
      isPublic,
      isMine,
      name: person.name,
      figures: figuresView(isMine ? figures : publicFigures(figures)),
    };
  };
