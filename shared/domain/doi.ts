import { pathSegment, REPORTS } from './paths.ts';
import { isWithin } from './utf8-bytes.ts';

/** A DOI in our one written form: lower case, without resolver address or `doi:` prefix. */
export type Doi = string & { readonly __brand: 'Doi' };

const PREFIX = /^\s*(?:https?:\/\/[^/\s]+\/|doi:\s*|info:doi\/)?(?=10\.)/i;
const SHAPE = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;

/** Works are filed under their DOIs, beside other words of a key: what is longer, in UTF-8, is no DOI that anybody registered. */
const MOST_BYTES = 500;

const CONTROL_OR_SURROGATE = /[\p{Cc}\p{Surrogate}]/u;
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;
const MAX_DECODINGS = 3;

/**
 * Whether a text may stand in an address without leading elsewhere: it has no segment `.` or `..` and no control character,
 * also where they are encoded more than once.
 */
export const isSafeInPath = (text: string): boolean => {
  let plain = text;
  for (let decodings = 0; decodings <= MAX_DECODINGS; decodings += 1) {
    if (DOT_SEGMENT.test(plain) || CONTROL_OR_SURROGATE.test(plain)) return false;
    const next = decodedOctets(plain);
    if (next === plain) return true;
    plain = next;
  }
  return false;
};

/** Decodes what stands for a character of ASCII; a text that is malformed elsewhere cannot hide one behind that. */
const decodedOctets = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, octet: string) =>
    String.fromCharCode(Number.parseInt(octet, 16)),
  );

/** Reads a DOI as people and publishers write it; undefined when the text holds none. */
export const parseDoi = (text: string): Doi | undefined => {
  const bare = decoded(text.replace(PREFIX, '').trim()).toLowerCase();
  // A full stop, comma or bracket after a DOI belongs to the sentence it stood in.
  const trimmed = withoutTail(bare);
  return SHAPE.test(trimmed) && isWithin(trimmed, MOST_BYTES) && isSafeInPath(trimmed)
    ? (trimmed as Doi)
    : undefined;
};

/** Whether a search term means one paper: it starts with `10.` or is an address that contains `/10.`. */
export const isDoiTerm = (term: string): boolean =>
  term.startsWith('10.') || (/^https?:\/\//i.test(term) && term.includes('/10.'));

/** The DOI that a search term means, wherever it stands in an address; undefined for other terms. */
export const doiOfTerm = (term: string): Doi | undefined =>
  isDoiTerm(term.trim()) ? parseDoi(term.trim().replace(/^.*?\/(?=10\.)/, '')) : undefined;

/** Some publishers give figures, tables and supplements DOIs of their own, which references print for the work itself. */
const COMPONENTS = [
  /^(10\.7554\/elife\.\d{5})\.\d{3}$/,
  /^(10\.1371\/journal\.[a-z]+\.\d{7})\.[a-z]\d{3}$/,
];

/** The work that a cited DOI means: a component stands for its work. */
export const citedWorkOf = (doi: string): string => {
  for (const component of COMPONENTS) {
    const work = component.exec(doi)?.[1];
    if (work) return work;
  }
  return doi;
};

export const doiAddress = (doi: string): string => `https://doi.org/${doi}`;

/** The path of a DOI inside our own addresses: its slashes stay readable, everything else is encoded. */
export const doiPath = (doi: string): string => doi.split('/').map(pathSegment).join('/');

/** The path of our page about a work. */
export const reportPath = (doi: string): string => `${REPORTS}${doiPath(doi)}`;

const decoded = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const TAIL = new Set('.,;:\'"”’');

const countOf = (sign: string, text: string): number => text.split(sign).length - 1;

const withoutTail = (text: string): string => {
  const open = countOf('(', text);
  let close = countOf(')', text);
  let end = text.length;
  for (;;) {
    const last = text.charAt(end - 1);
    const isUnopened = last === ')' && close > open;
    if (!isUnopened && !TAIL.has(last)) return text.slice(0, end);
    if (isUnopened) close -= 1;
    end -= 1;
  }
};
