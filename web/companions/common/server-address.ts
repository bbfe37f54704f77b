import { isLoopback } from '#shared/domain/loopback.ts';

const MAX_CHARACTERS = 300;

/**
 * Normalizes a server address as people type it, without a trailing slash. Returns undefined if it is invalid. Plain
 * http is allowed for this machine only, because elsewhere the session could be intercepted.
 */
export const normalizeServerAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  if (text === '' || text.length > MAX_CHARACTERS) return undefined;
  const withProtocol = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  // Zotero 7 is based on a Firefox version without URL.parse.
  if (!URL.canParse(withProtocol)) return undefined;
  const address = new URL(withProtocol);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  if (address.username !== '' || address.password !== '') return undefined;
  if (address.protocol === 'http:' && !isLoopback(address.host)) return undefined;
  return address.origin;
};

/** Returns the pattern of the permission for this server; patterns contain no ports. */
export const originPattern = (server: string): string => {
  const { protocol, hostname } = new URL(server);
  return `${protocol}//${hostname}/*`;
};
