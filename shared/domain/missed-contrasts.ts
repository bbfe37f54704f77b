import { type MeasuredArticles, measuredArticles } from './label-measurement.ts';

/** The lowest and the highest number, over the measured sets of articles. */
export type CountRange = readonly [low: number, high: number];

const ofTen = (share: (articles: MeasuredArticles) => number): CountRange => {
  const counts = measuredArticles.map((articles) => Math.round(share(articles) * 10));
  return [Math.min(...counts), Math.max(...counts)];
};

/**
 * What happens to 10 contrasting statements: how many are shown as such, and how many more are only marked as possibly
 * contrasting. The rest count as mentioning.
 */
export const ofTenContrasts: { readonly shown: CountRange; readonly possible: CountRange } = {
  shown: ofTen(({ contradicting }) => contradicting.recall.value),
  possible: ofTen(({ contradicting, possibly }) => possibly.recall - contradicting.recall.value),
};

/** From this number of contrasts on, a count says enough without what was missed. */
const MANY_CONTRASTS = 10;

/** Whether a number of contrasts is so small that a reader has to know how many are missed. */
export const needsRecallNote = (contrasting: number): boolean => contrasting < MANY_CONTRASTS;

/** Returns `2 to 3`, or `2` if both ends are equal. */
export const rangeInWords = ([low, high]: CountRange, to: string): string =>
  low === high ? String(low) : `${String(low)} ${to} ${String(high)}`;

/** The half line beside a small number of contrasts. */
export const shownOfTenContrasts = `Of 10 contrasts, about ${rangeInWords(ofTenContrasts.shown, 'to')} are shown as such`;

/** The whole sentence, for places with room and for programs. */
export const missedContrasts = `${shownOfTenContrasts}; ${rangeInWords(ofTenContrasts.possible, 'to')} more are marked as possibly contrasting, and the rest are missed.`;

/** The page with the figures. */
export const ACCURACY_PATH = '/accuracy';
