import { sections } from '#shared/domain/section.ts';

import { sectionUnknown, type Statement } from './features.ts';
import { type Sentence, type Vocabulary } from './sentence.ts';
import { numbersOf, type Tensor } from './tensors.ts';

/**
 * A small network in addition to the linear scores: vectors of words, roles and parts of the statement, one convolution
 * over five neighboring tokens, the maxima in the sentence and in its neighbors, four attention heads, and one hidden
 * layer. It captures word order and word similarity, which the linear scores do not.
 */
export type NetworkFile = {
  /** Words in the order of the rows of `words` from 1, joined by spaces; row 0 is any other word. */
  readonly vocabulary: string;
  /** Names of roles in the order of the rows of `roles` from 1, joined by spaces; row 0 is no role. */
  readonly roleNames: string;
  readonly words: Tensor;
  readonly roles: Tensor;
  /** For the previous sentence (1), the sentence (2) and the next sentence (3). */
  readonly parts: Tensor;
  readonly sections: Tensor;
  /** Five weights for each input of each filter. */
  readonly convolution: Tensor;
  readonly convolutionBias: Tensor;
  readonly attention: Tensor;
  readonly attentionBias: Tensor;
  readonly hidden: Tensor;
  readonly hiddenBias: Tensor;
  readonly output: Tensor;
  readonly outputBias: Tensor;
};

export type NetworkScores = readonly [number, number, number];

/** Number of tokens read: the end of the previous sentence, the start of the sentence and of the next one. */
const MAX_TOKENS = { before: 20, text: 80, after: 20 } as const;
const reach = 5;
const middle = 2;
const heads = 4;
const classes = 3;
const partCount = 4;

const sumOf = (first: Float32Array, second: Float32Array) =>
  first.map((number, index) => number + (second[index] ?? 0));
const differenceOf = (first: Float32Array, second: Float32Array) =>
  first.map((number, index) => number - (second[index] ?? 0));

/** Adds `count` numbers at an index of one array to those at an index of another. */
const addRow = (
  from: Float32Array,
  fromAt: number,
  to: Float32Array,
  toAt: number,
  count: number,
) => {
  for (let index = 0; index < count; index += 1)
    to[toAt + index] = (to[toAt + index] ?? 0) + (from[fromAt + index] ?? 0);
};

