import { type ExportFormat, exportEndings } from '#shared/contracts/exports.ts';
import { slugOf } from '#shared/domain/slug.ts';

/** The part of the name that distinguishes files and is valid everywhere. */
const MAX_CHARACTERS = 60;

/**
 * Returns `veracite-lanternfish-papers-2026-01-31.csv`: source, kind of rows and day of the request (UTC). The name is
 * valid on every system.
 */
export const exportFileName = (
  of: string,
  at: Date,
  format: ExportFormat,
  what?: 'papers' | 'statements',
): string => {
  // Headers may contain ASCII only.
  const plain = slugOf(of)
    .replace(/[^a-z0-9-]+/g, '')
    .slice(0, MAX_CHARACTERS)
    .replace(/^-+|-+$/g, '');
  const day = at.toISOString().slice(0, 10);
  // Names without ASCII letters are omitted, and a name that already says its content is not repeated.
  const parts = [
    'veracite',
    plain,
    plain === what ? '' : (what ?? (plain === '' ? 'papers' : '')),
    day,
  ];
  return `${parts.filter((part) => part !== '').join('-')}.${exportEndings[format]}`;
};
