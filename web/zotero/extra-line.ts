import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import type { KnownWork } from '#web/companions/known-work.ts';

/**
 * The tally of a work in the Extra field of its item: one readable line that is synchronized with the item. `Veracite:
 * 12 supporting, 3 contrasting, 40 mentioning, 57 total`, and its notices after `;`.
 */
const KEY = 'Veracite';
const LINE =
  /^Veracite: (\d{1,9}) supporting, (\d{1,9}) contrasting, (\d{1,9}) mentioning, (\d{1,9}) total(?:; (.+))?$/;
/** Matches our line, even if a person or an older version changed it. */
const isOurs = (line: string): boolean => line.startsWith(`${KEY}: `);

/** The stored tally, without the DOI, which the item itself contains. */
export type Kept = Omit<KnownWork, 'doi' | 'unclassified'>;

export const keptOf = (work: Kept): Kept => {
  const { supporting, contradicting, mentioning, total, notices } = work;
  return { supporting, contradicting, mentioning, total, notices };
};

const lineOf = ({ supporting, contradicting, mentioning, total, notices }: Kept): string => {
  const numbers = `${KEY}: ${supporting} supporting, ${contradicting} contrasting, ${mentioning} mentioning, ${total} total`;
  return notices.length === 0 ? numbers : `${numbers}; ${notices.join(', ')}`;
};

const read = (line: string): Kept | undefined => {
  const [, supporting, contradicting, mentioning, total, notices = ''] = LINE.exec(line) ?? [];
  if (supporting === undefined) return undefined;
  const said = notices.split(', ');
  return {
    supporting: Number(supporting),
    contradicting: Number(contradicting),
    mentioning: Number(mentioning),
    total: Number(total),
    notices: noticeStatuses.filter((status) => said.includes(status)),
  };
};

/** Returns the tally in Extra, or undefined if it contains no line of ours. */
export const keptIn = (extra: string): Kept | undefined => {
  for (const line of extra.split('\n')) {
    const kept = isOurs(line) ? read(line.trimEnd()) : undefined;
    if (kept) return kept;
  }
  return undefined;
};

/**
 * Returns Extra with this tally as its only line of ours, or with none; all other lines keep their text and position.
 */
export const extraWith = (extra: string, kept: Kept | undefined): string => {
  const line = kept && lineOf(kept);
  const lines = extra === '' ? [] : extra.split('\n');
  const at = lines.findIndex(isOurs);
  const others = lines.filter((one) => !isOurs(one));
  if (line === undefined) return at === -1 ? extra : others.join('\n');
  return others.toSpliced(at === -1 ? others.length : at, 0, line).join('\n');
};
