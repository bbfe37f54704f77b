import * as z from 'zod';

import { sha256Of } from '#functions/platform/sha256.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Key, Table } from '#functions/platform/ports/table.ts';

/** Returns the details of a request to prove an e-mail domain. */
export type DomainProof = { readonly slug: string; readonly domain: string };

const GOOD_FOR_MS = 14 * 86_400_000;

/** Only the token's digest is stored. */
const proofKey = (token: string): Key => ({ pk: `license-proof#${sha256Of(token)}`, sk: 'proof' });

const StoredProof = z.object({ slug: z.string(), domain: z.string(), until: z.number() });

export const issueProof =
  (table: Pick<Table, 'write'>, newSecret: NewSecret, now: Clock) =>
  async (proof: DomainProof): Promise<string> => {
    const token = newSecret();
    const expiresAt = now().getTime() + GOOD_FOR_MS;
    await table.write({
      kind: 'put',
      item: {
        ...proofKey(token),
        ...proof,
        until: expiresAt,
        expiresAt: Math.ceil(expiresAt / 1000),
      },
    });
    return token;
  };

/** Returns what a token still proves. It may be used twice: its holder reads the e-mail of the domain's operators. */
export const readDomainProofOf =
  (table: Pick<Table, 'get'>, now: Clock) =>
  async (token: string): Promise<DomainProof | undefined> => {
    const { success, data } = StoredProof.safeParse(await table.get(proofKey(token)));
    return success && data.until > now().getTime()
      ? { slug: data.slug, domain: data.domain }
      : undefined;
  };
