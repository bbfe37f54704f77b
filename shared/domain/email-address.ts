/** What mail servers take everywhere; the last name of a host may be one of other letters, written as `xn--…`. */
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

const NAME_OF_HOST = /^[^\s/:?#@[\]\\%]+$/u;
const PLAIN = /^[\u0021-\u007e]*$/;

/**
 * Returns an address with its host in ASCII (RFC 5891), so that `exämple.test` and `xn--exmple-cua.test` are the same
 * account. The rest is unchanged, and validated elsewhere.
 */
export const withPlainHost = (address: string): string => {
  const separator = address.lastIndexOf('@');
  const host = address.slice(separator + 1);
  if (separator < 0 || PLAIN.test(host) || !NAME_OF_HOST.test(host)) return address;
  const read = `http://${host}`;
  return URL.canParse(read) ? `${address.slice(0, separator)}@${new URL(read).hostname}` : address;
};
