import { type ExportFormat, exportEndings } from '#shared/contracts/exports.ts';
import { slugOf } from '#shared/domain/slug.ts';

/** Of a name, so that the file can be told from others and saved everywhere. */
const MOST_LETTERS = 60;

/** `veracite-lanternfish-2026-01-31.csv`: what it is of, and the day it was asked for (UTC). */
export const exportFileName = (of: string, at: Date, format: ExportFormat): string => {
  // Headers carry plain letters only.
  const plain = slugOf(of)
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
  return `veracite-${plain || 'papers'}-${at.toISOString().slice(0, 10)}.${exportEndings[format]}`;
};
