import { personOf, sellsNothing, useSession } from '#web/records/session/session.ts';

/** Whether the reader is nobody who signed in, and plans can be bought here. */
export const useSellsToVisitor = (): boolean => {
  const session = useSession();
  // Nothing stands there that goes as soon as somebody is known.
  const isVisitor =
    !personOf(session) && !(session.kind === 'unknown' && session.expected === 'person');
  return isVisitor && !sellsNothing(session);
};
