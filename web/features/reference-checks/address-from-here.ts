const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address of a file as the page may reach it: a run on one machine may have been opened by another name of that machine
 * than it calls itself, `127.0.0.1` for `localhost`, and a page speaks to its own origin alone.
 */
export const addressFromHere = (address: string, page: string): string => {
  const [to, here] = [new URL(address, page), new URL(page)];
  const isSameMachine = LOOPBACK.test(to.hostname) && LOOPBACK.test(here.hostname);
  return isSameMachine ? `${here.origin}${to.pathname}${to.search}` : to.href;
};
