import type { Adapter, AdapterPayload } from 'oidc-provider';

type StoredPayload = { readonly payload: AdapterPayload; readonly expiresAt: number };

/** More than a person can start in an hour; the oldest ones are evicted. */
const MAX_STORED = 2_000;

/**
 * State of the simulated provider: unfinished sign-ins and codes, for minutes, in memory. A restart drops them, and
 * people have to sign in again.
 */
export const createMemoryStore = (now: () => number = Date.now) => {
  const payloads = new Map<string, StoredPayload>();
  const makeRoom = () => {
    for (const [key, { expiresAt }] of payloads) if (expiresAt <= now()) payloads.delete(key);
    for (const key of payloads.keys()) {
      if (payloads.size < MAX_STORED) break;
      payloads.delete(key);
    }
  };

  return (model: string): Adapter => {
    const find = (key: string) => {
      const storedPayload = payloads.get(key);
      return storedPayload && storedPayload.expiresAt > now() ? storedPayload.payload : undefined;
    };
    const keyOf = (id: string) => `${model}:${id}`;
    const findWhere = (holds: (payload: AdapterPayload) => boolean) => {
      const keys = [...payloads.keys()].filter((key) => key.startsWith(`${model}:`));
      return keys.map(find).find((payload) => payload && holds(payload));
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        makeRoom();
        const expiresAt = expiresIn === undefined ? Infinity : now() + expiresIn * 1000;
        payloads.set(keyOf(id), { payload, expiresAt });
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: async (code) => findWhere((payload) => payload.userCode === code),
      consume: async (id) => {
        const storedPayload = payloads.get(keyOf(id));
        if (storedPayload) storedPayload.payload.consumed = Math.floor(now() / 1000);
      },
      destroy: async (id) => void payloads.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of payloads)
          if (key.startsWith(`${model}:`) && payload.grantId === grantId) payloads.delete(key);
      },
    };
  };
};
