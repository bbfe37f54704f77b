import { type BibtexEntry, bibtexEntries } from './bibtex-entries.ts';
import { doisIn, firstDoiIn } from './dois-in.ts';
import {
  type ParsedReference,
  NO_IDENTIFYING_DATA,
  referenceOf,
  type ReferenceReader,
  yearIn,
} from './parsed-reference.ts';
import { latexText } from './latex-text.ts';
import { pmidOfAccession } from './pmid-in.ts';

/** DOIs contain TeX escapes: `10.1000/a\_b`, `10.1002/(SICI)…{\textless}693::…`. */
export const plainDoi = (value: string | undefined) =>
  value
    ?.replace(/\{?\\textless\s*(?:\{\})?\}?|\$<\$/g, '<')
    .replace(/\{?\\textgreater\s*(?:\{\})?\}?|\$>\$/g, '>')
    .replace(/\{?\\([_%&#$])\}?/g, '$1')
    .replace(/[{}]/g, '');

const firstAuthorIn = (authors: string | undefined): string | undefined => {
  // The name of a group is in braces and may contain an "and".
  const group = /^\s*(\{[^{}]*\})/.exec(authors ?? '')?.[1];
  const [firstAuthor = ''] = group === undefined ? (authors?.split(/\s+and\s+/i) ?? []) : [group];
  const name = firstAuthor.replace(/\s+et al\.?\s*$/i, '');
  return name.length > 300 || /^others$/i.test(name) ? undefined : latexText(name);
};

/** Returns a field of the entry itself, or of the volume or article that it refers to. */
const fieldsWith = (entry: BibtexEntry, byKey: ReadonlyMap<string, BibtexEntry>) => {
  const parent = byKey.get(entry.fields.get('crossref')?.trim().toLowerCase() ?? '');
  return {
    own: (name: string) => entry.fields.get(name),
    inherited: (name: string) => entry.fields.get(name) ?? parent?.fields.get(name),
  };
};

const brokenEntry = (entry: BibtexEntry, read: ParsedReference): ParsedReference =>
  read.doi !== undefined || (read.title !== undefined && read.year !== undefined)
    ? read
    : {
        given: read.given,
        unreadable: `The entry that begins on line ${String(entry.line)} is not closed.`,
      };

const referenceIn = (
  entry: BibtexEntry,
  byKey: ReadonlyMap<string, BibtexEntry>,
): ParsedReference => {
  const { own: ownField, inherited } = fieldsWith(entry, byKey);
  const read = referenceOf(entry.printed, {
    doi: firstDoiIn(
      ...['doi', 'ee', 'url', 'bdsk-url-1', 'bdsk-url-2', 'eprint', 'howpublished', 'note'].map(
        (name) => plainDoi(ownField(name)),
      ),
    ),
    pmid:
      ownField('pmid') ??
      pmidOfAccession(
        ['eprint', 'note', 'url', 'annote'].map((name) => ownField(name)),
        [ownField('eprinttype'), ownField('archiveprefix')],
      ),
    title: latexText(
      [
        ownField('title') ?? ownField('booktitle') ?? ownField('maintitle') ?? '',
        ownField('subtitle') ?? '',
      ]
        .filter(Boolean)
        .join(': '),
    ),
    year: yearIn(inherited('year')) ?? yearIn(inherited('date')),
    firstAuthor: firstAuthorIn(ownField('author') ?? ownField('editor')),
  });
  if (!entry.isComplete) return brokenEntry(entry, read);
  if (entry.overfull)
    return {
      given: read.given,
      unreadable: 'Its @string abbreviations expand to a text that is too long.',
    };
  return read.unreadable === undefined
    ? read
    : {
        given: read.given,
        unreadable: `${NO_IDENTIFYING_DATA} (Entry ${entry.key || 'without a name'}, line ${String(entry.line)}.)`,
      };
};

export const looksLikeBibtex = (text: string): boolean =>
  /^\uFEFF?[^\n@%]{0,200}@\s{0,9}\p{L}{1,40}\s{0,9}[{(]/mu.test(text) &&
  /@\s{0,9}\p{L}{1,40}\s{0,9}[{(]\s{0,99}[^\s,={}()"]{0,200}\s{0,99}[,})=]/u.test(text);

/** Reads BibTeX and BibLaTeX. A DOI outside of every complete entry is also reported. */
export const readBibtex: ReferenceReader = (text, maxReferences) => {
  const entries = bibtexEntries(text, maxReferences + 1);
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  const references = entries.map((entry) => referenceIn(entry, byKey));
  const doisInEntries = new Set(
    entries.flatMap(({ printed, isComplete }) => (isComplete ? doisIn(printed) : [])),
  );
  const knownDois = new Set(references.map(({ doi }) => doi));
  const outside = doisIn(text).filter((doi) => !doisInEntries.has(doi) && !knownDois.has(doi));
  return [...references, ...[...new Set(outside)].map((doi) => ({ given: doi, doi }))];
};
