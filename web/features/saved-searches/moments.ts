import { dated } from '#web/text/words.ts';

/** `22 November 2026`, of a moment in UTC. */
export const dayOf = (at: string): string => dated(at.slice(0, 10));
/** `22 November 2026, 10:04 UTC`. */
export const momentOf = (at: string): string => `${dayOf(at)}, ${at.slice(11, 16)} UTC`;

type Types = {
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
  readonly unclassified: number;
};
export const sumOf = ({ supporting, contradicting, mentioning, unclassified }: Types): number =>
  supporting + contradicting + mentioning + unclassified;
