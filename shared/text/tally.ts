import type { Tally } from '../domain/tally.ts';
import { formatList, formatNumber } from './english-format.ts';

// The first load of the web app has its own copy (web/text/common.ts), which is smaller; a test compares them.

/** Says how many statements of each type cite a work. */
export const tallySentence = ({
  supporting,
  contradicting,
  mentioning,
  unclassified,
  total,
}: Pick<
  Tally,
  'supporting' | 'contradicting' | 'mentioning' | 'unclassified' | 'total'
>): string =>
  total === 0
    ? 'No citation statements in this collection'
    : `${formatList([
        `${formatNumber(supporting)} supporting`,
        `${formatNumber(contradicting)} contrasting`,
        `${formatNumber(mentioning)} mentioning`,
        ...(unclassified > 0 ? [`${formatNumber(unclassified)} unclassified`] : []),
      ])} ${total === 1 ? 'statement' : 'statements'}`;

/** Names people in a row: up to three, or the first two and the number of the others. */
export const namesInShort = (names: readonly string[]): string =>
  names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')} and ${formatNumber(names.length - 2)} more`;
