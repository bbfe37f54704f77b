import { isLoopback } from '#shared/domain/loopback.ts';

/**
 * The address of a file as the page may reach it: a run on one machine may have been opened by another name of that machine
 * than it calls itself, `127.0.0.1` for `localhost`, and a page speaks to its own origin alone.
 */
export const addressFromHere = (address: string, page: string): string => {
  const [to, here] = [new URL(address, page), new URL(page)];
  const isSameMachine = isLoopback(to.hostname) && isLoopback(here.hostname);
  return isSameMachine ? `${here.origin}${to.pathname}${to.search}` : to.href;
};
