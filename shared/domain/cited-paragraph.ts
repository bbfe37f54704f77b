import { type CitableWork } from './citation-formats.ts';
import { parsePersonName } from './person-name.ts';
import { citationStyled, type CitationStyle } from './citation-styles.ts';
import { doiAddress, parseDoi } from './doi.ts';

/** A sentence with the keys of the papers that it cites. */
export type CitingSentence = { readonly text: string; readonly cites: readonly string[] };

/** A paragraph for an article, with its reference list. */
export type CitedParagraph = {
  readonly text: string;
  /** By names, or by number where the style numbers them. */
  readonly references: readonly { readonly number?: number; readonly text: string }[];
};

export const isNumbered = (style: CitationStyle): boolean => style === 'vancouver';

/** Numbers papers in the order of their first citation. */
export const numbering = () => {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return number;
  };
  return { numberOf, numbered: (): readonly (readonly [string, number])[] => [...numbers] };
};

/** Formats a work in a style; an unknown work by its URL. */
export const referenceTo = (
  doi: string,
  work: CitableWork | undefined,
  style: CitationStyle,
): string => {
  if (work) return citationStyled(style, work);
  return parseDoi(doi) === undefined ? doi : doiAddress(doi);
};

/** `Lee et al. 2019`, where a sentence says neither. */
const inText = ({ authors, year }: CitableWork): string | undefined => {
  const [first, ...more] = authors.map((name) => parsePersonName(name).family);
  const named = first === undefined ? undefined : `${first}${more.length > 0 ? ' et al.' : ''}`;
  return [named, year].filter((part) => part !== undefined).join(' ') || undefined;
};

/** Adds citations in the style to a sentence; authors it already names are not repeated. */
const citing = (
  { text, cites }: CitingSentence,
  style: CitationStyle,
  works: ReadonlyMap<string, CitableWork>,
  numberOf: (name: string) => number,
): string => {
  const [, body = text, stop = ''] = /^(.*?)(\.?)$/su.exec(text) ?? [];
  const numbers = [...new Set(cites.map(numberOf))];
  if (isNumbered(style))
    return numbers.length > 0 ? `${body} [${numbers.join(', ')}]${stop}` : text;
  const missing = cites.flatMap((cite) => {
    const work = works.get(cite);
    const name = work && inText(work);
    const isSaid = name === undefined || text.includes(name.split(' ')[0] ?? name);
    return isSaid ? [] : [name];
  });
  return missing.length > 0 ? `${body} (${[...new Set(missing)].join('; ')})${stop}` : text;
};

/** Joins sentences, each with its citation in the style, followed by the references in the style's order. */
export const citedParagraph = (
  sentences: readonly CitingSentence[],
  works: ReadonlyMap<string, CitableWork>,
  style: CitationStyle,
): CitedParagraph => {
  const { numberOf, numbered } = numbering();
  const text = sentences.map((sentence) => citing(sentence, style, works, numberOf)).join(' ');
  const references = numbered().map(([name, number]) => ({
    number,
    text: referenceTo(name, works.get(name), style),
  }));
  const { compare } = new Intl.Collator('en');
  return {
    text,
    references: isNumbered(style)
      ? references
      : references
          .map((reference) => ({ text: reference.text }))
          .toSorted((cite, other) => compare(cite.text, other.text)),
  };
};
