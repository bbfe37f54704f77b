import {
  citationTypes,
  type Classification,
  type Probabilities,
} from '#shared/domain/citation-type.ts';

import { type Classifier } from '../article.ts';
import { cuesOf } from './cues.ts';
import { type Channel, featureReader } from './features.ts';
import committed from './model.json' with { type: 'json' };
import { type Model, weightsOf } from './model.ts';
import { isWord } from './tokens.ts';

const digits = 1000;

/** Rounded to thousandths so that they still add up to 1: what rounding left over goes to the largest. */
const rounded = (shares: readonly number[]): Probabilities => {
  const parts = shares.map((share) => Math.round(share * digits));
  const top = parts.indexOf(Math.max(...parts));
  parts[top] = (parts[top] ?? 0) + digits - parts.reduce((sum, part) => sum + part, 0);
  const [supporting = 0, contradicting = 0, mentioning = 0] = parts.map((part) => part / digits);
  return { supporting, contradicting, mentioning };
};

/** Below this share of words it knows, a sentence is in another language or no sentence. */
const leastKnown = 0.25;

/**
 * A linear classifier: the scores of the three types are sums of weights of the features present. Pure and synchronous.
 * How its weights were learned and how well it does: training/README.md.
 */
export const createClassifier = (model: Model = committed): Classifier => {
  const { vocabulary, find, values, size } = weightsOf(model);
  const readFeatures = featureReader(vocabulary);
  // A feature counts once in a statement: `seen` holds the number of the statement that last had it.
  const seen = new Uint32Array(size);
  let turn = 0;

  const classify: Classifier['classify'] = (statement): Classification | undefined => {
    turn = turn === 0xffffffff ? 1 : turn + 1;
    if (turn === 1) seen.fill(0);
    const scores = Float64Array.from(model.bias);
    const found: number[] = [];
    const emit = (
      channel: Channel,
      one: number,
      two: number,
      three: number,
      first: number,
      second: number,
      third: number,
    ) => {
      const place = find(channel, one, two, three);
      if (place < 0 || seen[place] === turn) return;
      seen[place] = turn;
      for (let k = 0; k < 3; k += 1) scores[k] = (scores[k] ?? 0) + (values[place * 3 + k] ?? 0);
      if (first >= 0) found.push(place, first, second, third);
    };
    const tokens = readFeatures(statement, emit);
    const words = tokens.filter(isWord);
    const known = words.filter(({ word }) => vocabulary.symbolOf(word) !== 0).length;
    if (known === 0 || known < words.length * leastKnown) return undefined;

    const heated = scores.map((score) => score / model.temperature);
    const most = Math.max(...heated);
    const powers = Array.from(heated, (score) => Math.exp(score - most));
    const whole = powers.reduce((sum, power) => sum + power, 0);
    const probabilities = rounded(powers.map((power) => power / whole));
    const chosen = powers.indexOf(Math.max(...powers));
    const type = citationTypes[chosen] ?? 'mentioning';

    const pushes = new Float64Array(tokens.length);
    for (let at = 0; at < found.length; at += 4) {
      const offset = (found[at] ?? 0) * 3;
      const sum = (values[offset] ?? 0) + (values[offset + 1] ?? 0) + (values[offset + 2] ?? 0);
      const own = values[offset + chosen] ?? 0;
      const on = [found[at + 1] ?? -1, found[at + 2] ?? -1, found[at + 3] ?? -1].filter(
        (token) => token >= 0,
      );
      for (const token of on)
        pushes[token] = (pushes[token] ?? 0) + (own - (sum - own) / 2) / on.length;
    }
    return { type, probabilities, cues: cuesOf(tokens, pushes) };
  };
  return { model: model.name, classify };
};
