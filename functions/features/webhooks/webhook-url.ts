import { isIP } from 'node:net';

import type { SendingRules } from './ports.ts';

/** The host of an address as it is resolved: without the brackets of an address of the newer family. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const PORTS = new Set(['', '443', '8443']);
/** Names that mean this machine or its network wherever they are asked. */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i;

/**
 * What is wrong with the address of a webhook, as a sentence about the field; undefined where nothing is. An address in
 * decimal, octal or hexadecimal figures has become a plain one when it was read.
 */
export const problemOfUrl = (
  text: string,
  { isAllowed, allowsPlain }: SendingRules,
): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'is not an address such as https://example.org/hook';
  if (url.username !== '' || url.password !== '') return 'must not hold a user or a password';
  if (allowsPlain) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (!PORTS.has(url.port)) return 'must use port 443 or 8443';
  const host = hostOf(url);
  if (OWN_NAMES.test(host) || (isIP(host) !== 0 && !isAllowed(host)))
    return 'does not lead to the public internet';
  return undefined;
};
