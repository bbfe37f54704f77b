import type { Entitlement } from './entitlement.ts';

/** Questions to the Assistant per person and day (UTC), by the basis of access. */
const questionsADay: Readonly<Record<Entitlement['through'], number>> = {
  nothing: 0,
  trial: 20,
  premium: 100,
  organization: 100,
  admin: 100,
  open: 100,
};

export const assistantQuestionsPerDay = ({ through }: Pick<Entitlement, 'through'>): number =>
  questionsADay[through];

/** Returns when the quota is reset: the next midnight, UTC. */
export const assistantRenewsAt = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
