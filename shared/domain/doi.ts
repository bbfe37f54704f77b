import { pathSegment, REPORTS } from './paths.ts';
import { isWithin } from './utf8-bytes.ts';

/** A DOI in canonical form: lower case, without resolver URL or `doi:` prefix. */
export type Doi = string & { readonly __brand: 'Doi' };

/** What introduces a DOI: `doi:`, `DOI `, `info:doi/`, `urn:doi:`, an address of any host, or several of these. */
const PREFIX =
  /^\s*(?:(?:\w+:)?doi[:/]?)?\s*(?:(?:https?:\/\/)?(?!10\.)[^/\s]+\/(?:doi:)?)?(?=10\.)/i;
const ADDRESS = /^\s*(?:https?:\/\/|[\w.-]*doi\.org\/)/i;
const INVISIBLE = /\p{Cf}/gu;
const HYPHEN = /[\p{Pd}−]/gu;
const SHAPE = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;

/**
 * Works are stored under their DOIs, together with other parts of a key: a longer text, in UTF-8, is not a registered
 * DOI.
 */
const MOST_BYTES = 500;

/** A control character, a surrogate, or a segment `.` or `..`. */
const UNSAFE = /[\p{Cc}\p{Cs}]|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/u;
const MAX_DECODINGS = 3;

/**
 * Whether a text may stand in an address without leading elsewhere: it has no segment `.` or `..` and no control character,
 * also where they are encoded more than once.
 */
export const isSafeInPath = (text: string, decodings = MAX_DECODINGS): boolean => {
  const next = decodedOctets(text);
  return (
    !UNSAFE.test(text) && (next === text || (decodings > 0 && isSafeInPath(next, decodings - 1)))
  );
};

/** Decodes percent-encoded ASCII characters, even if the text is malformed elsewhere, so that nothing can hide one. */
const decodedOctets = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, octet: string) =>
    String.fromCharCode(Number(`0x${octet}`)),
  );

/** Parses a DOI as people and publishers write it; undefined if the text contains none. */
export const parseDoi = (text: string): Doi | undefined => {
  const bare = decoded(text.replace(INVISIBLE, '').replace(PREFIX, '').trim())
    // Typesetters print other hyphens than the registered one.
    .replace(HYPHEN, '-')
    .toLowerCase();
  // A full stop, comma or bracket after a DOI belongs to the surrounding sentence.
  const trimmed = withoutTail(ADDRESS.test(text) ? bare.replace(/\/$/, '') : bare);
  return SHAPE.test(trimmed) && isWithin(trimmed, MOST_BYTES) && isSafeInPath(trimmed)
    ? (trimmed as Doi)
    : undefined;
};

/** Returns whether a search term identifies one paper: it starts with `10.` or is a URL that contains `/10.`. */
export const isDoiTerm = (term: string): boolean =>
  term.startsWith('10.') || (/^https?:\/\//i.test(term) && term.includes('/10.'));

/** Returns the DOI of a search term, wherever it is in a URL; undefined for other terms. */
export const doiOfTerm = (term: string): Doi | undefined =>
  isDoiTerm(term.trim()) ? parseDoi(withoutAddress(term.trim())) : undefined;

/** What asks for a part of a page or names who reads it is no part of a DOI. */
const withoutAddress = (term: string): string =>
  ADDRESS.test(term)
    ? term.replace(/^.*?\/(?=10\.)/, '').replace(/[?#].*$|\/$/, '')
    : term.replace(/^.*?\/(?=10\.)/, '');

/** Some publishers give figures, tables and supplements DOIs of their own, which references print for the work itself. */
const COMPONENTS = [
  /^(10\.7554\/elife\.\d{5})\.\d{3}$/,
  /^(10\.1371\/journal\.[a-z]+\.\d{7})\.[a-z]\d{3}$/,
];

/** Returns the work of a cited DOI: that of a component is replaced by that of its work. */
export const citedWorkOf = (doi: string): string => {
  for (const component of COMPONENTS) {
    const work = component.exec(doi)?.[1];
    if (work) return work;
  }
  return doi;
};

export const doiAddress = (doi: string): string => `https://doi.org/${doi}`;

/** Returns the path of a DOI in our own URLs: its slashes remain readable, everything else is encoded. */
export const doiPath = (doi: string): string => doi.split('/').map(pathSegment).join('/');

/** The path of our page about a work. */
export const reportPath = (doi: string): string => `${REPORTS}${doiPath(doi)}`;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Characters that end a sentence around a DOI; so does a bracket that closes none of the DOI's own. */
const TAIL = `.,;:'"”’?!`;
const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

const withoutTail = (text: string): string => {
  let unopened = countOf(text, ')') - countOf(text, '(');
  let end = text.length;
  for (; end > 0; end -= 1) {
    const letter = text.charAt(end - 1);
    if (TAIL.includes(letter)) continue;
    if (letter !== ')' || unopened <= 0) break;
    unopened -= 1;
  }
  return text.slice(0, end);
};
