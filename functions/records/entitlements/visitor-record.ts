import * as z from 'zod';

import type { RequestOrigin } from '#functions/platform/http/callers.ts';
import { cookieText } from '#functions/platform/http/cookies.ts';
import type { Item, Key } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { referralPartners } from '#shared/domain/banner.ts';

/** A referral partner gives one free report (section 9). */
export const FREE_REPORTS = 1;

const COOKIE = 'veracite_visitor';
const DAY_SECONDS = 86_400;
/** A given report lasts as long as the cookie. */
const LASTS_SECONDS = 30 * DAY_SECONDS;

export type Partner = (typeof referralPartners)[number];

/**
 * What a referral partner gave a browser. It identifies no person: someone who signs in keeps it while the browser
 * does.
 */
export type Grant = {
  readonly partner: Partner;
  readonly freeReports: number;
  /** Milliseconds since 1970. */
  readonly until: number;
};

const StoredShape = z.object({
  partner: z.enum(referralPartners),
  freeReports: z.int(),
  until: z.number(),
});

/** Only a digest of the cookie is stored, so the cookie cannot be derived from the table. */
const partitionOf = (secret: string): string => `visitor#${sha256Of(secret, 'base64url')}`;

export const grantKey = (secret: string): Key => ({ pk: partitionOf(secret), sk: 'grant' });
export const reportKey = (secret: string, doi: string): Key => ({
  pk: partitionOf(secret),
  sk: `report#${doi}`,
});

export const expiryFrom = (now: Date): number => now.getTime() + LASTS_SECONDS * 1000;

/** The table deletes items some time after `expiresAt` (seconds); until then `until` decides. */
export const grantItem = (secret: string, grant: Grant): Item => ({
  ...grantKey(secret),
  ...grant,
  expiresAt: Math.ceil(grant.until / 1000),
});

export const reportItem = (secret: string, doi: string, until: number): Item => ({
  ...reportKey(secret, doi),
  doi,
  until,
  expiresAt: Math.ceil(until / 1000),
});

/** A grant that is still valid. */
export const grantIn = (item: Item | undefined, now: Date): Grant | undefined => {
  const { success, data } = StoredShape.safeParse(item);
  return success && data.until > now.getTime() ? data : undefined;
};

const StoredReport = z.object({ until: z.number() });

/** Returns until when a report is open; undefined if it is not. */
export const reportExpiry = (item: Item | undefined, now: Date): number | undefined => {
  const { success, data } = StoredReport.safeParse(item);
  return success && data.until > now.getTime() ? data.until : undefined;
};

const SECRET = /^[\w-]{43}$/;

/** Returns the secret from the browser's cookie, if it has one. */
export const secretOf = ({ cookies }: RequestOrigin): string | undefined => {
  const value = cookies[COOKIE];
  return value !== undefined && SECRET.test(value) ? value : undefined;
};

export const visitorCookie = (secret: string, secure: boolean): string =>
  cookieText({ name: COOKIE, value: secret, maxAgeSeconds: LASTS_SECONDS, secure });
