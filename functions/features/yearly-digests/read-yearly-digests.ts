import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readYearlyDigests as contract } from '#shared/contracts/yearly-digests.ts';

import { keepsActivity } from './activity.ts';
import { figuresOfYear } from './figures-of-year.ts';
import type { YearlyDigestsPorts } from './ports.ts';
import { asksForPrivacy } from './privacy.ts';
import { shownFigures } from './shown-figures.ts';
import { digestsOf } from './yearly-repository.ts';

/** Returns the caller's years: those that have ended, and the current one so far. */
export const readYearlyDigests =
  ({ table, now }: YearlyDigestsPorts): UseCase<typeof contract> =>
  async (caller) => {
    const { person, from } = personCalling(caller);
    const [kept, digests, current] = await Promise.all([
      keepsActivity(table)(person.id, asksForPrivacy(from)),
      digestsOf(table)(person.id),
      figuresOfYear(table)(person.id, now().getUTCFullYear()),
    ]);
    return {
      keepsActivity: kept,
      digests: digests.map(({ year, slug, isPublic }) => ({ year, slug, isPublic })),
      current: shownFigures(current),
    };
  };
