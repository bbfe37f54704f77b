import type { StoredTally } from './extra-line.ts';

export const columnNames = [
  'supporting',
  'contradicting',
  'mentioning',
  'total',
  'compact',
] as const;
export type ColumnName = (typeof columnNames)[number];

const DIGITS = 9;
const padded = (value: number): string => String(value).padStart(DIGITS, '0');
const SHARES = 1_000;

/**
 * Returns the sort value of a column. Zotero compares texts, so numbers are padded with zeros and 9 sorts before 10.
 * The compact column sorts by the balance of supporting and contrasting statements, then by their total; retracted
 * works are first. Items without a tally are empty and sort together.
 */
export const sortValue = (name: ColumnName, tally: StoredTally | undefined): string => {
  if (!tally) return '';
  if (name !== 'compact') return padded(tally[name]);
  const { supporting, contradicting, mentioning, total, notices } = tally;
  const decided = supporting + contradicting;
  const balance = decided === 0 ? SHARES / 2 : Math.round((SHARES * supporting) / decided);
  const standing = notices.length === 0 ? '1' : '0';
  const noticeList = notices.join(',');
  return [
    standing,
    padded(balance),
    ...[total, supporting, contradicting, mentioning].map(padded),
    noticeList,
  ].join(' ');
};

/** Parses the tally from a compact value, because Zotero passes only that to the renderer of a cell. */
export const parseCompactValue = (value: string): StoredTally | undefined => {
  const [standing, , total, supporting, contradicting, mentioning, ...notices] = value.split(' ');
  if (standing === undefined || mentioning === undefined) return undefined;
  return {
    total: Number(total),
    supporting: Number(supporting),
    contradicting: Number(contradicting),
    mentioning: Number(mentioning),
    // The values were written above from this type.
    notices: notices
      .join(' ')
      .split(',')
      .filter((notice) => notice !== '') as StoredTally['notices'][number][],
  };
};
