import * as z from 'zod';

import type { RequestOrigin } from '#functions/platform/http/callers.ts';
import { cookieText } from '#functions/platform/http/cookies.ts';
import { isSecure } from '#functions/platform/http/same-origin.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import type { Key, Table } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

import type { AuthPorts } from './ports.ts';

export const DEVICE_COOKIE = 'veracite_device';
/** Only sign-in uses this cookie. */
const COOKIE_PATH = '/api/auth';
const LASTS_SECONDS = 365 * 86_400;
/** The number of accounts per browser. */
const MAX_ACCOUNTS = 10;

/** Counts wrong passwords on a device from which the account signed in before, separately from those of strangers. */
export const SIGN_IN_BY_DEVICE: Limit = {
  name: 'sign-in-device',
  most: 10,
  perSeconds: 15 * 60,
};

/** Only digests are stored, and those of accounts reveal nothing without the cookie. */
const StoredShape = z.object({ accounts: z.array(z.string()), until: z.number() });
type Device = { readonly secret: string; readonly accounts: readonly string[] };

const digest = (text: string): string => sha256Of(text, 'base64url');
const keyOf = (secret: string): Key => ({ pk: `device#${digest(secret)}`, sk: 'device' });
const accountOn = (secret: string, email: string): string => digest(`${secret} ${email}`);

const SECRET = /^[\w-]{43}$/;

type Ports = Pick<AuthPorts, 'now'> & { readonly table: Pick<Table, 'get'> };

/** Returns the calling device, if it has our cookie. */
const deviceCalling = async (
  { table, now }: Ports,
  { cookies }: RequestOrigin,
): Promise<Device | undefined> => {
  const secret = cookies[DEVICE_COOKIE];
  if (secret === undefined || !SECRET.test(secret)) return undefined;
  const { success, data } = StoredShape.safeParse(await table.get(keyOf(secret)));
  return success && data.until > now().getTime() ? { secret, accounts: data.accounts } : undefined;
};

/** Returns the key of the attempt counter for a device this account signed in from; undefined for any other. */
export const deviceKnownTo =
  (ports: Ports) =>
  async (from: RequestOrigin, email: string): Promise<string | undefined> => {
    const device = await deviceCalling(ports, from);
    if (!device) return undefined;
    const account = accountOn(device.secret, email);
    return device.accounts.includes(account) ? account : undefined;
  };

/** Marks a device after a sign-in. A mark we did not issue is replaced, since its creator would know it. */
export const markDevice =
  (ports: Pick<AuthPorts, 'table' | 'now' | 'newSecret' | 'origin'>) =>
  async (from: RequestOrigin, email: string): Promise<string> => {
    const { table, now, newSecret, origin } = ports;
    const device = await deviceCalling(ports, from);
    const secret = device?.secret ?? newSecret();
    const account = accountOn(secret, email);
    const others = (device?.accounts ?? []).filter((one) => one !== account);
    const until = now().getTime() + LASTS_SECONDS * 1000;
    await table.write({
      kind: 'put',
      item: {
        ...keyOf(secret),
        accounts: [...others, account].slice(-MAX_ACCOUNTS),
        until,
        expiresAt: Math.ceil(until / 1000),
      },
    });
    return cookieText({
      name: DEVICE_COOKIE,
      value: secret,
      maxAgeSeconds: LASTS_SECONDS,
      secure: isSecure(origin()),
      path: COOKIE_PATH,
    });
  };
