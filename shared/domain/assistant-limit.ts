import type { Entitlement } from './entitlement.ts';

/** Questions that somebody may ask the Assistant in a day (UTC), by what lets them ask. */
const questionsADay: Readonly<Record<Entitlement['through'], number>> = {
  nothing: 0,
  trial: 20,
  premium: 100,
  organization: 100,
  admin: 100,
  open: 100,
};

export const assistantQuestionsADay = ({ through }: Pick<Entitlement, 'through'>): number =>
  questionsADay[through];

/** When the questions of this day are there again: the next midnight, UTC. */
export const assistantRenewsAt = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
