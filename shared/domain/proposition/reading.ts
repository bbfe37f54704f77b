import { foldText } from '../fold-text.ts';
import { isSmallWord } from '../stop-words.ts';
import { formKey, formKeysOf } from '../word-forms.ts';
import { closenessOfWords } from './words.ts';

/** A word of a claim or a sentence, as far as their comparison needs it. */
export type ReadWord = {
  readonly word: string;
  readonly key: string;
  readonly keys: readonly string[];
  /** Whether it says what the text is about, unlike `the` or `shown`. */
  readonly isContent: boolean;
  readonly isName: boolean;
  readonly isNumber: boolean;
  readonly isNegator: boolean;
  /** Whether a negation before it, in the same clause, reaches it. */
  readonly isNegated: boolean;
  readonly clause: number;
  /** From 0, in nearly every sentence, to 1, in none. */
  readonly rarity: number;
};

/** Printed citations: numbers in brackets, or names with a year. */
const CITATIONS =
  /\[[\d\s,;–-]+\]|\((?:[^()]*\b(?:19|20)\d{2}[a-z]?\b[^()]*)\)|\((?:\s*\d{1,3}\s*[,;–-]?)+\)/gu;
const NEGATORS: ReadonlySet<string> = new Set(
  (
    'not no never without cannot neither nor none nothing hardly barely scarcely fail fails failed unable lack lacks lacking ' +
    'lacked absence rather instead unlikely'
  ).split(' '),
);
/** How many words a negation reaches, unless a comma or a conjunction ends it. */
const REACH = 5;
const OPENS_CLAUSE =
  /^(?:but|although|though|whereas|while|however|despite|because|since|if|when|unless)$/u;
/** Words of reporting, which sentences on any subject share. */
const REPORTING: ReadonlySet<string> = new Set(
  (
    'study studies shown showed show shows reported report reports found finding findings previous previously authors research ' +
    'researchers demonstrated suggested suggest suggests results result observed according evidence recent recently example ' +
    'instance addition moreover furthermore however therefore thus interestingly indeed'
  ).split(' '),
);
const PARTS = /[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*%?|[,;:()]/gu;

const isNameLike = (part: string, isFirst: boolean): boolean =>
  /\d/u.test(part)
    ? /\p{L}/u.test(part)
    : /\p{Lu}/u.test(part.slice(1)) || (/^\p{Lu}/u.test(part) && !isFirst);

/** Reads the words of a text, its printed citations left out, with clauses and the scope of negations. */
export const readWords = (text: string): readonly ReadWord[] => {
  let clause = 0;
  let reach = 0;
  const read: ReadWord[] = [];
  for (const [part] of text.replace(CITATIONS, ' ').matchAll(PARTS)) {
    if (/^[,;:()]$/u.test(part)) {
      if (part !== '(' && part !== ')') reach = 0;
      clause += 1;
      continue;
    }
    const word = foldText(part).replaceAll('’', "'");
    if (OPENS_CLAUSE.test(word)) {
      clause += 1;
      reach = 0;
    }
    const isNegator = NEGATORS.has(word) || word.endsWith("n't");
    const isNumber = /^\d/u.test(word);
    const isSmall = isSmallWord(word) || isNegator || word.length < 2;
    read.push({
      word,
      key: formKey(word),
      keys: formKeysOf(word),
      isContent: !isSmall && !isNumber && !REPORTING.has(word),
      isName: isNameLike(part, read.length === 0),
      isNumber,
      isNegator,
      isNegated: reach > 0,
      clause,
      rarity: closenessOfWords.rarityOf(word),
    });
    reach = isNegator ? REACH : Math.max(0, reach - 1);
  }
  return read;
};
