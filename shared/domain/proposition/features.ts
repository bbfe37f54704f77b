import { align, ALIGNED, closenessOf, SAME, weightedMean } from './alignment.ts';
import { directionsOf } from './directions.ts';
import { matchedSpanOf } from './matched-span.ts';
import { type ReadWord, readWords } from './reading.ts';
import { waysOf } from './ways.ts';

const QUESTION =
  /^\s*(?:does|do|did|is|are|was|were|can|could|will|would|should|has|have|may|might)\b/iu;
const HEDGE =
  /\b(?:may|might|could|possibl\w*|potential\w*|suggest\w*|likely|perhaps|appear\w*|seem\w*|hypothes\w*|speculat\w*|propos\w*)\b/iu;
const CONDITION =
  /\b(?:if|only when|when|unless|depend\w*|under|in some|some|whether|mixed|conflicting|inconsistent|controversial|not always|partial\w*|although|while|whereas)\b/giu;
const GAP =
  /\b(?:unknown|unclear|not (?:yet )?(?:been )?(?:known|clear|understood|studied|investigated|established)|remains? to be|further (?:studies|research|investigation\w*)|(?:needs?|required|necessary) to (?:be )?(?:investigat|clarif|determin))/iu;
const COMPARISON = /\b(?:than|compared|versus|relative to|rather than|unlike)\b/iu;
const ONLY =
  /\b(?:only|solely|exclusively|purely|alone|all|every|always|never|none|no|any|entirely|sole|most|mainly|chiefly|primarily)\b/iu;
const OWN = /\b(?:we|our|us|here|this study)\b/iu;

const oneIf = (holds: boolean): number => (holds ? 1 : 0);
const numbersIn = (words: readonly ReadWord[]): readonly string[] =>
  words.filter(({ isNumber }) => isNumber).map(({ word }) => word.replace('%', ''));

/** What both are about: how much of the claim's who and what the sentence holds. */
const subjectOf = (
  claim: readonly ReadWord[],
  sentence: readonly ReadWord[],
  alignments: ReturnType<typeof align>,
  span: ReturnType<typeof matchedSpanOf>,
): Readonly<Record<string, number>> => {
  const isWay = ({ key }: ReadWord) => directionsOf(key).length > 0;
  const telling = alignments.filter(({ word }) => !isWay(word));
  const least = telling.map(({ closeness }) => closeness).toSorted((a, b) => a - b);
  const rarest = telling.toSorted((a, b) => b.word.rarity - a.word.rarity);
  const names = alignments.filter(({ word }) => word.isName);
  const content = claim.filter(({ isContent }) => isContent);
  const nearby = sentence.filter(({ isContent }, at) => isContent && span.nearness(at) > 0.3);
  const nearbyWeight = nearby.reduce((sum, { rarity }) => sum + rarity, 0);
  const isSame = ({ closeness }: (typeof alignments)[number]) => oneIf(closeness >= SAME);
  return {
    coverage: weightedMean(telling, ({ closeness }) => closeness, 0.5),
    same: weightedMean(telling, isSame, 0.5),
    aligned: weightedMean(telling, ({ closeness }) => oneIf(closeness >= ALIGNED), 0.5),
    coverageOfAll: weightedMean(alignments, ({ closeness }) => closeness, 0.5),
    sameOfAll: weightedMean(alignments, isSame, 0.5),
    coverageOfWays: weightedMean(
      alignments.filter(({ word }) => isWay(word)),
      ({ closeness }) => closeness,
      0.5,
    ),
    least: least[0] ?? 0.5,
    secondLeast: least[1] ?? 0.7,
    rarest: rarest[0]?.closeness ?? 0.5,
    secondRarest: rarest[1]?.closeness ?? 0.5,
    names: weightedMean(names, isSame, 0.6),
    missing: telling.filter(({ closeness }) => closeness < 0.5).length,
    held: telling.filter(({ closeness }) => closeness >= SAME).length,
    telling: telling.length,
    span: Math.min(60, span.span),
    density: span.span > 0 ? span.aligned.length / span.span : 0,
    inOneClause: span.inOneClause,
    inOrder: span.inOrder,
    claimLength: claim.length,
    sentenceLength: Math.min(80, sentence.length),
    // The share of what the sentence says there that the claim speaks of.
    back:
      nearbyWeight === 0
        ? 0
        : nearby.reduce(
            (sum, word) =>
              sum + word.rarity * Math.max(0, ...content.map((other) => closenessOf(other, word))),
            0,
          ) / nearbyWeight,
  };
};

const negationsOf = (
  claim: readonly ReadWord[],
  sentence: readonly ReadWord[],
  { aligned, nearness }: ReturnType<typeof matchedSpanOf>,
): Readonly<Record<string, number>> => {
  const negated = aligned.filter(({ at }) => sentence[at]?.isNegated === true).length;
  const negatedInClaim = aligned.filter(({ word }) => word.isNegated).length;
  return {
    negationsOfClaim: Math.min(2, claim.filter(({ isNegator }) => isNegator).length),
    negationsOfSentence: Math.min(
      2,
      sentence.reduce((sum, { isNegator }, at) => sum + (isNegator ? nearness(at) : 0), 0),
    ),
    negated,
    negationDiffers: oneIf(negatedInClaim > 0 !== negated > 0),
    negatedOtherwise: aligned.filter(
      ({ word, at }) => word.isNegated !== (sentence[at]?.isNegated ?? false),
    ).length,
  };
};

const formOf = (claim: string, sentence: string): Readonly<Record<string, number>> => ({
  isQuestion: oneIf(QUESTION.test(claim)),
  hedge: oneIf(HEDGE.test(sentence)),
  conditions: sentence.match(CONDITION)?.length ?? 0,
  gap: oneIf(GAP.test(sentence)),
  comparisonOfClaim: oneIf(COMPARISON.test(claim)),
  comparisonOfSentence: oneIf(COMPARISON.test(sentence)),
  onlyOfClaim: oneIf(ONLY.test(claim)),
  onlyOfSentence: oneIf(ONLY.test(sentence)),
  own: oneIf(OWN.test(sentence)),
});

/** Returns the figures by which a claim and a sentence are compared: who, what, which way, and how it is said. */
export const propositionFeatures = (
  claim: string,
  sentence: string,
): Readonly<Record<string, number>> => {
  const [claimWords, sentenceWords] = [readWords(claim), readWords(sentence)];
  const alignments = align(claimWords, sentenceWords);
  const span = matchedSpanOf(alignments, sentenceWords);
  const [claimNumbers, sentenceNumbers] = [numbersIn(claimWords), numbersIn(sentenceWords)];
  return {
    ...subjectOf(claimWords, sentenceWords, alignments, span),
    ...negationsOf(claimWords, sentenceWords, span),
    ...waysOf(claimWords, sentenceWords, alignments, span),
    ...formOf(claim, sentence),
    numbersHeld: claimNumbers.filter((number) => sentenceNumbers.includes(number)).length,
    numbersMissing: claimNumbers.filter((number) => !sentenceNumbers.includes(number)).length,
    numbersGiven: Math.min(5, sentenceNumbers.length),
  };
};
