import { isLoopback } from '#shared/domain/loopback.ts';

const MOST = 300;

/**
 * The address of a server as people type it, without a slash at its end; undefined where it is none. Plain http is for this
 * machine alone: elsewhere whoever listens could read who is signed in.
 */
export const serverAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  if (text === '' || text.length > MOST) return undefined;
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  // Zotero 7 stands on a Firefox without URL.parse.
  if (!URL.canParse(whole)) return undefined;
  const address = new URL(whole);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  if (address.username !== '' || address.password !== '') return undefined;
  if (address.protocol === 'http:' && !isLoopback(address.host)) return undefined;
  return address.origin;
};

/** What a browser is asked to let us reach there; patterns name no ports. */
export const originPattern = (server: string): string => {
  const { protocol, hostname } = new URL(server);
  return `${protocol}//${hostname}/*`;
};
