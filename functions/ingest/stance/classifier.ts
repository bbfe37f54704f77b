import { citationTypes } from '#shared/domain/citation-type.ts';

import { type Classifier } from '../article.ts';
import { cuesOf, restOf } from './cues.ts';
import committed from './model.json' with { type: 'json' };
import { type Model } from './model.ts';
import committedNetwork from './network.json' with { type: 'json' };
import { type NetworkFile } from './network.ts';
import { probabilitiesOf, sharesOf } from './probabilities.ts';
import { createScorer } from './scorer.ts';
import { verdictOf } from './verdict.ts';

/** Of the rules by which the model is asked: 1 asks clause by clause where a sentence does different things to the works it cites. */
const RULES = 1;
const named = (model: string) => `${model}.${String(RULES)}`;

/** Name and version of the classifier that the product runs with. */
export const modelInUse: string = named(committed.name);

/**
 * The classifier: the scores of the three types are sums of weights of the features present, mixed with those of a small
 * network where a statement may support or contradict; their probabilities
 * are those of the natural mix, and thresholds in the model say which type is sure enough to be shown. Pure and
 * synchronous. How its weights were learned and how well it does: training/README.md.
 */
export const createClassifier = (
  model: Model = committed,
  network: NetworkFile = committedNetwork,
): Classifier => {
  const score = createScorer(model, network);
  return {
    model: named(model.name),
    classify: (statement) => {
      const scored = score(statement);
      if (!scored) return undefined;
      const verdict = verdictOf(probabilitiesOf(sharesOf(scored.scores)), model.thresholds);
      const type = citationTypes.indexOf(verdict.type);
      const [, against] = scored.scores
        .map((value, at): [number, number] => [at === type ? -Infinity : value, at])
        .reduce((best, one) => (one[0] > best[0] ? one : best));
      const cues = cuesOf(scored.tokens, scored.pushesFor(type, against));
      const decision = (scored.scores[type] ?? 0) - (scored.scores[against] ?? 0);
      return { ...verdict, cues, rest: restOf(decision, cues) };
    },
  };
};
