import type { Kept } from './extra-line.ts';

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
 * What Zotero sorts a column by. It compares texts: numbers are filled up with zeros, so that 9 stands before 10. The compact
 * column sorts by the balance of supporting and contrasting statements, then by all of them; works that are retracted come
 * first. Items without numbers are empty, and stand together.
 */
export const sortValue = (name: ColumnName, kept: Kept | undefined): string => {
  if (!kept) return '';
  if (name !== 'compact') return padded(kept[name]);
  const { supporting, contradicting, mentioning, total, notices } = kept;
  const telling = supporting + contradicting;
  const balance = telling === 0 ? SHARES / 2 : Math.round((SHARES * supporting) / telling);
  const standing = notices.length === 0 ? '1' : '0';
  const said = notices.join(',');
  return [
    standing,
    padded(balance),
    ...[total, supporting, contradicting, mentioning].map(padded),
    said,
  ].join(' ');
};

/** The numbers of a compact value, for drawing it: Zotero hands nothing else to whoever draws a cell. */
export const keptInCompact = (value: string): Kept | undefined => {
  const [standing, , total, supporting, contradicting, mentioning, ...said] = value.split(' ');
  if (standing === undefined || mentioning === undefined) return undefined;
  return {
    total: Number(total),
    supporting: Number(supporting),
    contradicting: Number(contradicting),
    mentioning: Number(mentioning),
    // Written above from this very type.
    notices: said
      .join(' ')
      .split(',')
      .filter((one) => one !== '') as Kept['notices'][number][],
  };
};
