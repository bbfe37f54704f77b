import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { readonly payload: AdapterPayload; readonly until: number };

/** More than a person can start in an hour; the oldest ones are evicted. */
const MOST_KEPT = 2_000;

/**
 * State of the simulated provider: unfinished sign-ins and codes, for minutes, in memory. A restart drops them, and
 * people have to sign in again.
 */
export const memoryStore = (now: () => number = Date.now) => {
  const kept = new Map<string, Kept>();
  const makeRoom = () => {
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
    for (const key of kept.keys()) {
      if (kept.size < MOST_KEPT) break;
      kept.delete(key);
    }
  };

  return (model: string): Adapter => {
    const find = (key: string) => {
      const found = kept.get(key);
      return found && found.until > now() ? found.payload : undefined;
    };
    const keyOf = (id: string) => `${model}:${id}`;
    const findWhere = (holds: (payload: AdapterPayload) => boolean) => {
      const keys = [...kept.keys()].filter((key) => key.startsWith(`${model}:`));
      return keys.map(find).find((payload) => payload && holds(payload));
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        makeRoom();
        const until = expiresIn === undefined ? Infinity : now() + expiresIn * 1000;
        kept.set(keyOf(id), { payload, until });
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: async (code) => findWhere((payload) => payload.userCode === code),
      consume: async (id) => {
        const found = kept.get(keyOf(id));
        if (found) found.payload.consumed = Math.floor(now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept)
          if (key.startsWith(`${model}:`) && payload.grantId === grantId) kept.delete(key);
      },
    };
  };
};
