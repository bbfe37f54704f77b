import { parseListedName } from '#shared/domain/person-name.ts';

import { referenceOfWork } from '../manuscript/described-work.ts';
import { MAX_MANUSCRIPT_REFERENCES, type ManuscriptReference } from '../manuscript/manuscript.ts';
import { referenceParser } from '../manuscript/printed-reference.ts';
import { bibtexEntries } from '../references/bibtex-entries.ts';

import { workOfBibtex } from './bibtex-work.ts';
import { type CitedKey } from './citation-commands.ts';
import { argumentAt, skipOption, sourceOf } from './source.ts';
import { lineOf } from './walk.ts';

/** The reference list of a document, in the order that its citations require. */
export type Bibliography = {
  readonly keyed: (key: string) => CitedKey | undefined;
  /** Whether a key has an entry. */
  readonly has: (key: string) => boolean;
  readonly references: () => readonly ManuscriptReference[];
  /** Keys without an entry in the list. */
  readonly unlisted: () => readonly string[];
};

/** One more than is taken, so that a list that is too long is noticed. */
const MAX_REFERENCES = MAX_MANUSCRIPT_REFERENCES + 1;
/** Maximum number of characters read of a printed reference. */
const MAX_ITEM_CHARACTERS = 6000;

/** Reads the text under each key in a list that was generated for the document. */
const itemsIn = (text: string): readonly (readonly [key: string, printed: string])[] => {
  const source = sourceOf(text);
  const begins = [...text.matchAll(/\\bibitem(?![a-zA-Z@])/g)].slice(0, MAX_REFERENCES);
  return begins.flatMap(({ 0: command, index }, itemIndex) => {
    const key = argumentAt(source, skipOption(text, index + command.length));
    if (!key) return [];
    const next = begins[itemIndex + 1]?.index ?? text.length;
    const close = text.slice(key.next, next).indexOf('\\end{thebibliography}');
    const end = close < 0 ? next : key.next + close;
    return [
      [
        text.slice(key.start, key.end).trim(),
        text.slice(key.next, Math.min(end, key.next + MAX_ITEM_CHARACTERS)),
      ],
    ];
  });
};

const FIELD =
  /\\(?:field|strng)\{(title|subtitle|year|journaltitle|booktitle|volume|author)\}\{((?:[^{}]|\{[^{}]{0,2000}\}){0,2000})\}/g;

/**
 * Reads the output of biblatex, which consists of fields rather than printed text. Returns BibTeX entries, which have
 * the same field names.
 */
const entriesOfBiblatex = (text: string): string =>
  text
    .split(/\\entry\{/)
    .slice(1, MAX_REFERENCES + 1)
    .map((part) => {
      const key = /^[^{}]{1,300}/.exec(part)?.[0] ?? '';
      const fields = [...part.matchAll(FIELD)].map(
        ([, name = '', value = '']) => `${name}={${value}}`,
      );
      const names = [
        ...part.matchAll(
          /family=\{((?:[^{}]|\{[^{}]{0,100}\}){1,200})\}(?:[^{}]|\{[^{}]{0,100}\}){0,200}?given=\{((?:[^{}]|\{[^{}]{0,100}\}){0,200})\}/g,
        ),
      ].map(([, family = '', given = '']) => `${family}, ${given}`);
      const doi = /\\verb\{doi\}\s*\\verb\s+(\S{1,300})/.exec(part)?.[1];
      return `@article{${key}, ${[...fields, `author={${names.join(' and ')}}`, ...(doi === undefined ? [] : [`doi={${doi}}`])].join(', ')}}`;
    })
    .join('\n');

const shortNames = (authors: readonly string[]): string => {
  const surnames = authors.slice(0, 2).map((name) => parseListedName(name).family);
  return authors.length > 2 ? `${surnames[0] ?? ''} et al.` : surnames.join(' and ');
};

const citedKey = ({ id, label, authors, year }: ManuscriptReference): CitedKey => ({
  id,
  number: label ?? '',
  names: shortNames(authors),
  year: year === undefined ? '' : String(year),
});

/** A rule in the place of the authors of the entry above. */
const RULE =
  /^\s*(?:\\(?:leavevmode|noindent)\s*)?(?:\\rule\s*(?:\[[^\]]{0,20}\])?\s*\{[^{}]{1,20}\}\s*\{[^{}]{1,20}\}|\\underline\s*\{\\hspace\*?\s*\{[^{}]{1,20}\}\})/;

/** A footnote or an entry of settings that REVTeX lists among the references. */
const isNote = (key: string, printed: string): boolean =>
  (/^[\w.-]{0,20}[Cc]ontrol$/.test(key) && !/\d{4}/.test(printed)) ||
  /^(?:Note|Foot|Endnote|footnote|endnote)\d+$/.test(key) ||
  (/\\bibinfo\s*\{note\}/.test(printed) &&
    !/\\bib(?:info|field)\s*\{(?:author|journal|title|year)\}/.test(printed));

