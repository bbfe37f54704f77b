/** What mail servers take everywhere; the last name of a host may be one of other letters, written as `xn--…`. */
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

const NAME_OF_HOST = /^[^\s/:?#@[\]\\%]+$/u;
const PLAIN = /^[\u0021-\u007e]*$/;

/**
 * An address with its host in the letters that mail servers and browsers send (RFC 5891), so that one written `exämple.test`
 * and its form `xn--exmple-cua.test` are one account. Everything else stays as it is, and is judged elsewhere.
 */
export const withPlainHost = (address: string): string => {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  if (at < 0 || PLAIN.test(host) || !NAME_OF_HOST.test(host)) return address;
  const read = `http://${host}`;
  return URL.canParse(read) ? `${address.slice(0, at)}@${new URL(read).hostname}` : address;
};
