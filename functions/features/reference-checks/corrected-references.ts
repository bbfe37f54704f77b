import type { Table } from '#functions/platform/ports/table.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type {
  CheckedReference,
  Finding,
  ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { sentenceOfFinding } from '#functions/records/reference-checks/reference-check-text.ts';
import { citableRecord } from '#functions/records/papers/citable-record.ts';
import { correctedFile } from './corrected-file/corrected-file.ts';
import { citableOf } from '#shared/domain/citable-work.ts';
import {
  bibtexOf,
  type CitableWork,
  citationKeyOf,
  risOf,
} from '#shared/domain/citation-formats.ts';
import type { FindingKind } from '#shared/domain/reference-finding.ts';

/** One corrected reference: the matched work, or the printed text; with notes. */
type CorrectedReference = {
  readonly reference: CheckedReference;
  readonly work: CitableWork | undefined;
  readonly notes: readonly string[];
};

/** Findings about the entry itself, not about its use in the text. */
const reportedKinds: readonly FindingKind[] = [
  'retracted',
  'doi of another work',
  'pmid of another work',
  'doi of no work',
  'not_found',
  'known under another doi',
  'relies on retracted',
  'cited as retracted',
  'short doi',
  'duplicate',
  'incomplete',
];

/** Returns the work that replaces a reference; undefined if uncertain. */
const meantBy = (
  { work }: CheckedReference,
  findings: readonly Finding[],
): { readonly doi: string; readonly isOther: boolean } | undefined => {
  const wrong = findings.find((finding) => finding.kind === 'doi of another work');
  if (wrong) return wrong.meant === undefined ? undefined : { doi: wrong.meant, isOther: true };
  return work?.known && { doi: work.doi, isOther: false };
};

/** The work as a registry describes it, where the collection has no record of it. */
const ofRegistry = ({ registered }: CheckedReference): CitableWork | undefined => {
  if (!registered) return undefined;
  const { doi = '', title, authors, year, venue, volume, firstPage } = registered;
  return citableOf({
    doi,
    title,
    authors: authors.map((name) => ({ name })),
    ...(venue !== undefined && { journal: { name: venue } }),
    ...(year !== undefined && { year }),
    ...(volume !== undefined && { volume }),
    ...(firstPage !== undefined && { pages: firstPage }),
    paperType: 'article',
    // Its names are written as in lists of references, the family name first.
    origin: 'cited',
  });
};

/** The fields of a reference that were printed otherwise, as the note of its entry. */
const correctedFields = ({ differences = [] }: CheckedReference): readonly string[] =>
  differences.length === 0
    ? []
    : [
        `Corrected: ${differences
          .map(({ field, printed, registered }) => `${field} “${registered}” (was “${printed}”)`)
          .join('; ')}.`,
      ];

const AS_PRINTED = 'Not sure which work this is, so it is given as printed.';

const correctedIn =
  (table: Pick<Table, 'getMany'>) =>
  async ({ references, findings }: ReferenceCheck): Promise<readonly CorrectedReference[]> => {
    const findingsByReference = Map.groupBy(findings, (finding) =>
      'reference' in finding ? finding.reference : '',
    );
    const corrections = references.map((reference) =>
      meantBy(reference, findingsByReference.get(reference.id) ?? []),
    );
    const papers = await papersByDoi(table)([
      ...new Set(corrections.flatMap((work) => (work ? [work.doi] : []))),
    ]);
    return references.map((reference, index) => {
      const work = corrections[index];
      const record = work && papers.get(work.doi)?.record;
      // What other lists print of a work is no record of it.
      const isOwnRecord = record !== undefined && record.origin !== 'cited';
      const registered = isOwnRecord ? undefined : ofRegistry(reference);
      const citable = registered ?? (record && citableRecord(record));
      const sentences = (findingsByReference.get(reference.id) ?? [])
        .filter(({ kind }) => reportedKinds.includes(kind))
        .map(sentenceOfFinding);
      const isChanged =
        citable && work?.isOther ? ['Corrected to the work that was probably meant.'] : [];
      return {
        reference,
        work: citable,
        notes: [
          ...(citable ? correctedFields(reference) : [AS_PRINTED]),
          ...sentences,
          ...isChanged,
        ],
      };
    });
  };

/** The BibTeX key by which a text cites the entry. */
const ownKey = (printed: string): string | undefined =>
  /^\s*@\w+\s*\{\s*([^\s,{}"#%~\\]+)\s*,/.exec(printed)?.[1];

/** A comment ends with its line and must not look like an entry. */
const comment = (notes: readonly string[]): string =>
  notes.map((note) => `% ${note.replace(/\s+/g, ' ').replaceAll('@', '(at)')}\n`).join('');

const printedInBraces = (printed: string): string =>
  printed
    .replace(/\s+/g, ' ')
    .replace(/[\\{}]/g, ' ')
    .replace(/[%&$#_]/g, '\\$&')
    .trim();

/** Keys of an uploaded file are kept, so that its text still resolves; others are made unique. */
const bibtexEntries = (references: readonly CorrectedReference[]): string => {
  const usedKeys = new Set<string>();
  const distinct = (preferredKey: string): string => {
    let key = preferredKey;
    for (let suffix = 2; usedKeys.has(key); suffix += 1) key = `${preferredKey}-${String(suffix)}`;
    usedKeys.add(key);
    return key;
  };
  return references
    .map(({ reference, work, notes }) => {
      const existingKey = ownKey(reference.printed);
      if (work) {
        return `${comment(notes)}${bibtexOf(work, distinct(existingKey ?? citationKeyOf(work)))}`;
      }
      if (existingKey !== undefined) {
        usedKeys.add(existingKey);
        return `${comment(notes)}${reference.printed}\n`;
      }
      const key = distinct(`reference${reference.label?.replace(/[^\w-]/g, '') ?? reference.id}`);
      return `${comment(notes)}@misc{${key},\n  note = {${printedInBraces(reference.printed)}}\n}\n`;
    })
    .join('\n');
};

const END_OF_RECORD = 'ER  - ';
const risNotes = (notes: readonly string[]): string =>
  notes.map((note) => `N1  - ${note.replace(/\s+/g, ' ')}\r\n`).join('');

const risRecords = (references: readonly CorrectedReference[]): string =>
  references
    .map(({ reference, work, notes }) => {
      const notesAndEnd = `${risNotes(notes)}${END_OF_RECORD}`;
      if (work) return risOf(work).replace(END_OF_RECORD, () => notesAndEnd);
      return `TY  - GEN\r\n${risNotes([reference.printed])}${notesAndEnd}\r\n`;
    })
    .join('');

/**
 * Corrects a list in its own format in the places of its wrong fields. Otherwise writes known works with their registered
 * metadata; uncertain ones stay as printed, with a note.
 */
export const correctedReferences =
  (table: Pick<Table, 'getMany'>) =>
  async (check: ReferenceCheck, format: 'bibtex' | 'ris'): Promise<string> => {
    const corrected = await correctedIn(table)(check);
    const { list } = check;
    const inPlace =
      list?.format === format
        ? correctedFile(
            list,
            corrected.map(
              ({ reference: { differences = [] }, work }) => work && { differences, work },
            ),
          )
        : undefined;
    if (inPlace !== undefined) return inPlace;
    return format === 'bibtex' ? bibtexEntries(corrected) : risRecords(corrected);
  };
