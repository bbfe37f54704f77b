import type { Table } from '#functions/platform/ports/table.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type {
  CheckedReference,
  Finding,
  ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { sentenceOfFinding } from '#functions/records/reference-checks/words.ts';
import { citableOf } from '#shared/domain/citable-work.ts';
import { bibtexOf, citationKeyOf, risOf } from '#shared/domain/citation-formats.ts';
import type { FindingKind } from '#shared/domain/reference-finding.ts';

/** One corrected reference: the matched work, or the printed text; with notes. */
type Corrected = {
  readonly reference: CheckedReference;
  readonly record: PaperRecord | undefined;
  readonly notes: readonly string[];
};

/** Findings about the entry itself, not about its use in the text. */
const told: readonly FindingKind[] = [
  'retracted',
  'doi of another work',
  'doi of no work',
  'known under another doi',
  'relies on retracted',
  'duplicate',
  'incomplete',
];

/** Returns the work that replaces a reference; undefined if uncertain. */
const meantBy = (
  { work }: CheckedReference,
  findings: readonly Finding[],
): { readonly doi: string; readonly isOther: boolean } | undefined => {
  const wrong = findings.find((one) => one.kind === 'doi of another work');
  if (wrong) return wrong.meant === undefined ? undefined : { doi: wrong.meant, isOther: true };
  return work?.known && { doi: work.doi, isOther: false };
};

const AS_PRINTED = 'Not sure which work this is, so it is given as printed.';

const correctedIn =
  (table: Pick<Table, 'getMany'>) =>
  async ({ references, findings }: ReferenceCheck): Promise<readonly Corrected[]> => {
    const about = Map.groupBy(findings, (one) => ('reference' in one ? one.reference : ''));
    const meant = references.map((one) => meantBy(one, about.get(one.id) ?? []));
    const papers = await papersByDoi(table)([
      ...new Set(meant.flatMap((one) => (one ? [one.doi] : []))),
    ]);
    return references.map((reference, at) => {
      const work = meant[at];
      const record = work && papers.get(work.doi)?.record;
      const sentences = (about.get(reference.id) ?? [])
        .filter(({ kind }) => told.includes(kind))
        .map(sentenceOfFinding);
      const changed =
        record && work.isOther ? ['Corrected to the work that was probably meant.'] : [];
      return {
        reference,
        record,
        notes: [...(record ? [] : [AS_PRINTED]), ...sentences, ...changed],
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
const bibtexEntries = (all: readonly Corrected[]): string => {
  const taken = new Set<string>();
  const distinct = (wanted: string): string => {
    let key = wanted;
    for (let more = 2; taken.has(key); more += 1) key = `${wanted}-${String(more)}`;
    taken.add(key);
    return key;
  };
  return all
    .map(({ reference, record, notes }) => {
      const own = ownKey(reference.printed);
      if (record) {
        const work = citableOf(record);
        return `${comment(notes)}${bibtexOf(work, distinct(own ?? citationKeyOf(work)))}`;
      }
      if (own !== undefined) {
        taken.add(own);
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

const risRecords = (all: readonly Corrected[]): string =>
  all
    .map(({ reference, record, notes }) => {
      const more = `${risNotes(notes)}${END_OF_RECORD}`;
      if (record) return risOf(citableOf(record)).replace(END_OF_RECORD, () => more);
      return `TY  - GEN\r\n${risNotes([reference.printed])}${more}\r\n`;
    })
    .join('');

/** Writes known works with their registered metadata; uncertain ones stay as printed, with a note. */
export const correctedReferences =
  (table: Pick<Table, 'getMany'>) =>
  async (check: ReferenceCheck, format: 'bibtex' | 'ris'): Promise<string> => {
    const all = await correctedIn(table)(check);
    return format === 'bibtex' ? bibtexEntries(all) : risRecords(all);
  };
