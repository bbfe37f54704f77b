/** Addresses of a provider under several domains that reach the same mailbox. */
const MAIN_DOMAIN: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};

/** Characters that a provider ignores in the part before the @. */
const IGNORED: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
};

/**
 * Returns one spelling for all addresses that reach the same mailbox, as far as providers document it: a `+tag` is dropped
 * everywhere, dots at Gmail, dots, hyphens and underscores at Proton, and the domains of one provider count as one. What
 * would leave nothing before the @ stays as it is. Only for comparing: mail goes to the address that a person gave.
 */
export const mailboxOf = (email: string): string => {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  const main = MAIN_DOMAIN[domain] ?? domain;
  const untagged = local.replace(/(?<=.)\+.*$/s, '');
  const ignored = IGNORED[main];
  const short = ignored ? untagged.replace(ignored, '') : untagged;
  return `${short === '' ? untagged : short}@${main}`;
};
