import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Key, Table, Write } from '#functions/platform/ports/table.ts';

/** A token that reads under a license without a person: it holds as long as it stands here. */
export type AnonymousToken = {
  readonly id: string;
  readonly license: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly expiresAt: string;
};

const StoredShape = z.object({
  id: z.string(),
  license: z.string(),
  issuedAt: z.string(),
  until: z.string(),
});

const TOKENS = 'anonymous-tokens';
export const anonymousTokenKey = (id: string): Key => ({ pk: TOKENS, sk: id });

/** The table deletes the item some time after `expiresAt` (seconds); the token itself expires on time. */
export const anonymousTokenWrite = ({ expiresAt, ...token }: AnonymousToken): Write => ({
  kind: 'put',
  item: {
    ...anonymousTokenKey(token.id),
    ...token,
    until: expiresAt,
    expiresAt: Math.ceil(Date.parse(expiresAt) / 1000),
  },
});

/** Lists all issued, unexpired tokens, newest first. */
export const anonymousTokens = async (
  table: Pick<Table, 'query'>,
  now: Date,
): Promise<readonly AnonymousToken[]> =>
  (await everyItem(table, { pk: TOKENS }))
    .map((item) => {
      const { until, ...token } = StoredShape.parse(item);
      return { ...token, expiresAt: until };
    })
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
    .sort((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1));
