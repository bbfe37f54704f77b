import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';

import { networkOf } from '#functions/platform/addresses/network-address.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

import type { Caller } from './callers.ts';
import { Problem } from './problem.ts';
import { idempotencyKeyOf, ofAnotherRequest } from './repeatable.ts';

type Result = APIGatewayProxyStructuredResultV2;

/** Handles a request once per idempotency key of its caller. */
export type RepeatedCalls = (
  caller: Caller,
  /** The full content of the request. */
  content: string,
  work: () => Promise<Result>,
) => Promise<Result>;

/** A response is stored for a day. */
const KEPT_MS = 24 * 3_600_000;
/** The gateway's timeout limits every request; after it, an interrupted request may be sent again. */
const RUNNING_MS = 30_000;
const LONGEST_ANSWER = 200_000;

const Stored = z.object({
  until: z.number(),
  print: z.string(),
  answer: z.string().optional(),
});

const whoOf = (caller: Caller): string =>
  caller.kind === 'person'
    ? `person ${caller.person.id}`
    : `address ${networkOf(caller.from.address)}`;

const keyOf = (who: string, key: string): Key => ({
  pk: `call#${sha256Of(`${who} ${key}`, 'base64url')}`,
  sk: 'call',
});

/**
 * A response may contain a session or a secret that is shown once, so it is encrypted with what only the caller has:
 * their key and the content of the request. The table alone reveals nothing.
 */
const sealing = (key: string, content: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, content, 'answer', 32));

const sealed = (secret: Buffer, answer: Result): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
};

const opened = (secret: Buffer, text: string): Result => {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  // It was encrypted here, with the key that has just decrypted it.
  return JSON.parse(plain.toString('utf8')) as Result;
};

const stillRunning = () =>
  new Problem(409, 'This very call is being answered already.', {
    detail: 'Please ask again in a moment, with the same Idempotency-Key.',
    headers: { 'retry-after': '1' },
  });

/** How long a request waits for the response of an identical concurrent request. */
const WAITS_MS = [20, 50, 100, 200, 400, 800, 1600];

/**
 * Implements `Idempotency-Key` for every request that creates something: the same caller with the same key gets the
 * same response for a day. A rejected request may be sent again.
 */
export const repeatedCalls =
  ({
    table,
    now,
  }: {
    readonly table: Pick<Table, 'get' | 'write'>;
    readonly now: Clock;
  }): RepeatedCalls =>
  async (caller, content, work) => {
    const idempotencyKey = idempotencyKeyOf(caller);
    if (idempotencyKey === undefined) return work();
    const key = keyOf(whoOf(caller), idempotencyKey);
    const secret = sealing(idempotencyKey, content);
    const print = createHmac('sha256', secret).update('print').digest('base64url');
    const keep = (lasts: number, more: { readonly answer?: string } = {}) => {
      const until = now().getTime() + lasts;
      return { ...key, print, until, expiresAt: Math.ceil(until / 1000), ...more };
    };

    /** Returns the stored response, or that this request has to produce it. */
    const first = async (): Promise<Result | 'ours' | 'running'> => {
      const { success, data: before } = Stored.safeParse(await table.get(key));
      if (success && before.until > now().getTime()) {
        if (before.print !== print) throw ofAnotherRequest();
        return before.answer === undefined ? 'running' : opened(secret, before.answer);
      }
      try {
        await table.write({
          kind: 'put',
          item: keep(RUNNING_MS),
          when: success
            ? { kind: 'equals', attribute: 'until', value: before.until }
            : { kind: 'absent' },
        });
        return 'ours';
      } catch (error) {
        if (error instanceof WriteConflict) return 'running';
        throw error;
      }
    };

    let standing = await first();
    for (const wait of WAITS_MS) {
      if (standing !== 'running') break;
      await setTimeout(wait);
      standing = await first();
    }
    if (standing === 'running') throw stillRunning();
    if (standing !== 'ours') return standing;
    try {
      const answer = await work();
      const text = sealed(secret, answer);
      if (text.length > LONGEST_ANSWER) await table.write({ kind: 'delete', key });
      else await table.write({ kind: 'put', item: keep(KEPT_MS, { answer: text }) });
      return answer;
    } catch (error) {
      await table.write({ kind: 'delete', key });
      throw error;
    }
  };
