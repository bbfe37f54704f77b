import { doisIn } from './dois-in-text.ts';

/** An author and a year, as texts cite: `Lee et al. (2019)`. */
export type NamedAuthor = {
  readonly surname: string;
  readonly second?: string;
  readonly year: number;
  /** Whether it is written as a citation and therefore no other word with a year, such as `COVID 2020`. */
  readonly isSure: boolean;
  /** The other words of the text. */
  readonly rest: string;
};

/** The ways in which a text may name a work. */
export type NamedWork = {
  /** The identifiers in it, separated by spaces. */
  readonly identified: string;
  /** Text in quotation marks. */
  readonly quoted: readonly string[];
  readonly author?: NamedAuthor;
  /** The text without what introduces a title (`the paper titled …`) and without quotation marks. */
  readonly plain: string;
};

const OTHER_IDENTIFIER =
  /\bPMID:?\s?\d{1,9}\b|\bPMC\d{3,9}\b|\barxiv:\s?\d{4}\.\d{4,5}(?:v\d+)?/giu;
const QUOTED = /“([^”]+)”|"([^"]+)"|‘([^’]+(?:’\p{L}[^’]*)*)’|«([^»]+)»/gu;
const SURNAME = String.raw`((?:(?:van|von|de|del|der|den|la|le|di|da|dos|ten|ter)\s+)*\p{Lu}[\p{L}\p{M}'’-]+)`;
const AUTHOR = new RegExp(
  String.raw`${SURNAME}(?:(\s+et\s+al\.?)|\s+(?:and|&)\s+${SURNAME})?(?:['’]s)?(,)?\s*(\()?\s*(?:from\s+|of\s+|in\s+)?((?:19|20)\d\d)[a-z]?\)?`,
  'u',
);
const INTRODUCTION =
  /^(?:the\s+|this\s+|that\s+)?(?:findings?|results?|conclusions?|claims?)?\s*(?:of\s+|in\s+|from\s+)?(?:the\s+|this\s+)?(?:paper|article|study|work|publication|preprint|report|review)\s*(?:(?:titled|entitled|called|named|with the title|on|about)\s+|[:,]\s*|(?=["“‘«]))/iu;

const strippedOf = (text: string): string =>
  text
    .replace(INTRODUCTION, '')
    .replace(/["“”«»]|^[‘']|[’']$/gu, '')
    .replace(/\s+(?:it|this|that|them|this paper|that paper|this study)$/iu, '')
    .trim();

const authorIn = (text: string): NamedAuthor | undefined => {
  const match = AUTHOR.exec(text);
  const [all, surname, etAl, second, , parenthesis, year] = match ?? [];
  if (surname === undefined || year === undefined || all === undefined) return undefined;
  return {
    surname,
    ...(second !== undefined && { second }),
    year: Number(year),
    isSure: etAl !== undefined || second !== undefined || parenthesis !== undefined,
    rest: text.replace(all, ' ').replace(INTRODUCTION, ' '),
  };
};

/** Returns how a text may name a work. Whether there is such a work, only a collection knows. */
export const namedWorkIn = (text: string): NamedWork => {
  const author = authorIn(text);
  return {
    identified: [
      ...doisIn(text),
      ...[...text.matchAll(OTHER_IDENTIFIER)].map(([identifier]) => identifier.replace(/\s/gu, '')),
    ].join(' '),
    // Of the alternatives of the pattern only one has a group that matched.
    quoted: [...text.matchAll(QUOTED)].map((match) => match.slice(1).join('').trim()),
    ...(author && { author }),
    plain: strippedOf(text),
  };
};
