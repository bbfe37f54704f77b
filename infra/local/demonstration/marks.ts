import { type Journal } from './journals.ts';
import { type Person } from './people.ts';

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The properties of a cited work that its mark needs. */
export type Citable = { readonly authors: readonly Person[]; readonly year: number };

/** Reference numbers and names of one document. */
export type Citations = {
  readonly journal: Pick<Journal, 'marks' | 'severalRids'>;
  readonly numberOf: (key: string) => number;
  readonly ridOf: (key: string) => string;
  readonly workOf: (key: string) => Citable;
};

/** Formats inline text as JATS: `*italic*`, `~subscript~`, `^superscript^`, and marks in the style of the journal. */
export const formatInline = (text: string, citations?: Citations): string => {
  const placed =
    citations?.journal.marks === 'superscript-after-stop'
      ? text.replace(/ ?(⟦[^@⟧][^⟧]*⟧)([.,;])/g, '$2$1')
      : text;
  return escapeXml(placed)
    .replace(/\*([^*]+)\*/g, '<italic>$1</italic>')
    .replace(/~([^~]+)~/g, '<sub>$1</sub>')
    .replace(/\^([^^]+)\^/g, '<sup>$1</sup>')
    .replace(/( ?)⟦(@?)([^⟧]*)⟧/g, (_, space: string, nameSign: string, keys: string) => {
      if (!citations) throw new Error('A mark in a text that has no references');
      return markedUp(citations, keys.split(' '), nameSign === '@', space);
    });
};

const markedUp = (
  citations: Citations,
  keys: readonly string[],
  withNames: boolean,
  space: string,
): string => {
  const { marks } = citations.journal;
  const [firstKey = ''] = keys;
  if (marks === 'author-year')
    return space + (withNames ? namedYear(citations, firstKey) : yearsInBrackets(citations, keys));
  const names = withNames ? `${formatNames(citations.workOf(firstKey))} ` : '';
  if (marks === 'bracket') return `${space}${names}[${numbers(citations, keys)}]`;
  return `${withNames ? space : ''}${names.trimEnd()}<sup>${numbers(citations, keys)}</sup>`;
};

export const formatNames = ({ authors }: Citable): string => {
  const [firstAuthor, second] = authors;
  const firstName = escapeXml(firstAuthor?.surname ?? 'Anonymous');
  if (authors.length === 1) return firstName;
  return authors.length === 2
    ? `${firstName} and ${escapeXml(second?.surname ?? '')}`
    : `${firstName} et al.`;
};

const xref = (rids: readonly string[], text: string): string =>
  `<xref ref-type="bibr" rid="${rids.join(' ')}">${text}</xref>`;

const namedYear = ({ workOf, ridOf }: Citations, key: string): string =>
  `${formatNames(workOf(key))} (${xref([ridOf(key)], String(workOf(key).year))})`;

const yearsInBrackets = ({ workOf, ridOf }: Citations, keys: readonly string[]): string => {
  const byYear = [...keys].sort((a, b) => workOf(a).year - workOf(b).year);
  return `(${byYear.map((key) => xref([ridOf(key)], `${formatNames(workOf(key))}, ${workOf(key).year}`)).join('; ')})`;
};

/** `3, 5–8`: runs of three or more are printed as a range, in which only the ends are marks. */
const numbers = ({ journal, numberOf, ridOf }: Citations, keys: readonly string[]): string => {
  const sorted = [...keys].sort((a, b) => numberOf(a) - numberOf(b));
  const runs: string[][] = [];
  for (const key of sorted) {
    const run = runs.at(-1);
    const lastKey = run?.at(-1);
    if (run && lastKey !== undefined && numberOf(key) === numberOf(lastKey) + 1) run.push(key);
    else runs.push([key]);
  }
  const singleMark = (key: string) => xref([ridOf(key)], String(numberOf(key)));
  return runs
    .map((run) => {
      if (run.length < 3) return run.map(singleMark).join(', ');
      const [runStart = '', runEnd = ''] = [run[0], run.at(-1)];
      return journal.severalRids
        ? xref(run.map(ridOf), `${numberOf(runStart)}–${numberOf(runEnd)}`)
        : `${singleMark(runStart)}–${singleMark(runEnd)}`;
    })
    .join(', ');
};
