import { type Model, packModel, type Thresholds } from '#functions/ingest/stance/model.ts';
import { channel } from '#functions/ingest/stance/emitters.ts';
import { roleOf } from '#functions/ingest/stance/lexicon.ts';
import { AUTHOR, CITATION } from '#functions/ingest/stance/tokens.ts';
import { type Calibration } from './calibration.ts';
import { type Read } from './design.ts';
import { classes } from './regression.ts';

const thousandths = (number: number) => Math.round(number * 1000) / 1000;

/**
 * Creates a model from learned weights: only features with a weight, and only the words that they or the count of known
 * words need.
 */
export const modelOf = (
  name: string,
  { features, words, design }: Read,
  weights: Float64Array,
  calibration: Calibration,
  thresholds: Thresholds,
): Model => {
  const numbers = new Map<number, number>([[0, 0]]);
  const kept: string[] = [];
  const numberOf = (symbol: number): number => {
    const known = numbers.get(symbol);
    if (known !== undefined) return known;
    const number = kept.push(words[symbol] ?? '');
    numbers.set(symbol, number);
    return number;
  };
  // Roles and symbols are read even if they have no weight, so that the distances between them stay the same.
  for (const [symbol, word] of words.entries())
    if (word === CITATION || word === AUTHOR || word.startsWith('#') || roleOf(word))
      numberOf(symbol);
  const keys: number[] = [];
  const values: number[] = [];
  for (const [column, [key, ...ngram]] of features.entries()) {
    if (key === channel.text && ngram[1] === 0) numberOf(ngram[0]);
    const three = weights.subarray(column * classes, (column + 1) * classes);
    if (three.every((one) => one === 0)) continue;
    keys.push(key, ...ngram.map(numberOf));
    values.push(...three);
  }
  const bias = weights.subarray(design.width * classes);
  const [zero = 0, one = 0, two = 0] = bias;
  return {
    name,
    temperature: thousandths(calibration.temperature),
    bias: [zero, one, two].map(thousandths),
    networkShare: thousandths(calibration.networkShare),
    shift: calibration.shift.map(thousandths),
    thresholds,
    words: kept.join(' '),
    ...packModel(keys, values),
  };
};
