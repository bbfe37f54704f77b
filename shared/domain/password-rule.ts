/**
 * Rules for new passwords after NIST SP 800-63B revision 4: length counts, there are no composition rules, and common
 * passwords are rejected. Length is in Unicode characters after NFKC.
 */
export const MIN_PASSWORD_CHARACTERS = 15;
export const MAX_PASSWORD_CHARACTERS = 128;

/** What people and attackers try first; written by us from what such lists have in common. */
const COMMON_STEMS = [
  'password',
  'passwort',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'veracite',
];

export type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'about-you';

/** Returns what is wrong with a new password, or undefined. `about` are words an attacker knows: address and name. */
export const passwordError = (
  password: string,
  about: readonly string[] = [],
): PasswordFault | undefined => {
  const text = password.normalize('NFKC');
  // Code points: what NIST counts as characters.
  const length = Array.from(text).length;
  if (length < MIN_PASSWORD_CHARACTERS) return 'too-short';
  if (length > MAX_PASSWORD_CHARACTERS) return 'too-long';
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const knownWords = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  if (
    without(
      plain,
      knownWords.filter((word) => word.length > 3),
    ).length < 6
  )
    return 'about-you';
  const bare = without(plain, COMMON_STEMS).replace(/\d/g, '');
  return new Set(bare).size < 4 ? 'too-common' : undefined;
};

const without = (text: string, words: readonly string[]) =>
  words.reduce((left, word) => (word === '' ? left : left.replaceAll(word, '')), text);
