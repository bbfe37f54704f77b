import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';

import { type RunningProduct, startProcess, webIsBuilt } from '#tests/support/local-product.ts';

// Each test starts a whole product, some of them several times.
jest.setTimeout(300_000);

/** Tries of one network to sign in, in a quarter of an hour (functions/platform/limits/limits.ts). */
const MOST_TRIES = 30;

let data: string;
let running: RunningProduct | undefined;
beforeAll(webIsBuilt);
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'veracite-forwarded-'));
});
afterEach(async () => {
  await running?.stop();
  rmSync(data, { recursive: true, force: true });
});

const started = async (environment: Readonly<Record<string, string>> = {}): Promise<string> => {
  running = startProcess({ VERACITE_DATA: data, VERACITE_CORPUS: 'none', ...environment });
  return running.ready;
};

/** A guess at a token of a sign-in link, by a client that names itself so. */
const guess = async (at: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const answer = await fetch(`${at}/api/auth/sign-in-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token: 'somebody.guessed' }),
  });
  return answer.status;
};

/** How many guesses get an answer other than 429, of clients that name themselves by their number. */
const guesses = async (
  at: string,
  headersOf: (number: number) => Readonly<Record<string, string>>,
): Promise<number> => {
  let heard = 0;
  for (let number = 1; number <= MOST_TRIES + 5; number += 1)
    if ((await guess(at, headersOf(number))) !== 429) heard += 1;
  return heard;
};

const forwarded = (value: string) => ({ 'x-forwarded-for': value });

it('counts a client by its socket where no proxy is trusted, whatever its headers say', async () => {
  const at = await started();
  expect(
    await guesses(at, (number) => ({
      ...forwarded(`203.0.113.${String(number)}`),
      forwarded: `for=203.0.113.${String(number)}`,
      'x-real-ip': `203.0.113.${String(number)}`,
      'cloudfront-viewer-address': `203.0.113.${String(number)}:443`,
      'true-client-ip': `203.0.113.${String(number)}`,
    })),
  ).toBe(MOST_TRIES);
  // The network of Demo University, which covers everybody on it.
  const license = await fetch(`${at}/api/auth/check_license`, { headers: forwarded('192.0.2.9') });
  expect(await license.json()).not.toHaveProperty('organizationLicense');
});

it('counts a client behind a trusted proxy by what the proxy wrote, not by what stands before', async () => {
  const at = await started({
    VERACITE_TRUSTED_PROXY: '127.0.0.1,10.0.0.0/8',
    ENTITLEMENTS: 'open',
  });
  const forgeries: readonly (readonly [string, (number: number) => string])[] = [
    ['left of its address', (number) => `203.0.113.${String(number)}, 198.51.100.1`],
    ['before two proxies', (number) => `203.0.113.${String(number)}, 198.51.100.2, 10.0.0.4`],
    ['with the ports a proxy adds', (number) => `198.51.100.3:${String(40_000 + number)}`],
    ['with ports before a proxy', (number) => `198.51.100.4:${String(number)}, 10.0.0.4:80`],
    ['of one network of 64 bits', (number) => `2001:db8:0:7::${number.toString(16)}`],
    ['of it, in brackets', (number) => `[2001:db8:0:8::${number.toString(16)}]:443`],
    ['of it, in its long form', (number) => `2001:0DB8:0000:0009:0:0:0:${number.toString(16)}`],
    ['by no addresses at all', (number) => `somebody-${String(number)}`],
  ];
  for (const [name, written] of forgeries)
    expect([name, await guesses(at, (number) => forwarded(written(number)))]).toEqual([
      name,
      MOST_TRIES,
    ]);
  // Their neighbours are not counted with them.
  for (const other of ['198.51.100.99', '2001:db8:0:6::1', '::ffff:198.51.100.98'])
    expect([other, await guess(at, forwarded(other))]).toEqual([other, 400]);
});
