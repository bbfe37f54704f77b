import { doisIn, doisOfReference } from '#shared/domain/dois-in-text.ts';
import { ownPmidIn, pmidIn } from '../references/pmid-in.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import { type AuthorList, authorListOf } from './author-list.ts';
import { groupAtStart } from './group-at-start.ts';
import { type ManuscriptReference } from './manuscript.ts';
import { trimmed } from '#shared/domain/trimmed.ts';

const LABEL = /^\s*(?:\[[^\]\s]{1,12}\]|\(\d{1,4}\)|\d{1,4}[.)]|\d{1,4}(?=\s+\p{L}))\s*/u;
/** On-screen additions around a reference. */
const BUTTONS =
  /\s*\[?\b(?:CrossRef|PubMed(?: Central)?|Google Scholar|Web of Science|Full Text|View Article|Scopus|Green Version)\b\]?,?/g;
const ADDRESSES =
  /\[?\(?(?:https?:\/\/|www\.|\bdoi\s*:?\s*(?=10\.))\S+|\b10\.\d{4,9}(?:\.\d{1,9}){0,9}\/\S+/gi;
const DATABASES = /[[(]?\b(?:PMC?ID|PubMed):?\s*(?:PMC)?\d{4,9}[\])]?[.,;]?/gi;
/** Matches page ranges, some of which look like years: `pp. 1739– 1743`, `44:1990-7`. */
const PAGES = /(?:\bpp?\.\s*)?\d{1,9}\s*[-‐–—]\s*\d{1,9}|\bpp?\.\s*\d{1,9}/g;
const YEAR = /(?<![\d–‐:/.-])((?:1[6-9]|20)\d\d)([a-z])?(?![\d–‐/-]|\s?[–‐-]\s?\d)/g;
const OPENING_YEAR =
  /^[\s.,:]*[([]?\s*((?:1[6-9]|20)\d\d)[a-z]?(?:,\s*\p{L}+(?:\s+\d+)?)?\s*[)\]]?[\s.,:;]+/u;
/** Words in the place of the year: `(in press)`. */
const NO_YEAR =
  /^[\s.,:]*[([]\s*(?:in press|forthcoming|submitted|accepted|n\.\s?d\.|im druck|im erscheinen|o\.\s?j\.|en prensa|s\.\s?f\.|sous presse|no prelo|in stampa|в печати)\s*[)\]][\s.,:;]*/iu;
/** Separates title and source in references of the Russian standard. */
const SLASHES = /\s\/\/\s/;
/** Journal, volume, year in brackets and page: such references print a comma behind the title. */
const YEAR_IN_BRACKETS = /\d\s+\((?:1[6-9]|20)\d\d\)\s+[A-Z]{0,2}\d/;
/** The first word of an abbreviated journal, behind a title that ends with a comma: `…, J. Herpetol.` */
const ABBREVIATED = /,\s+\p{Lu}\p{L}{0,6}(?:\s\p{Lu}\p{L}{0,6})?$/u;
const COLON = /^\s*:/;
const YEAR_AT_END = /,\s*(?:1[6-9]|20)\d\d[a-z]?[\s.]*$/;
const QUOTED = /[“"«„]\s*([^“”"«»„]{12,}?)[,.]?\s*[”"»“]/;
/**
 * Matches the end of a sentence in a reference; abbreviated names of species and journals continue after their full
 * stops. Some journals begin with a small letter: `eLife`, `bioRxiv`, `npj`.
 */
const SENTENCE_END = /[.?!]["”']?\s+(?=[\p{Lu}\d“"[(]|\p{Ll}{1,3}\p{Lu}|npj\s)/gu;

/** A year in brackets goes first, because a page may look like a year: `27, 1907 (2008)`. */
const yearsIn = (part: string): readonly RegExpExecArray[] => {
  const text = part.replace(PAGES, ' ');
  const years = [...text.matchAll(YEAR)];
  const isInBrackets = ({ index, 0: year }: RegExpExecArray) =>
    text[index - 1] === '(' && text[index + year.length] === ')';
  return [...years.filter(isInBrackets), ...years.filter((year) => !isInBrackets(year))];
};

const doiOf = (text: string, links: readonly string[]): string | undefined => {
  const { ofWork, inNotes } = doisOfReference(text);
  const [printed] = ofWork;
  const linked = links.flatMap((link) => doisIn(link)).filter((doi) => !inNotes.includes(doi));
  // A DOI broken over two lines may be cut short in the printed text, but not in its link.
  const fullDoi = linked.find(
    (doi) => printed === undefined || doi.startsWith(printed) || printed.startsWith(doi),
  );
  return fullDoi ?? printed;
};

const plain = (part: string): string => trimmed(part, /[\s.,:;“"']/, /[\s.,:;”"']/);
/** Words before an address or a date of access, which no title begins with. */
const BEFORE_ADDRESS = /^\W*(?:available|accessed|retrieved|last accessed|cited)\b/i;
const isTitle = (part: string): boolean =>
  titleKey(part) !== undefined && /\s/.test(part) && !BEFORE_ADDRESS.test(part);

/** Extends the candidate from the beginning, because a title may contain full stops. */
const stretchesOf = (text: string, isCommaStyle: boolean): readonly string[] => {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index + 1).slice(0, 4);
  return [...ends, ends.length === 0 ? text.length : 0]
    .filter((end) => end > 0)
    .map((end) => plain(text.slice(0, end)))
    .map((stretch) => (isCommaStyle ? stretch.replace(ABBREVIATED, '') : stretch));
};

/** Without leading authors, any sentence may be the title; the longest comes first. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(SENTENCE_END)
    .map(plain)
    .toSorted((a, b) => b.length - a.length);

/** A comma may also separate title and source: Author, Title of a book, Publisher, Place, Year. */
const upToComma = (text: string): readonly string[] =>
  [...text.matchAll(/,\s+/g)]
    .slice(0, 5)
    .map(({ index }) => plain(text.slice(0, index)))
    .toReversed();

const placeOf = (text: string) => {
  const match =
    /\bvol(?:ume|\.)?\s*(\d+)\b(?:.{0,30}?\bpp?\.\s*([A-Z]?\d+))?/i.exec(text) ??
    /(\d{1,5})\s*(?:\([^()]{1,20}\))?\s*:\s*([A-Z]{0,3}\d+)/i.exec(text) ??
    /(?<!\d)(\d{1,4}),\s*([A-Z]{0,3}\d+)(?:\s?[–‐-]\s?\d+)?/i.exec(text);
  return { volume: match?.[1], firstPage: match?.[2] };
};

const sourceOf = (text: string): string | undefined => {
  const match = /^[\s.,”"]*(?:In:?\s+)?([^\d;]{3,120}?)[\s.,:;(]*(?=\d|vol\b|$)/i.exec(text)?.[1];
  const source = plain(match ?? '');
  return source === '' ? undefined : source;
};

type TitleCandidates = { readonly titles: readonly string[]; readonly behind: string };

const titlesOf = (rest: string, hasAuthors: boolean, isCommaStyle: boolean): TitleCandidates => {
  const quoted = QUOTED.exec(rest);
  // Behind a word, words in quotation marks are a part of the title.
  if (quoted && !/(?<!\bet al)(?<=\p{L})\s*$/u.test(rest.slice(0, quoted.index)))
    return {
      titles: [plain(quoted[1] ?? '')],
      behind: rest.slice(quoted.index + quoted[0].length),
    };
  const [beforeSlashes = ''] = rest.split(SLASHES, 1);
  if (beforeSlashes.length < rest.length && isTitle(plain(beforeSlashes)))
    return { titles: [plain(beforeSlashes)], behind: rest.slice(beforeSlashes.length + 3) };
  const stretches = stretchesOf(rest, isCommaStyle);
  const firstTitle = stretches.find(isTitle);
  const behind =
    firstTitle === undefined ? rest : rest.slice(rest.indexOf(firstTitle) + firstTitle.length);
  const otherStretches = [...sentencesOf(rest), ...upToComma(rest)];
  return {
    titles: hasAuthors
      ? [...stretches, ...otherStretches]
      : [...sentencesOf(rest), ...otherStretches],
    behind,
  };
};

const MAX_TITLES = 8;
const MAX_CHARACTERS = 4000;

/** The day on which a page was read, which is not that of its publication. */
const ACCESS_DATE =
  /\b(?:accessed|retrieved|viewed|visited|last (?:update|access)(?:ed|d)?|date of access|abgerufen|zugriff|consulté|consultado|acesso|consultato|geraadpleegd)\b[^.;]{0,40}?(?:19|20)\d\d/gi;

/** Returns the year behind the authors. Of `CDC. 2019 Novel coronavirus. 2020.` the first is a part of the title. */
const openingYearOf = (text: string): RegExpExecArray | null => {
  const opening = OPENING_YEAR.exec(text);
  const isBare = opening !== null && /^[\s.]*\d{4}\s+$/.test(opening[0]);
  const rest = isBare ? text.slice(opening[0].length).replace(ACCESS_DATE, ' ') : '';
  return isBare && /[.;]\s*(?:1[6-9]|20)\d\d\s*(?:[.;]|$)/.test(rest) ? null : opening;
};

/** Returns the authors at the start of a reference: persons, or one group before a title. */
const authorsAtStart = (text: string): AuthorList => {
  const list = authorListOf(text);
  const group = list.authors.length === 0 ? groupAtStart(text) : undefined;
  const hasTitle =
    group !== undefined &&
    sentencesOf(text.slice(group.end).replace(OPENING_YEAR, '')).some(isTitle);
  return group && hasTitle ? { authors: [group.name], end: group.end } : list;
};

/**
 * Parses a printed reference of any style. `links` are the URLs in the printed text. Printed text does not mark where a
 * title ends: the most likely range becomes the title, and the others remain as candidates for the lookup.
 */
export const parseReference = (
  id: string,
  given: string,
  options: { readonly label?: string | undefined; readonly links?: readonly string[] } = {},
): ManuscriptReference => {
  const printed = given.slice(0, MAX_CHARACTERS).replace(/\s+/g, ' ').replace(BUTTONS, '').trim();
  const label = LABEL.exec(printed)?.[0] ?? '';
  const text = printed
    .slice(label.length)
    .replace(ADDRESSES, ' ')
    .replace(DATABASES, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const { authors, end } = authorsAtStart(text);
  const behindAuthors = text.slice(end);
  const opening = openingYearOf(behindAuthors);
  const rest = behindAuthors
    .slice(opening?.[0].length ?? 0)
    .replace(NO_YEAR, '')
    .replace(/^[\s.,:;]+/, '');
  const hasAuthors = authors.length > 0;
  const isCommaStyle =
    YEAR_IN_BRACKETS.test(rest) || (COLON.test(behindAuthors) && YEAR_AT_END.test(text));
  const { titles, behind } = titlesOf(rest, hasAuthors, hasAuthors && isCommaStyle);
  const possible = [...new Set(titles.filter(isTitle))].slice(0, MAX_TITLES);
  const [title, ...possibleTitles] = possible;
  const years = opening
    ? []
    : [behind.replace(ACCESS_DATE, ' '), text.replace(ACCESS_DATE, ' '), text].flatMap(yearsIn);
  const year = opening?.[1] ?? years[0]?.[1];
  const pages = placeOf(behind);
  const source = sourceOf(behind);
  const doi = doiOf(printed, options.links ?? []);
  const pmid = ownPmidIn(printed) ?? pmidIn(...(options.links ?? []));
  const firstWords = authors.length === 0 ? /^[^.,:;(]{3,80}/.exec(text)?.[0].trim() : undefined;
  return {
    id,
    ...(options.label !== undefined && { label: options.label }),
    ...(doi !== undefined && { doi }),
    ...(pmid !== undefined && { pmid }),
    ...(title !== undefined && { title }),
    ...(year !== undefined && { year: Number(year) }),
    authors: firstWords !== undefined && firstWords !== title ? [firstWords] : authors,
    ...(source !== undefined && { source }),
    ...(pages.volume !== undefined && { volume: pages.volume }),
    ...(pages.firstPage !== undefined && { firstPage: pages.firstPage }),
    printed,
    possibleTitles,
  };
};

/** Dashes or underscores in the place of the authors of the entry above. */
const SAME_AUTHORS = /^\s*(?:[-–—―_⸺⸻‒−]{2,}|[—―⸺⸻])\s*(?=[.,:;(\s\d])/;

/** Returns whether a printed reference begins with dashes in the place of the authors of the entry above. */
export const namesSameAuthors = (printed: string): boolean =>
  SAME_AUTHORS.test(printed.slice(LABEL.exec(printed.slice(0, 40))?.[0].length ?? 0));

/**
 * Parses the references of one list in order. Dashes that begin an entry stand for the authors of the entry above; the
 * printed text stays as it is.
 */
export const referenceParser = (): typeof parseReference => {
  let above = '';
  return (id, given, options) => {
    const label = LABEL.exec(given.slice(0, MAX_CHARACTERS))?.[0] ?? '';
    const text = given.slice(label.length, MAX_CHARACTERS);
    const dashes = above === '' ? undefined : SAME_AUTHORS.exec(text)?.[0];
    if (dashes === undefined) {
      const { end } = authorListOf(text.trimStart());
      above = text.trimStart().slice(0, end);
      return parseReference(id, given, options);
    }
    const whole = `${above}${/^[\s.,:;(]/.test(text.slice(dashes.length)) ? '' : ' '}${text.slice(dashes.length)}`;
    const { printed } = parseReference(id, given, options);
    return { ...parseReference(id, whole, options), printed };
  };
};
