import { type Random } from './random.ts';
import { type Voice } from './voice.ts';
import { type Work } from './works.ts';

/** Tools for writing an article. */
export type WritingTools = {
  readonly random: Random;
  readonly work: Work;
  readonly voice: Voice;
  readonly moved: boolean;
};

export const repeatSentences = (count: number, sentence: () => string): string[] =>
  Array.from({ length: count }, sentence);
export const paragraph = (...sentences: readonly (string | readonly string[])[]): string =>
  sentences.flat().join(' ');
