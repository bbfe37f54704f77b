import { type Journal } from './journals.ts';
import { type Person } from './people.ts';

export const escaped = (text: string): string =>
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
export const inline = (text: string, citations?: Citations): string => {
  const placed =
    citations?.journal.marks === 'superscript-after-stop'
      ? text.replace(/ ?(⟦[^@⟧][^⟧]*⟧)([.,;])/g, '$2$1')
      : text;
  return escaped(placed)
    .replace(/\*([^*]+)\*/g, '<italic>$1</italic>')
    .replace(/~([^~]+)~/g, '<sub>$1</sub>')
    .replace(/\^([^^]+)\^/g, '<sup>$1</sup>')
    .replace(/( ?)⟦(@?)([^⟧]*)⟧/g, (_, space: string, named: string, keys: string) => {
      if (!citations) throw new Error('A mark in a text that has no references');
      return markedUp(citations, keys.split(' '), named === '@', space);
    });
};

const markedUp = (
  citations: Citations,
  keys: readonly string[],
  named: boolean,
  space: string,
): string => {
  const { marks } = citations.journal;
  const [first = ''] = keys;
  if (marks === 'author-year')
    return space + (named ? namedYear(citations, first) : yearsInBrackets(citations, keys));
  const names = named ? `${namesOf(citations.workOf(first))} ` : '';
  if (marks === 'bracket') return `${space}${names}[${numbers(citations, keys)}]`;
  return `${named ? space : ''}${names.trimEnd()}<sup>${numbers(citations, keys)}</sup>`;
};

export const namesOf = ({ authors }: Citable): string => {
  const [first, second] = authors;
  const one = escaped(first?.surname ?? 'Anonymous');
  if (authors.length === 1) return one;
  return authors.length === 2 ? `${one} and ${escaped(second?.surname ?? '')}` : `${one} et al.`;
};

const xref = (rids: readonly string[], text: string): string =>
  `<xref ref-type="bibr" rid="${rids.join(' ')}">${text}</xref>`;

const namedYear = ({ workOf, ridOf }: Citations, key: string): string =>
  `${namesOf(workOf(key))} (${xref([ridOf(key)], String(workOf(key).year))})`;

const yearsInBrackets = ({ workOf, ridOf }: Citations, keys: readonly string[]): string => {
  const byYear = [...keys].sort((a, b) => workOf(a).year - workOf(b).year);
  return `(${byYear.map((key) => xref([ridOf(key)], `${namesOf(workOf(key))}, ${workOf(key).year}`)).join('; ')})`;
};

/** `3, 5–8`: runs of three or more are printed as a range, in which only the ends are marks. */
const numbers = ({ journal, numberOf, ridOf }: Citations, keys: readonly string[]): string => {
  const sorted = [...keys].sort((a, b) => numberOf(a) - numberOf(b));
  const runs: string[][] = [];
  for (const key of sorted) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && numberOf(key) === numberOf(last) + 1) run.push(key);
    else runs.push([key]);
  }
  const one = (key: string) => xref([ridOf(key)], String(numberOf(key)));
  return runs
    .map((run) => {
      if (run.length < 3) return run.map(one).join(', ');
      const [from = '', to = ''] = [run[0], run.at(-1)];
      return journal.severalRids
        ? xref(run.map(ridOf), `${numberOf(from)}–${numberOf(to)}`)
        : `${one(from)}–${one(to)}`;
    })
    .join(', ');
};
