import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SendingFailure } from '#shared/domain/webhook.ts';

import type { Send, OutgoingRequest, DeliveryRules, SendResult } from './ports.ts';
import { hostForLookup, validateWebhookUrl } from './webhook-url.ts';

/** Resolves all addresses of a host name. */
export type Resolve = (name: string) => Promise<readonly string[]>;

type Options = {
  readonly rules: DeliveryRules;
  readonly resolve: Resolve;
  readonly now: Clock;
  readonly patienceMs?: number;
};

const PATIENCE_MS = 10_000;
/** Response bytes beyond this are not read. */
const MAX_RESPONSE_BYTES = 64 * 1024;
const EXCERPT_CHARACTERS = 500;

class NotSent extends Error {
  readonly failure: SendingFailure;
  constructor(failure: SendingFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Sends a POST to a URL given by a person. The host name is resolved here, every resolved address has to be allowed,
 * and the connection goes to the checked address, so DNS changes in between have no effect. Redirects are not followed.
 */
export const createSafeSender = ({
  rules,
  resolve,
  now,
  patienceMs = PATIENCE_MS,
}: Options): Send => {
  const addressOf = async (url: URL): Promise<string> => {
    const host = hostForLookup(url);
    const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
    const [firstAddress] = addresses;
    if (firstAddress === undefined) throw new NotSent('name-unknown');
    if (!addresses.every(rules.isAllowed)) throw new NotSent('address-refused');
    return firstAddress;
  };

  return async (sending) => {
    const started = now().getTime();
    const milliseconds = () => Math.max(0, now().getTime() - started);
    const patience = AbortSignal.timeout(patienceMs);
    try {
      if (validateWebhookUrl(sending.url, rules) !== undefined)
        throw new NotSent('address-refused');
      const url = new URL(sending.url);
      const address = await beforeEnd(patience, addressOf(url));
      const reply = await post(url, address, sending, patience);
      return { ...reply, milliseconds: milliseconds() };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error, patience), milliseconds: milliseconds() };
    }
  };
};

const failureOf = (error: unknown, patience: AbortSignal): SendingFailure => {
  if (error instanceof NotSent) return error.failure;
  return patience.aborted ? 'too-slow' : 'not-connected';
};

/** A DNS lookup cannot be canceled; its result is ignored. */
const beforeEnd = async <Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> => {
  value.catch(() => undefined);
  return Promise.race([
    value,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new NotSent('too-slow')), { once: true });
    }),
  ]);
};

/** Always returns the checked address. */
const pinnedTo = (address: string): LookupFunction => {
  const family = isIP(address);
  return (_name, { all: wantsAll }, callback) => {
    if (wantsAll) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
};

const post = (
  url: URL,
  address: string,
  { headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<Omit<Extract<SendResult, { kind: 'answered' }>, 'milliseconds'>> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A reused connection could lead to an address that was checked for another host name.
      agent: false,
      lookup: pinnedTo(address),
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const answered = () => {
        resolve({
          kind: 'answered',
          code: response.statusCode ?? 0,
          excerpt: excerptOf(Buffer.concat(chunks)),
        });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, MAX_RESPONSE_BYTES - size));
        size += chunk.length;
        if (size >= MAX_RESPONSE_BYTES) answered();
      });
      response.on('end', answered);
      response.on('error', reject);
    });
    request.end(body);
  });

/** Returns the beginning of a response as displayable text. */
const excerptOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/[^\P{C}\s]/gu, '')
    .trim()
    .slice(0, EXCERPT_CHARACTERS)
    .toWellFormed();
