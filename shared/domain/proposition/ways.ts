import type { Alignment } from './alignment.ts';
import { ALIGNED } from './alignment.ts';
import { axes, directionsOf } from './directions.ts';
import type { MatchedSpan } from './matched-span.ts';
import type { ReadWord } from './reading.ts';

const MOST = 3;
const capped = (value: number): number => Math.max(-MOST, Math.min(MOST, value));
/** Words of the claim beside a direction word say what it is that goes that way. */
const BESIDE = 4;
const FALL = 5;
const NOTHING_BESIDE = 12;

/** Compares which way claim and sentence point, by axis, negations turned around. */
export const waysOf = (
  claim: readonly ReadWord[],
  sentence: readonly ReadWord[],
  alignments: readonly Alignment[],
  { nearness }: MatchedSpan,
): Readonly<Record<string, number>> => {
  const sentenceDirections = sentence.flatMap((word, at) =>
    directionsOf(word.key).map(({ axis, sign }) => ({
      axis,
      sign: word.isNegated ? -sign : sign,
      at,
      key: word.key,
    })),
  );
  const ofClaim = new Map<string, number>();
  const agreement = new Map<string, number>();
  let [agree, clash, claimDirections, unanswered] = [0, 0, 0, 0];
  for (const [from, word] of claim.entries()) {
    const beside = alignments
      .filter((alignment) => alignment.closeness >= ALIGNED && alignment.from !== from)
      .filter((alignment) => Math.abs(alignment.from - from) <= BESIDE)
      .map(({ at }) => at);
    for (const { axis, sign } of directionsOf(word.key)) {
      const claimSign = word.isNegated ? -sign : sign;
      claimDirections += 1;
      ofClaim.set(axis, (ofClaim.get(axis) ?? 0) + claimSign);
      let [strongest, value] = [0, 0];
      for (const other of sentenceDirections) {
        if (other.axis !== axis) continue;
        const distance = Math.min(...beside.map((at) => Math.abs(at - other.at)), NOTHING_BESIDE);
        const weight = Math.exp(-distance / FALL) * (other.key === word.key ? 1.5 : 1);
        if (weight > strongest) {
          strongest = weight;
          value = claimSign * other.sign * Math.min(1, weight);
        }
      }
      if (strongest === 0) unanswered += 1;
      if (value > 0) agree += value;
      else clash -= value;
      agreement.set(axis, (agreement.get(axis) ?? 0) + value);
    }
  }
  const figures: Record<string, number> = {
    agree,
    clash,
    net: agree - clash,
    asked: claimDirections,
    unanswered,
  };
  let [claimInAll, sentenceInAll] = [0, 0];
  for (const axis of axes) {
    const inSentence = sentenceDirections
      .filter((direction) => direction.axis === axis)
      .reduce((sum, { sign, at }) => sum + sign * nearness(at), 0);
    const inClaim = ofClaim.get(axis) ?? 0;
    claimInAll += inClaim;
    sentenceInAll += inSentence;
    figures[`both ${axis}`] = capped(agreement.get(axis) ?? 0);
    figures[`product ${axis}`] = capped(inClaim * inSentence);
    figures[`claim ${axis}`] = capped(inClaim);
    figures[`sentence ${axis}`] = capped(inSentence);
  }
  return { ...figures, productInAll: capped(claimInAll * sentenceInAll) };
};
