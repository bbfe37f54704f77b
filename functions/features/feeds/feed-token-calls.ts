import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  type makeFeedToken as makeContract,
  MAX_FEED_TOKENS,
  type readFeedTokens as readContract,
  type revokeFeedToken as revokeContract,
} from '#shared/contracts/feeds.ts';

import { storeToken, removeToken, listTokens, formatToken } from './feed-tokens.ts';
import type { FeedsPorts } from './ports.ts';

type Ports = Pick<FeedsPorts, 'table' | 'now' | 'newSecret'>;

export const readFeedTokens =
  ({ table }: Ports): UseCase<typeof readContract> =>
  async (caller) => ({ tokens: [...(await listTokens(table)(requirePerson(caller).person.id))] });

export const makeFeedToken =
  ({ table, now, newSecret }: Ports): UseCase<typeof makeContract> =>
  async (caller, { body: { name } }) => {
    const { person } = requirePerson(caller);
    if ((await listTokens(table)(person.id)).length >= MAX_FEED_TOKENS)
      throw new Problem(409, 'You have reached the maximum number of tokens.', {
        detail: `Please revoke one of your ${String(MAX_FEED_TOKENS)} tokens first.`,
      });
    const secret = newSecret();
    const createdAt = now().toISOString();
    const storedToken = await storeToken(table)(person.id, { secret, name, createdAt });
    return { ...storedToken, token: formatToken(person.id, secret) };
  };

export const revokeFeedToken =
  ({ table }: Ports): UseCase<typeof revokeContract> =>
  async (caller, { params: { id } }) => {
    if (!(await removeToken(table)(requirePerson(caller).person.id, id)))
      throw notFound('There is no such token.');
    return { success: true };
  };
