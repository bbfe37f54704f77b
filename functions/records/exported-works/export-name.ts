import { type ExportFormat, exportEndings } from '#shared/contracts/exports.ts';
import { slugOf } from '#shared/domain/slug.ts';

/** Of a name, so that the file can be told from others and saved everywhere. */
const MOST_LETTERS = 60;

/**
 * `veracite-lanternfish-papers-2026-01-31.csv`: what it is of, what its rows are, and the day it was asked for (UTC).
 * Such a name can be saved on every system.
 */
export const exportFileName = (
  of: string,
  at: Date,
  format: ExportFormat,
  what?: 'papers' | 'statements',
): string => {
  // Headers carry plain letters only.
  const plain = slugOf(of)
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
  const day = at.toISOString().slice(0, 10);
  // A name without any plain letter, and one that says what it holds already, are not said twice.
  const parts = [
    'veracite',
    plain,
    plain === what ? '' : (what ?? (plain === '' ? 'papers' : '')),
    day,
  ];
  return `${parts.filter((part) => part !== '').join('-')}.${exportEndings[format]}`;
};
