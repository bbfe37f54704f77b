import { createHmac, timingSafeEqual } from 'node:crypto';

import type { ReferralPartner } from '#shared/domain/banner.ts';
import { referralPartners } from '#shared/domain/banner.ts';

/** The keys that verify partner links; a partner has two while it changes keys. */
export type PartnerKeys = Readonly<Partial<Record<ReferralPartner, readonly string[]>>>;

/** The content of a partner link. `expires` is in seconds since 1970. */
export type PartnerLink = {
  readonly partner: ReferralPartner;
  readonly doi?: string | undefined;
  readonly expires: number;
  /** HMAC-SHA256 in hexadecimal. */
  readonly signature: string;
};

const KEY = /^([a-z]+):((?:[0-9a-f]{2}){32,64})$/i;

/**
 * Parses `wiley:<64 to 128 hexadecimal digits>,reprints:…`; throws an Error that explains the mistake without the key.
 */
export const partnerKeysOf = (text: string): PartnerKeys => {
  const keys = new Map<ReferralPartner, readonly string[]>();
  for (const part of text.split(',')) {
    const [, name, key] = KEY.exec(part.trim()) ?? [];
    const partner = referralPartners.find((one) => one === name);
    if (partner === undefined || key === undefined)
      throw new Error(
        `is not a list such as ${referralPartners[0]}:<64 to 128 hexadecimal digits>, of the partners ${referralPartners.join(', ')}`,
      );
    keys.set(partner, [...(keys.get(partner) ?? []), key]);
  }
  return Object.fromEntries(keys);
};

/** The maximum lifetime of a link, whatever it says, so that a leaked one ends. */
const LONGEST_SECONDS = 366 * 86_400;

const signatureOf = (key: string, { partner, doi = '', expires }: PartnerLink): Buffer =>
  createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`${partner}\n${doi.toLowerCase()}\n${String(expires)}`)
    .digest();

/** Tests whether the named partner signed a link and it is valid now. */
export const isSignedByPartner = (keys: PartnerKeys, link: PartnerLink, now: Date): boolean => {
  const left = link.expires - now.getTime() / 1000;
  if (left <= 0 || left > LONGEST_SECONDS) return false;
  const given = Buffer.from(link.signature, 'hex');
  return (keys[link.partner] ?? []).some((key) => {
    const wanted = signatureOf(key, link);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
};
