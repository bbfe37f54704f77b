import { citationTypes } from '#shared/domain/citation-type.ts';

import { type Classifier } from '../article.ts';
import { cuesOf, restOf } from './cues.ts';
import committed from './model.json' with { type: 'json' };
import { type Model } from './model.ts';
import { probabilitiesOf, sharesOf } from './probabilities.ts';
import { createScorer, type LeaveOut, type Scored } from './scorer.ts';
import { verdictOf } from './verdict.ts';
import { verdictsOfWorks } from './works.ts';

/** Name and version of the classifier that the product runs with. */
export const modelInUse: string = committed.name;

/** Works that a sentence both supports and contradicts are rare: below this probability of either, none is looked for. */
const leastOfBoth = 0.05;

/**
 * The linear classifier: the scores of the three types are sums of weights of the features present, their probabilities
 * are those of the natural mix, and thresholds in the model say which type is sure enough to be shown. Pure and
 * synchronous. How its weights were learned and how well it does: training/README.md.
 */
export const createClassifier = (model: Model = committed): Classifier => {
  const score = createScorer(model);
  const verdictFrom = ({ scores }: Scored) =>
    verdictOf(probabilitiesOf(sharesOf(scores)), model.thresholds);

  return {
    model: model.name,
    classify: ({ works = [], ...rest }) => {
      const statement = { ...rest, marks: rest.marks ?? works.flat() };
      const scored = score(statement);
      if (!scored) return undefined;
      const verdict = verdictFrom(scored);
      const type = citationTypes.indexOf(verdict.type);
      const [, against] = scored.scores
        .map((value, at): [number, number] => [at === type ? -Infinity : value, at])
        .reduce((best, one) => (one[0] > best[0] ? one : best));
      const cues = cuesOf(scored.tokens, scored.pushesFor(type, against));
      const decision = (scored.scores[type] ?? 0) - (scored.scores[against] ?? 0);

      const { supporting, contradicting } = verdict.probabilities;
      const verdictWithout = (leaveOut: LeaveOut) => {
        const without = score(statement, leaveOut);
        return without && verdictFrom(without);
      };
      const verdicts =
        Math.min(supporting, contradicting) >= leastOfBoth
          ? verdictsOfWorks(works, verdictWithout, verdict)
          : undefined;
      return {
        ...verdict,
        cues,
        rest: restOf(decision, cues),
        ...(verdicts && { works: verdicts }),
      };
    },
  };
};
