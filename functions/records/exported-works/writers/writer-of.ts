import type { ColumnName, ExportFormat } from '#shared/contracts/exports.ts';

import { bibtexWriter, cslWriter, risWriter } from './references.ts';
import { csvWriter, jsonLinesWriter } from './tables.ts';
import type { ExportWriter } from './writer.ts';
import { xlsxWriter } from './xlsx.ts';

/** Returns the writer of a format; reference lists have no columns to choose. */
export const writerOf = (format: ExportFormat, columns: readonly ColumnName[]): ExportWriter => {
  switch (format) {
    case 'csv':
      return csvWriter(columns);
    case 'jsonl':
      return jsonLinesWriter(columns);
    case 'xlsx':
      return xlsxWriter(columns);
    case 'bibtex':
      return bibtexWriter();
    case 'ris':
      return risWriter();
    case 'csl-json':
      return cslWriter();
  }
};