/** Returns the network's scores of a statement; the sentence has already been read. */
export const createNetwork = (
  file: NetworkFile,
  vocabulary: Vocabulary,
  read: (text: string) => Sentence,
): ((statement: Statement, sentence: Sentence) => NetworkScores) => {
  const rowsOf = (names: readonly string[]) =>
    new Map(names.map((name, at) => [vocabulary.symbolOf(name), at + 1]));
  const wordRows = rowsOf(file.vocabulary.split(' '));
  const roleRows = rowsOf(file.roleNames.split(' '));
  wordRows.delete(0);
  roleRows.delete(0);
  const words = numbersOf(file.words);
  const roles = numbersOf(file.roles);
  const parts = numbersOf(file.parts);
  const sectionVectors = numbersOf(file.sections);
  const convolution = numbersOf(file.convolution);
  const convolutionBias = numbersOf(file.convolutionBias);
  const attention = numbersOf(file.attention);
  const attentionBias = numbersOf(file.attentionBias);
  const hidden = numbersOf(file.hidden);
  const hiddenBias = numbersOf(file.hiddenBias);
  const output = numbersOf(file.output);
  const outputBias = numbersOf(file.outputBias);

  const filters = convolutionBias.length;
  const roleRowCount = file.roleNames.split(' ').length + 1;
  const wordWidth = words.length / (file.vocabulary.split(' ').length + 1);
  const roleWidth = roles.length / roleRowCount;
  const partWidth = parts.length / partCount;
  const inputs = wordWidth + roleWidth + partWidth;
  const sectionWidth = sectionVectors.length / sections.length;
  const hiddenCount = hiddenBias.length;
  const pooledWidth = filters * (2 + heads) + sectionWidth;

  const places = reach * filters;
  // The weights of one input for all filters are adjacent, starting with those of the token two positions before it, so
  // that a token's contribution to its neighbors is one contiguous run.
  const byInput = new Float32Array(inputs * places);
  for (let filter = 0; filter < filters; filter += 1)
    for (let input = 0; input < inputs; input += 1)
      for (let place = 0; place < reach; place += 1)
        byInput[input * places + (reach - 1 - place) * filters + filter] =
          convolution[(filter * inputs + input) * reach + place] ?? 0;

  /**
   * Returns the contribution of a vector to the filters at each of five positions: the convolution as a sum of tables.
   */
  const spread = (vectors: Float32Array, row: number, width: number, firstInput: number) => {
    const table = new Float32Array(places);
    for (let at = 0; at < width; at += 1) {
      const share = vectors[row * width + at] ?? 0;
      const from = (firstInput + at) * places;
      for (let to = 0; to < places; to += 1)
        table[to] = (table[to] ?? 0) + share * (byInput[from + to] ?? 0);
    }
    return table;
  };
  // Most tokens have no role (row 0): the contribution of the part without a role is precomputed, and a role adds its
  // difference.
  const noRole = spread(roles, 0, roleWidth, wordWidth);
  const partTables = Array.from({ length: partCount }, (_, part) =>
    sumOf(spread(parts, part, partWidth, wordWidth + roleWidth), noRole),
  );
  const roleTables = Array.from({ length: roleRowCount }, (_, row) =>
    row === 0 ? noRole : differenceOf(spread(roles, row, roleWidth, wordWidth), noRole),
  );
  /** The filters of a token without word and role whose neighbors also belong to its part. */
  const insides = partTables.map((table) => {
    const inside = Float32Array.from(convolutionBias);
    for (let place = 0; place < reach; place += 1)
      addRow(table, place * filters, inside, 0, filters);
    return inside;
  });
  // A word's table is computed on first use, because most of the many thousand words are rare.
  const wordTables: (Float32Array | undefined)[] = [];
  const wordTable = (row: number) => (wordTables[row] ??= spread(words, row, wordWidth, 0));

  // Two extra rows at either end allow a token to add to all five positions in one run; the extra rows are never read.
  const longest = MAX_TOKENS.before + MAX_TOKENS.text + MAX_TOKENS.after;
  const filtered = new Float32Array((longest + 2 * middle) * filters);
  const rowAt = (at: number) => (at + middle) * filters;
  const pooled = new Float32Array(pooledWidth);
  const looks = new Float64Array(MAX_TOKENS.text);
  // Iterates by input, so that zero inputs, about half of them, cost nothing.
  const hiddenByInput = hidden.map(
    (_, at) => hidden[(at % hiddenCount) * pooledWidth + Math.floor(at / hiddenCount)] ?? 0,
  );
  const units = new Float64Array(hiddenCount);

  /** Initializes the filters of tokens whose parts are defined by their ends. */
  const begin = (ends: readonly [before: number, text: number, after: number]) => {
    const partOf = (at: number) => (at < ends[0] ? 1 : at < ends[1] ? 2 : 3);
    const length = ends[2];
    for (let at = 0; at < length; at += 1) {
      const [first, last] = [at - middle, at + middle];
      const part = partOf(at);
      const inside = insides[part];
      if (
        first >= 0 &&
        last < length &&
        partOf(first) === part &&
        partOf(last) === part &&
        inside
      ) {
        filtered.set(inside, rowAt(at));
        continue;
      }
      filtered.set(convolutionBias, rowAt(at));
      for (let place = 0; place < reach; place += 1) {
        const neighbour = at + middle - place;
        const table = partTables[partOf(neighbour)];
        if (neighbour >= 0 && neighbour < length && table)
          addRow(table, place * filters, filtered, rowAt(at), filters);
      }
    }
  };

  /**
   * Adds the words and roles of the tokens of one part from `first` to `end`; the first of them is at index `at`
   * overall.
   */
  const addPart = (sentence: Sentence, first: number, end: number, at: number) => {
    const { symbols, roles: found, rolePlaces } = sentence;
    let role = 0;
    while (role < rolePlaces.length && (rolePlaces[role] ?? 0) < first) role += 1;
    for (let token = first; token < end; token += 1) {
      const from = rowAt(at + token - first - middle);
      if (rolePlaces[role] === token) {
        const row = roleRows.get(found[role] ?? 0) ?? 0;
        const table = roleTables[row];
        if (row > 0 && table) addRow(table, 0, filtered, from, places);
        role += 1;
      }
      const word = wordRows.get(symbols[token] ?? 0);
      if (word !== undefined) addRow(wordTable(word), 0, filtered, from, places);
    }
  };

  const strongest = (from: number, to: number, pooledAt: number) => {
    for (let at = from; at < to; at += 1)
      for (let filter = 0; filter < filters; filter += 1)
        pooled[pooledAt + filter] = Math.max(
          pooled[pooledAt + filter] ?? 0,
          filtered[rowAt(at) + filter] ?? 0,
        );
  };

  const attend = (head: number, from: number, to: number) => {
    let top = -Infinity;
    for (let at = from; at < to; at += 1) {
      let look = attentionBias[head] ?? 0;
      for (let filter = 0; filter < filters; filter += 1)
        look += (attention[head * filters + filter] ?? 0) * (filtered[rowAt(at) + filter] ?? 0);
      looks[at - from] = look;
      top = Math.max(top, look);
    }
    let sum = 0;
    for (let at = 0; at < to - from; at += 1) sum += looks[at] = Math.exp((looks[at] ?? 0) - top);
    const pooledAt = (2 + head) * filters;
    for (let at = from; at < to; at += 1) {
      const share = (looks[at - from] ?? 0) / sum;
      for (let filter = 0; filter < filters; filter += 1)
        pooled[pooledAt + filter] =
          (pooled[pooledAt + filter] ?? 0) + share * (filtered[rowAt(at) + filter] ?? 0);
    }
  };

  return (statement, sentence) => {
    const before = read(statement.before ?? '');
    const after = read(statement.after ?? '');
    const counts = {
      before: Math.min(MAX_TOKENS.before, before.tokens.length),
      text: Math.min(MAX_TOKENS.text, sentence.tokens.length),
      after: Math.min(MAX_TOKENS.after, after.tokens.length),
    };
    const textAt = counts.before;
    const afterAt = textAt + counts.text;
    const length = afterAt + counts.after;
    begin([textAt, afterAt, length]);
    addPart(before, before.tokens.length - counts.before, before.tokens.length, 0);
    addPart(sentence, 0, counts.text, textAt);
    addPart(after, 0, counts.after, afterAt);
    for (let at = rowAt(0); at < rowAt(length); at += 1)
      filtered[at] = Math.max(0, filtered[at] ?? 0);

    pooled.fill(0);
    strongest(textAt, afterAt, 0);
    strongest(0, textAt, filters);
    strongest(afterAt, length, filters);
    for (let head = 0; head < heads; head += 1) attend(head, textAt, afterAt);
    const section = sections.indexOf(statement.section ?? sectionUnknown);
    pooled.set(
      sectionVectors.subarray(section * sectionWidth, (section + 1) * sectionWidth),
      pooledWidth - sectionWidth,
    );

    units.set(hiddenBias);
    for (let at = 0; at < pooledWidth; at += 1) {
      const share = pooled[at] ?? 0;
      if (share === 0) continue;
      for (let unit = 0; unit < hiddenCount; unit += 1)
        units[unit] = (units[unit] ?? 0) + share * (hiddenByInput[at * hiddenCount + unit] ?? 0);
    }
    const scores: [number, number, number] = [
      outputBias[0] ?? 0,
      outputBias[1] ?? 0,
      outputBias[2] ?? 0,
    ];
    for (let unit = 0; unit < hiddenCount; unit += 1) {
      const sum = units[unit] ?? 0;
      if (sum <= 0) continue;
      for (let k = 0; k < classes; k += 1)
        scores[k] = (scores[k] ?? 0) + sum * (output[k * hiddenCount + unit] ?? 0);
    }
    return scores;
  };
};
