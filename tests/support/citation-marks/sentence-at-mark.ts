import { type CitingSentence, type JatsDocument } from '#functions/ingest/article.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

export type PlacedMark = {
  readonly sentence: CitingSentence;
  readonly start: number;
  readonly end: number;
};

/** The marks of an article's text and captions in printed order. Their order does not depend on where sentences end. */
export const marksInOrder = ({ sentences }: JatsDocument): readonly PlacedMark[] =>
  sentences
    .filter(({ kind }) => kind !== 'table')
    .flatMap((sentence) =>
      sentence.citations
        .flatMap(({ marks }) => marks.map(([start, end]) => ({ sentence, start, end })))
        .toSorted((a, b) => a.start - b.start || a.end - b.end),
    );

/** Names a sentence without telling it: the articles and their words stay outside of this project. */
export const fingerprint = (text: string): string => sha256Of(text).slice(0, 32);

/** A small generator of numbers between 0 and 1 that gives the same ones for the same seed. */
export const chance = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
