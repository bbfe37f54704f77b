import type { ListFile } from '#functions/ingest/manuscript/manuscript.ts';
import { bibtexEntries } from '#functions/ingest/references/bibtex-entries.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';

import { bibtexEdits } from './bibtex-edits.ts';
import { type Correction, type Edit, withEdits } from './edit.ts';
import { risEdits, risRecords } from './ris-edits.ts';

/** Returns what to change in each entry, in their order; entries and corrections have the same indexes. */
const editsOf = (
  { format, text }: ListFile,
  corrections: readonly (Correction | undefined)[],
): readonly Edit[] | undefined => {
  if (format === 'bibtex') {
    // A DOI outside of every entry is a reference as well, behind all entries.
    const entries = bibtexEntries(text, corrections.length);
    return entries.flatMap((entry, index) => {
      const correction = corrections[index];
      return correction ? bibtexEdits(text, entry, correction) : [];
    });
  }
  const records = risRecords(text);
  if (records.length !== corrections.length) return undefined;
  return records.flatMap((record, index) => {
    const correction = corrections[index];
    return correction ? risEdits(text, record, correction) : [];
  });
};

/**
 * Returns a list with its wrong fields corrected and every other byte as it was; undefined where its entries cannot be told
 * apart as they were read.
 */
export const correctedFile = (
  list: ListFile,
  corrections: readonly (Correction | undefined)[],
): string | undefined => {
  const edits = editsOf(list, corrections);
  if (!edits) return undefined;
  const text = withEdits(list.text, edits);
  return referencesIn(text).references.length === referencesIn(list.text).references.length
    ? text
    : undefined;
};
