import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readYearlyDigests as contract } from '#shared/contracts/yearly-digests.ts';

import { isActivityCounted } from './activity.ts';
import { readFiguresOfYear } from './figures-of-year.ts';
import type { YearlyDigestsPorts } from './ports.ts';
import { hasPrivacySignal } from './privacy.ts';
import { figuresView } from './figures-view.ts';
import { listStoredDigests } from './yearly-repository.ts';

/** Returns the caller's years: those that have ended, and the current one so far. */
export const readYearlyDigests =
  ({ table, now }: YearlyDigestsPorts): UseCase<typeof contract> =>
  async (caller) => {
    const { person, from } = requirePerson(caller);
    const [isCounted, digests, current] = await Promise.all([
      isActivityCounted(table)(person.id, hasPrivacySignal(from)),
      listStoredDigests(table)(person.id),
      readFiguresOfYear(table)(person.id, now().getUTCFullYear()),
    ]);
    return {
      keepsActivity: isCounted,
      digests: digests.map(({ year, slug, isPublic }) => ({ year, slug, isPublic })),
      current: figuresView(current),
    };
  };