/** The fields that REVTeX marks in a generated list, by the name of its command. */
const MARKED_FIELD = /\\bibinfo\s*\{(title|booktitle|journal|volume|pages|year)\}\s*(?=\{)/g;

/** Returns a reference with the fields that its generated list marks; what is marked is surer than the print. */
const withMarkedFields = (reference: ManuscriptReference, printed: string): ManuscriptReference => {
  const source = sourceOf(printed);
  const marked = new Map<string, string>();
  for (const { 0: match, 1: name = '', index } of printed.matchAll(MARKED_FIELD)) {
    const { start, end } = source.inside(index + match.length);
    if (!marked.has(name))
      marked.set(name, lineOf(printed.slice(start, end)).line.replace(/[\s,.]+$/, ''));
  }
  if (!marked.has('journal') && !marked.has('title')) return reference;
  const year = Number(/\d{4}/.exec(marked.get('year') ?? '')?.[0]);
  const title = marked.get('title') ?? marked.get('booktitle');
  const journal = marked.get('journal');
  const volume = marked.get('volume');
  const firstPage = /[A-Za-z]{0,9}\d{1,12}/.exec(marked.get('pages') ?? '')?.[0];
  const { title: _, ...others } = reference;
  return {
    ...others,
    // Without a marked title, the styles of physics print none.
    ...(title !== undefined && title !== '' && { title }),
    ...(year > 0 && { year }),
    ...(journal !== undefined && { source: journal }),
    ...(volume !== undefined && { volume }),
    ...(firstPage !== undefined && { firstPage }),
    possibleTitles: [],
  };
};

const printedBibliography = (
  items: readonly (readonly [key: string, printed: string])[],
): Bibliography => {
  const unlisted = new Set<string>();
  const notes = new Set<string>();
  const byKey = new Map<string, ManuscriptReference>();
  let count = 0;
  const parseReference = referenceParser();
  for (const [key, printed] of items) {
    if (byKey.has(key) || notes.has(key)) continue;
    count += 1;
    if (isNote(key, printed)) {
      notes.add(key);
      continue;
    }
    const label = String(count);
    const { line, links } = lineOf(printed.replace(RULE, '———'));
    const reference = parseReference(`r${label}`, line, { label, links });
    byKey.set(key, withMarkedFields(reference, printed));
  }
  return {
    has: (key) => byKey.has(key),
    keyed: (key) => {
      const reference = byKey.get(key);
      if (!reference && key !== '*' && !notes.has(key)) unlisted.add(key);
      return reference && citedKey(reference);
    },
    references: () => [...byKey.values()],
    unlisted: () => [...unlisted],
  };
};

/** Of a reference file, a document lists only the works that it cites, in citation order. */
const describedBibliography = (files: readonly string[]): Bibliography => {
  const unlisted = new Set<string>();
  const cited = new Map<string, ManuscriptReference>();
  const entries = new Map(
    files
      .flatMap((text) => bibtexEntries(text, MAX_REFERENCES))
      .map((entry) => [entry.key.toLowerCase(), entry] as const),
  );
  const keyed = (key: string): CitedKey | undefined => {
    const existing = cited.get(key.toLowerCase());
    if (existing) return citedKey(existing);
    const entry = entries.get(key.toLowerCase());
    if (!entry || cited.size >= MAX_REFERENCES) {
      unlisted.add(key);
      return undefined;
    }
    const label = String(cited.size + 1);
    const parent = entries.get(entry.fields.get('crossref')?.trim().toLowerCase() ?? '');
    const reference = referenceOfWork(`r${label}`, label, workOfBibtex(entry, parent));
    cited.set(key.toLowerCase(), reference);
    return citedKey(reference);
  };
  return {
    has: (key) => entries.has(key.toLowerCase()),
    keyed: (key) => {
      if (key !== '*') return keyed(key);
      for (const { key: entryKey } of entries.values()) keyed(entryKey);
      return undefined;
    },
    references: () => [...cited.values()],
    unlisted: () => [...unlisted],
  };
};

/**
 * Returns the reference list of a document: the text under each key in its source or in a generated list, otherwise the
 * entries of its reference files. Returns undefined when there is neither.
 */
export const bibliographyOf = (
  text: string,
  lists: readonly string[],
  files: readonly string[],
): Bibliography | undefined => {
  // A list in the source itself comes first, and generated lists together: one for each chapter or kind of reference.
  const inSource = itemsIn(text);
  const printed = inSource.length > 0 ? inSource : lists.flatMap(itemsIn).slice(0, MAX_REFERENCES);
  if (printed.length > 0) return printedBibliography(printed);
  const described = files.filter((file) => /@\s*\w+\s*[{(]/.test(file));
  const biblatex = lists.filter((list) => list.includes('\\entry{')).map(entriesOfBiblatex);
  const sources = described.length > 0 ? described : biblatex;
  return sources.length > 0 ? describedBibliography(sources) : undefined;
};
