import { citationTypes } from '#shared/domain/citation-type.ts';

import { type Classifier } from '../article.ts';
import { cuesOf, residualOf } from './cues.ts';
import committed from './model.json' with { type: 'json' };
import { type Model } from './model.ts';
import committedNetwork from './network.json' with { type: 'json' };
import { type NetworkFile } from './network.ts';
import { probabilitiesOf, sharesOf } from './probabilities.ts';
import { createScorer } from './scorer.ts';
import { verdictOf } from './verdict.ts';

/**
 * Version of the rules for using the model: 1 classifies clause by clause when a sentence treats its cited works
 * differently.
 */
const RULES = 1;
const versionedName = (model: string) => `${model}.${String(RULES)}`;

/** Name and version of the classifier in use. */
export const modelInUse: string = versionedName(committed.name);

/**
 * The classifier. The scores of the three types are sums of the weights of the features present, mixed with the scores
 * of a small network where a statement may support or contradict. The probabilities refer to the natural mix, and
 * thresholds in the model determine which type is certain enough to be shown. Pure and synchronous. README.md
 * says where the rest is decided, and where training and accuracy are described.
 */
export const createClassifier = (
  model: Model = committed,
  network: NetworkFile = committedNetwork,
): Classifier => {
  const score = createScorer(model, network);
  return {
    model: versionedName(model.name),
    classify: (statement) => {
      const scored = score(statement);
      if (!scored) return undefined;
      const verdict = verdictOf(probabilitiesOf(sharesOf(scored.scores)), model.thresholds);
      const type = citationTypes.indexOf(verdict.type);
      const [, against] = scored.scores
        .map((value, index): [number, number] => [index === type ? -Infinity : value, index])
        .reduce((best, candidate) => (candidate[0] > best[0] ? candidate : best));
      const cues = cuesOf(scored.tokens, scored.pushesFor(type, against));
      const decision = (scored.scores[type] ?? 0) - (scored.scores[against] ?? 0);
      return { ...verdict, cues, rest: residualOf(decision, cues) };
    },
  };
};
