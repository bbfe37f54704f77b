import { isIP } from 'node:net';

import type { DeliveryRules } from './ports.ts';

/** Returns the host of a URL for resolution: an IPv6 address without brackets. */
export const hostForLookup = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const PORTS = new Set(['', '443', '8443']);
/** Names that always mean this machine or its network. */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i;

/**
 * Returns a validation message for the URL of a webhook; undefined if it is valid. URL parsing has already normalized
 * addresses in decimal, octal or hexadecimal notation.
 */
export const validateWebhookUrl = (
  text: string,
  { isAllowed, allowsPlain }: DeliveryRules,
): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'is not a URL such as https://example.org/hook';
  if (url.username !== '' || url.password !== '')
    return 'must not contain a user name or a password';
  if (allowsPlain) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (!PORTS.has(url.port)) return 'must use port 443 or 8443';
  const host = hostForLookup(url);
  if (OWN_NAMES.test(host) || (isIP(host) !== 0 && !isAllowed(host)))
    return 'does not point to the public internet';
  return undefined;
};
