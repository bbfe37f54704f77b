/**
 * A short DOI stands for a DOI that only its resolver knows: `10/zz9wq4`, `https://doi.org/10/zz9wq4`,
 * `https://doi.org/zz9wq4`, `https://shortdoi.org/zz9wq4`.
 */
const SHORT =
  /^(?:doi:?\s*)?(?:https?:\/\/(?:dx\.|www\.)?(?:short)?doi\.org\/|(?:dx\.|www\.)?(?:short)?doi\.org\/|doi:\s*)?(10\/)?([a-z\d]{3,12})[.,;]?$/i;
/**
 * Inside a printed reference a resolver, `doi:` or the field of an entry (`doi = {…}`, `DO  - …`, `"DOI": "…"`) has to
 * introduce it, because `10/12` may be anything.
 */
const PRINTED =
  /(?:\bdoi["']?\s{0,20}[:=]?\s{0,20}["'{]{0,2}|^DO {2}- |\b(?:short)?doi\.org\/)10\/([a-z\d]{3,12})(?![a-z\d/.]*[a-z\d/])/im;

/** Returns the short DOI, `10/zz9wq4`, if a text consists of one; undefined for anything else. */
export const parseShortDoi = (text: string): string | undefined => {
  const plain = text.trim();
  const [, bare, name = ''] = SHORT.exec(plain) ?? [];
  if (name === '' || (bare === undefined && !/doi\.org\//i.test(plain))) return undefined;
  // A number is a fraction, and a page of the resolver's site a word.
  return /[a-z]/i.test(name) && (bare !== undefined || /\d/.test(name))
    ? `10/${name.toLowerCase()}`
    : undefined;
};

/** Returns the short DOI that a printed reference holds. */
export const shortDoiIn = (text: string): string | undefined => {
  const whole = parseShortDoi(text);
  if (whole !== undefined) return whole;
  const name = PRINTED.exec(text)?.[1];
  return name !== undefined && /[a-z]/i.test(name) ? `10/${name.toLowerCase()}` : undefined;
};
