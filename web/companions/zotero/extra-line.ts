import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import type { KnownWork } from '#web/companions/common/known-work.ts';

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
export type StoredTally = Omit<KnownWork, 'doi' | 'unclassified'>;

export const storedTallyOf = (work: StoredTally): StoredTally => {
  const { supporting, contradicting, mentioning, total, notices } = work;
  return { supporting, contradicting, mentioning, total, notices };
};

const lineOf = ({ supporting, contradicting, mentioning, total, notices }: StoredTally): string => {
  const numbers = `${KEY}: ${supporting} supporting, ${contradicting} contrasting, ${mentioning} mentioning, ${total} total`;
  return notices.length === 0 ? numbers : `${numbers}; ${notices.join(', ')}`;
};

const read = (line: string): StoredTally | undefined => {
  const [, supporting, contradicting, mentioning, total, notices = ''] = LINE.exec(line) ?? [];
  if (supporting === undefined) return undefined;
  const names = notices.split(', ');
  return {
    supporting: Number(supporting),
    contradicting: Number(contradicting),
    mentioning: Number(mentioning),
    total: Number(total),
    notices: noticeStatuses.filter((status) => names.includes(status)),
  };
};

/** Returns the tally in Extra, or undefined if it contains no line of ours. */
export const parseExtra = (extra: string): StoredTally | undefined => {
  for (const line of extra.split('\n')) {
    const tally = isOurs(line) ? read(line.trimEnd()) : undefined;
    if (tally) return tally;
  }
  return undefined;
};

/**
 * Returns Extra with this tally as its only line of ours, or with none; all other lines keep their text and position.
 */
export const withExtraLine = (extra: string, tally: StoredTally | undefined): string => {
  const line = tally && lineOf(tally);
  const lines = extra === '' ? [] : extra.split('\n');
  const index = lines.findIndex(isOurs);
  const otherLines = lines.filter((candidate) => !isOurs(candidate));
  if (line === undefined) return index === -1 ? extra : otherLines.join('\n');
  return otherLines.toSpliced(index === -1 ? otherLines.length : index, 0, line).join('\n');
};
