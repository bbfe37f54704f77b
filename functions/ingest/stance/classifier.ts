import { citationTypes } from '#shared/domain/citation-type.ts';

import { type Classifier } from '../article.ts';
import { cuesOf } from './cues.ts';
import committed from './model.json' with { type: 'json' };
import { type Model } from './model.ts';
import { probabilitiesOf, sharesOf } from './probabilities.ts';
import { createScorer } from './scorer.ts';

/** Name and version of the classifier that the product runs with. */
export const modelInUse: string = committed.name;

/**
 * The linear classifier: the scores of the three types are sums of weights of the features present, and the type is
 * the likeliest one. Pure and synchronous. How its weights were learned and how well it does: training/README.md.
 */
export const createClassifier = (model: Model = committed): Classifier => {
  const score = createScorer(model);
  return {
    model: model.name,
    classify: (statement) => {
      const scored = score(statement);
      if (!scored) return undefined;
      const shares = sharesOf(scored.scores, model.temperature);
      const chosen = shares.indexOf(Math.max(...shares));
      return {
        type: citationTypes[chosen] ?? 'mentioning',
        probabilities: probabilitiesOf(shares, chosen),
        cues: cuesOf(scored.tokens, scored.pushesFor(chosen)),
      };
    },
  };
};
