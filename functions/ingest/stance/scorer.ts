import { type Emit } from './emitters.ts';
import { featureReader, type Statement } from './features.ts';
import { type Model, weightsOf } from './model.ts';
import { createNetwork, type NetworkFile } from './network.ts';
import { isWord, type Token } from './tokens.ts';

type Scored = {
  readonly tokens: readonly Token[];
  /** Supporting, contradicting, mentioning: the natural logarithms of their odds, up to a common addend. */
  readonly scores: readonly [number, number, number];
  /** How far each token moved the score of a type away from that of another type (by their indexes in `scores`). */
  readonly pushesFor: (type: number, against: number) => Float64Array;
};

/**
 * The network is used when the linear scores leave support or contrast possible: when neither has these odds against a
 * mere mention, the network could hardly change the shown label, which is the case for four in five statements.
 */
const leastOdds = { supporting: Math.log(1 / 12), contradicting: Math.log(1 / 40) } as const;

export const needsNetwork = ([supporting, contradicting, mentioning]: Scored['scores']): boolean =>
  supporting - mentioning >= leastOdds.supporting ||
  contradicting - mentioning >= leastOdds.contradicting;

/** Below this share of known words, a sentence is in another language or not a sentence. */
const leastKnown = 0.3;

const isUnderstood = (tokens: readonly Token[], symbols: readonly number[]) => {
  let words = 0;
  let knownWords = 0;
  for (const [index, token] of tokens.entries()) {
    if (!isWord(token)) continue;
    words += 1;
    if (symbols[index] !== 0) knownWords += 1;
  }
  return knownWords > 0 && knownWords >= words * leastKnown;
};

/**
 * Computes the scores of statements, linear and, where it may matter, of the network; undefined when too few of the
 * words are known.
 */
export const createScorer = (
  model: Model,
  networkFile: NetworkFile,
): ((statement: Statement) => Scored | undefined) => {
  const { vocabulary, find, values, size } = weightsOf(model);
  const readFeatures = featureReader(vocabulary);
  const network = createNetwork(networkFile, vocabulary, readFeatures.neighbourOf);
  // A feature counts once per statement: `seen` holds the number of the last statement with the feature.
  const seen = new Uint32Array(size);
  let turn = 0;

  return (statement) => {
    if (turn === 0xffffffff) {
      seen.fill(0);
      turn = 0;
    }
    turn += 1;
    const read = readFeatures.sentenceOf(statement);
    if (!isUnderstood(read.tokens, read.symbols)) return undefined;
    const [bias0 = 0, bias1 = 0, bias2 = 0] = model.bias;
    const scores: [number, number, number] = [bias0, bias1, bias2];
    // Four numbers for each feature on tokens of the sentence: its index and up to three tokens.
    const tokenFeatures: number[] = [];
    const emit: Emit = (key, one, two, three, first, second, third) => {
      const index = find(key, one, two, three);
      if (index < 0 || seen[index] === turn) return;
      seen[index] = turn;
      const offset = index * 3;
      scores[0] += values[offset] ?? 0;
      scores[1] += values[offset + 1] ?? 0;
      scores[2] += values[offset + 2] ?? 0;
      if (first >= 0) tokenFeatures.push(index, first, second, third);
    };
    readFeatures.emit(statement, read, emit);
    const share = model.networkShare > 0 && needsNetwork(scores) ? model.networkShare : 0;
    const networkScores = share > 0 ? network(statement, read) : scores;
    for (const k of [0, 1, 2] as const)
      scores[k] =
        ((1 - share) * scores[k] + share * networkScores[k] + (model.shift[k] ?? 0)) /
        model.temperature;

    const pushesFor = (type: number, against: number) => {
      const pushes = new Float64Array(read.tokens.length);
      for (let position = 0; position < tokenFeatures.length; position += 4) {
        const offset = (tokenFeatures[position] ?? 0) * 3;
        const second = tokenFeatures[position + 2] ?? -1;
        const third = tokenFeatures[position + 3] ?? -1;
        const tokens = 1 + Number(second >= 0) + Number(third >= 0);
        const push = (values[offset + type] ?? 0) - (values[offset + against] ?? 0);
        const pushPerToken = ((1 - share) * push) / tokens / model.temperature;
        for (let token = 1; token <= 3; token += 1) {
          const on = tokenFeatures[position + token] ?? -1;
          if (on >= 0) pushes[on] = (pushes[on] ?? 0) + pushPerToken;
        }
      }
      return pushes;
    };
    return { tokens: read.tokens, scores, pushesFor };
  };
};
