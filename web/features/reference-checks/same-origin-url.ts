import { isLoopback } from '#shared/domain/loopback.ts';

/**
 * Returns the URL of a file on the origin of the page. A local installation may have been opened by another host name
 * than its own, `127.0.0.1` for `localhost`, and a page may only contact its own origin.
 */
export const sameOriginUrl = (address: string, page: string): string => {
  const [to, here] = [new URL(address, page), new URL(page)];
  const isSameMachine = isLoopback(to.hostname) && isLoopback(here.hostname);
  return isSameMachine ? `${here.origin}${to.pathname}${to.search}` : to.href;
};
