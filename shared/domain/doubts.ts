/** Reasons why the classification of a pasted text may be unreliable. */
export const doubts = ['no-citation-mark', 'too-short', 'several-sentences'] as const;
export type Doubt = (typeof doubts)[number];

/** Matches a tag or an entity, but not a comparison such as `p < 0.05`. */
export const holdsMarkup = (text: string): boolean =>
  /<\/?[a-z][a-z0-9:-]*(?:\s[^<>]*)?\/?>|<!--|&(?:[a-z]{2,8}|#\d{1,6});/iu.test(text);

/** How works are cited in running text: numbers in brackets or raised, names with a year, or names with others. */
const marks = [
  /[[(]\s*\d{1,4}[a-z]?(?:\s*[,;–—-]\s*\d{1,4}[a-z]?)*\s*[\])]/u,
  /[⁰¹²³⁴-⁹]/u,
  /\p{L}[.,)]?\d{1,3}(?:[,–-]\d{1,3})*(?=[\s.,;:)]|$)/u,
  /\b(?:1[89]|20)\d\d[a-z]?\b/u,
  /\bet\s+al\b|\band\s+(?:colleagues|co-?workers)\b/iu,
  /\b(?:previous|prior|earlier|former|recent|other)\s+(?:\p{L}+\s+)?(?:stud(?:y|ies)|works?|reports?|findings?|results?|authors?|publications?)\b/iu,
] as const;

const FEWEST_WORDS = 4;
const MOST_SENTENCES = 2;

/** Returns the reasons why the classification of a pasted text is doubtful. */
export const doubtsAbout = (text: string): readonly Doubt[] => {
  const found: Doubt[] = [];
  if (!marks.some((mark) => mark.test(text))) found.push('no-citation-mark');
  if ((text.match(/\p{L}+/gu) ?? []).length < FEWEST_WORDS) found.push('too-short');
  if ((text.match(/[.!?]\s+\p{Lu}/gu) ?? []).length >= MOST_SENTENCES)
    found.push('several-sentences');
  return found;
};
