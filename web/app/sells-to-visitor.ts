import { personOf, hasNoPlans, useSession } from '#web/records/session/session.ts';

/** Whether the visitor is not signed in and plans can be bought here. */
export const useSellsToVisitor = (): boolean => {
  const session = useSession();
  // Nothing is shown that would disappear once the visitor is identified.
  const isVisitor =
    !personOf(session) && !(session.kind === 'unknown' && session.expected === 'person');
  return isVisitor && !hasNoPlans(session);
};
