import { type Doi, parseDoi } from './doi.ts';
import { signAt } from './text-signs.ts';

/** A DOI and the part of the text that prints it, `text.slice(start, end)`, without what introduces it. */
export type DoiSpan = { readonly doi: Doi; readonly start: number; readonly end: number };

/**
 * The prefix, with a slash in any notation. Prefixes have few parts, so a text of many parts is read once. Behind a digit
 * it is part of a longer number, unless a name follows: prints lose the space between `e0167821` and `10.1371/journal`.
 */
const PREFIX =
  /(?<!\d\.)(?:(?<!\d)|(?=10\.\d{4,5}\/[a-z]))10(?:\.|%2e|(?<=\bdoi\. ?org\/ ?10)\. )\d{4,9}(?:\.\d{1,9}){0,9}(?:\\?[/\u2044\u2215\uFF0F]|%(?:25){0,3}2f|&#(?:47|x2f);|&sol;)/giu;
/** No registered DOI is longer. */
const MAX_SIGNS = 500;
const MAX_GROUP_SIGNS = 150;
const MAX_ADDRESS = 2000;

/** Characters that no DOI contains as they are, among them the punctuation and the letters of scripts without spaces. */
const ENDS =
  /[\s"“”„«»|\\^`{}…—―。、，；：！？（）「」『』【】《》\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORD = /^[\p{L}\d]$/u;
/** What belongs to the sentence around a DOI if it stands at its end. */
const TAIL = `.,;:'’‘"”?!*_`;
/** The next identifier, directly behind a DOI. */
const NEXT =
  /(?:[.,;|]+|(?=http))(?:https?:\/\/|(?:dx\.)?doi\.org\/|doi:|info:doi|10\.\d{4,9}\/|pmc?id\b|pmid:?\d|pmc\d|jsessionid)/iuy;
/** Items of serials identified by an SICI end with its version and its check digit: `2.0.CO;2-6`. */
const SICI_END = /\d\.\d\.[a-z]{2};[\dx](?:-[\da-z])?/iuy;
const BREAK_IN_SICI = /\s{1,3}(?=(?:<|&lt;|‹)[\d:])/iuy;

/** Path segments after a DOI in the URL of an article page. */
const PAGE_END =
  /(?:\/(?:full|full-?text|abstract|abs|e?pdf|epub|meta|summary|references|figures|html|suppl_file)(?:\/.*)?|(?:\.full(?:-text)?)?\.(?:pdf|epub)(?:\+html)?|\.full(?:-text)?(?:\+html)?|\/)$/i;
/** Preprint servers append version and format to the DOI in their addresses. */
const VERSION = /v\d{1,3}(?:\.[a-z-]+)*$/i;
const PREPRINTS = /^10\.(?:1101|64898)\//;
const AT_RESOLVER = /(?:\b|^)(?:[\w.-]*doi\. ?org|hdl\.handle\.net)\/(?:doi:)?$/i;

type Origin = 'text' | 'resolver' | 'page';

const originOf = (text: string, start: number): Origin => {
  const preceding = text.slice(Math.max(0, start - MAX_ADDRESS), start);
  if (AT_RESOLVER.test(preceding.slice(-80))) return 'resolver';
  const scheme = preceding.lastIndexOf('://');
  return scheme >= 0 &&
    /https?$/i.test(preceding.slice(0, scheme)) &&
    !/[\s"<>]/.test(preceding.slice(scheme))
    ? 'page'
    : 'text';
};

/** The characters of a DOI, each with the position in the text behind it. */
class Suffix {
  readonly signs: string[] = [];
  readonly ends: number[] = [];
  /** The positions of brackets that are still open. */
  readonly open: number[] = [];

  add(sign: string, end: number): void {
    this.signs.push(sign);
    this.ends.push(end);
  }

  /** Removes an unclosed bracket with everything after it, and the punctuation of the sentence. */
  trim(): void {
    const [unclosed] = this.open;
    let length = Math.min(unclosed ?? Infinity, this.signs.length);
    while (length > 0 && TAIL.includes(this.signs[length - 1] ?? ' ')) length -= 1;
    this.signs.length = this.ends.length = length;
  }
}

/** Reads `<…>` or `[…]` from its first sign; undefined if it does not belong to a DOI. */
const groupAt = (text: string, index: number, close: '>' | ']') => {
  const signs: string[] = [];
  const ends: number[] = [];
  for (let at = index; signs.length < MAX_GROUP_SIGNS;) {
    const { sign, end } = signAt(text, at);
    if (sign === '' && end === at) return undefined;
    at = end;
    if (sign === '') continue;
    signs.push(sign);
    ends.push(end);
    if (sign === close) break;
    if (signs.length > 1 && (sign === '<' || sign === '[' || ENDS.test(sign))) return undefined;
  }
  const inside = signs.slice(1, -1).join('');
  const end = ends.at(-1) ?? index;
  if (signs.at(-1) !== close || inside === '') return undefined;
  SICI_END.lastIndex = end;
  const isPlace = inside.includes(':') && (/^[\d:]/.test(inside) || SICI_END.test(text));
  // An element of a page is no part of a DOI, and a footnote behind one neither.
  const goesOn = close === ']' && WORD.test(signAt(text, end).sign);
  return isPlace || goesOn ? { signs, ends, end } : undefined;
};

const isAt = (pattern: RegExp, text: string, index: number): number => {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/**
 * Some publishers print a space behind each sign of an address at which a line may break: `https:// doi. org/ 10. 1007/
 * s00220- 015- 2329-4`. The first spaces tell that the others belong to the address as well.
 */
const SPACED_ADDRESS = /\bdoi\. org\/ (?:10\. ?\d{4,9}\/? ?)?$/i;
const GOES_ON = / (?=[\da-z(])/uy;
/** Behind a full stop, a number may be that of the next reference. */
const GOES_ON_BEHIND_STOP = / (?=[\da-z(])(?!\d{1,3}\.? \p{Lu})/uy;
const BEFORE_SPACE = /[-./_():]/;

/** Reads the suffix of a DOI. Each sign is read a bounded number of times. */
const readSuffix = (text: string, start: number, origin: Origin, isSpaced: boolean): Suffix => {
  const suffix = new Suffix();
  const { open } = suffix;
  for (let at = start; at < text.length && suffix.signs.length <= MAX_SIGNS;) {
    const { sign, end, isEncoded } = signAt(text, at);
    const last = suffix.signs.at(-1) ?? '';
    if (sign === '') {
      at = end;
      continue;
    }
    if (!isEncoded && /\s/.test(sign)) {
      const goesOn = last === '.' ? GOES_ON_BEHIND_STOP : GOES_ON;
      if (isSpaced && BEFORE_SPACE.test(last) && isAt(goesOn, text, at) >= 0) {
        at = end;
        continue;
      }
      // Printed SICIs have spaces around their angle brackets.
      const broken = isAt(BREAK_IN_SICI, text, at);
      const group = broken < 0 ? undefined : groupAt(text, broken, '>');
      const rest = last === '>' ? isAt(SICI_END, text, end) : -1;
      if (group === undefined && rest < 0) break;
      at = group ? broken : end;
      continue;
    }
    if (ENDS.test(sign)) {
      // An encoded space in the middle may belong to the DOI or not, so the DOI is not known.
      if (isEncoded && WORD.test(signAt(text, end).sign)) suffix.signs.length = 0;
      break;
    }
    if (isAt(NEXT, text, at) >= 0) break;
    if (!isEncoded && (sign === '<' || sign === '[')) {
      const group = groupAt(text, at, sign === '<' ? '>' : ']');
      if (group === undefined) break;
      group.signs.forEach((part, index) => suffix.add(part, group.ends[index] ?? group.end));
      at = group.end;
      continue;
    }
    if (!isEncoded && sign === ']') break;
    if (
      !isEncoded &&
      sign === '>' &&
      suffix.signs.lastIndexOf('<') <= suffix.signs.lastIndexOf('>')
    )
      break;
    if (sign === ')' && open.length === 0) break;
    if (sign === ')') open.pop();
    if (sign === '(') open.push(suffix.signs.length);
    if (origin !== 'text' && !isEncoded && /[?#&]/.test(sign)) break;
    // A quotation mark closes a DOI unless it goes on behind it.
    if (/['’‘]/.test(sign) && !WORD.test(signAt(text, end).sign)) break;
    suffix.add(sign, end);
    at = end;
  }
  suffix.trim();
  return suffix;
};

const pageEndOf = (doi: string): string => {
  let bare = doi;
  for (let next = bare.replace(PAGE_END, ''); next !== bare; next = bare.replace(PAGE_END, ''))
    bare = next;
  return PREPRINTS.test(bare) ? bare.replace(VERSION, '') : bare;
};

const nameIn = (printed: string, origin: Origin): string => {
  if (origin === 'text') return printed;
  return origin === 'page' ? pageEndOf(printed) : printed.replace(/\/$/, '');
};

/** Whether a line break of the print, which became a space, stands between the prefix and the rest. */
const SPACE_BEHIND_PREFIX =
  /[ \n]{1,2}(?=[^\s,;()]{0,60}\d)(?=\S{4})(?!(?:1[6-9]|20)\d\d\b|10\.\d{4})/uy;

/**
 * Finds the DOIs that a text prints, in text order, repetitions included. One rule says where a DOI ends, for texts of
 * every origin:
 *
 * | in the text | belongs to the DOI |
 * | --- | --- |
 * | `(…)` | if it is closed before the DOI ends; a `)` that closes nothing ends it |
 * | `<…>`, `‹…›`, `&lt;…&gt;`, `%3C…%3E` | if it is the place and title of an SICI (`<0001:OFIWAM>`); elements of pages end it |
 * | `[…]` | if it holds a colon or the DOI goes on behind it; footnotes (`[12]`) end it |
 * | `;2-6`, `,`, `.`, `:` | inside; at the end, and before the next identifier, they are the sentence's |
 * | `?…`, `#…`, `&…` | in addresses they end it |
 * | `/full`, `.full.pdf`, `/abstract` | not in addresses of publishers; in those of resolvers they do |
 * | `%2F`, `&#8208;`, `<wbr>`, soft hyphens | as the character they stand for, or none |
 * | U+2010 to U+2013, U+2212 | as hyphens |
 *
 * Takes time linear in the length of the text.
 */
export const doiSpansIn = (text: string): readonly DoiSpan[] => {
  const spans: DoiSpan[] = [];
  // Most texts hold no DOI.
  if (!text.includes('10')) return spans;
  PREFIX.lastIndex = 0;
  for (let match = PREFIX.exec(text); match; match = PREFIX.exec(text)) {
    const start = match.index;
    const origin = originOf(text, start);
    let from = PREFIX.lastIndex;
    const behindSpace = isAt(SPACE_BEHIND_PREFIX, text, from);
    if (behindSpace >= 0) from = behindSpace;
    const isSpaced = SPACED_ADDRESS.test(text.slice(Math.max(0, start - 20), start));
    if (isSpaced && text[from] === ' ') from += 1;
    const prefix = match[0]
      .replace(/%2e/i, '.')
      .replace('. ', '.')
      .replace(/[^\d.].*$/u, '/');
    const suffix = readSuffix(text, from, origin, isSpaced);
    const printed = prefix + suffix.signs.join('');
    const doi = parseDoi(nameIn(printed, origin));
    const end = suffix.ends.at(-1) ?? from;
    if (doi !== undefined && suffix.signs.length > 0 && suffix.signs.length <= MAX_SIGNS)
      spans.push({ doi, start, end });
    PREFIX.lastIndex = end;
  }
  return spans;
};

/** Returns every DOI in a text, in normalized form and in text order, repetitions included. */
export const doisIn = (text: string): readonly Doi[] => doiSpansIn(text).map(({ doi }) => doi);

const NOTE_WORD = String.raw`(?:errat(?:um|a)|corrigend(?:um|a)|(?:author|publisher)\s+correction|corrections?|corrected|addend(?:um|a)|comments?|commentar(?:y|ies)|discussion|repl(?:y|ies)|response|retract(?:ion|ed)|expression\s+of\s+concern|updated?|reprint(?:ed)?|republished|(?:[a-z]+\s+)?transl(?:\.|ation|ated)|(?:[a-z]+\s+)?original(?:ly)?)`;
/**
 * Notes of a reference name other works: its erratum, comments on it, its translation. A title may have these words as
 * well, so they make a note only in a bracket, before "in", or directly before the DOI, behind the year of the work
 * or at the beginning of a field.
 */
const NOTES = [
  new RegExp(
    String.raw`[(\[]\s*(?:see\s+|for\s+)?${NOTE_WORD}\b(?:[^()\[\]]|\([^()]{0,60}\))*$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\b(?:1[6-9]|20)\d\d\b.*?[.;,])\s*${NOTE_WORD}(?:\s+and\s+${NOTE_WORD})?(?:\s+(?:appears|appeared|published|version|article))?\s+(?:(?:in|at|as)\b|(?:on|of|to):)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\b(?:1[6-9]|20)\d\d\b.*?[.;,])\s*${NOTE_WORD}(?:\s+(?:version|article|notice))?[:.,]?\s*(?:(?!\.\s)[^()\[\]]){0,60}$`,
    'iu',
  ),
] as const;
/** A longer printed text is no reference. */
const MAX_REFERENCE = 1500;

/** Whether the identifier at a position of a printed reference is that of an erratum, a comment or a translation. */
export const isInNote = (text: string, start: number): boolean => {
  const preceding = text.slice(Math.max(0, start - MAX_REFERENCE), start);
  return NOTES.some((note) => note.test(preceding));
};

/** Splits the DOIs of a printed reference into those of the work itself and those of other works that notes name. */
export const doisOfReference = (
  printed: string,
): { readonly ofWork: readonly Doi[]; readonly inNotes: readonly Doi[] } => {
  const spans = doiSpansIn(printed);
  const isNote = spans.map(({ start }) => isInNote(printed, start));
  const ofWork = spans.flatMap(({ doi }, index) => (isNote[index] ? [] : [doi]));
  return {
    ofWork,
    inNotes: spans.flatMap(({ doi }, index) =>
      isNote[index] && !ofWork.includes(doi) ? [doi] : [],
    ),
  };
};

/** Returns the DOI of the work that a printed reference names; those of errata, comments and translations are others'. */
export const ownDoiIn = (printed: string): Doi | undefined => doisOfReference(printed).ofWork[0];
