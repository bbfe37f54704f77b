import { negationReach, type Sentence } from './sentence.ts';
import { CITATION, isWord } from './tokens.ts';

/**
 * The channels of features: the words of one of the sentences, roles, or the shape of the statement. The numbers are
 * only keys.
 */
export const channel = {
  text: 0,
  near: 1,
  first: 2,
  not: 3,
  clause: 4,
  role: 5,
  gap: 6,
  section: 7,
  shape: 8,
  before: 9,
  beforeRole: 10,
  after: 11,
  afterRole: 12,
  spine: 13,
} as const;

/**
 * Receives each feature: its channel, up to three symbols (0: none), and the sentence tokens that it covers (−1: none).
 * Seven plain numbers, because it is called hundreds of times per statement.
 */
export type Emit = (
  channel: number,
  one: number,
  two: number,
  three: number,
  first: number,
  second: number,
  third: number,
) => void;

/**
 * N-grams of neighboring symbols, up to length `maxLength`; an unknown word (0) ends them. `tokenIndexes` is undefined
 * when no cues are needed.
 */
export const emitNgrams = (
  key: number,
  symbols: readonly number[],
  tokenIndexes: readonly number[] | undefined,
  maxLength: 2 | 3,
  emit: Emit,
) => {
  for (let index = 0; index < symbols.length; index += 1) {
    const one = symbols[index] ?? 0;
    if (one === 0) continue;
    const first = tokenIndexes?.[index] ?? -1;
    emit(key, one, 0, 0, first, -1, -1);
    const two = symbols[index + 1] ?? 0;
    if (two === 0) continue;
    const second = tokenIndexes?.[index + 1] ?? -1;
    emit(key, one, two, 0, first, second, -1);
    const three = symbols[index + 2] ?? 0;
    if (three === 0 || maxLength < 3) continue;
    emit(key, one, two, three, first, second, tokenIndexes?.[index + 2] ?? -1);
  }
};

const nearReach = 3;

/** Words up to three tokens from a mark, each with its side. */
export const emitNear = (
  { symbols }: Sentence,
  citeSymbol: number,
  [left, right]: readonly [number, number],
  emit: Emit,
) => {
  for (let at = symbols.indexOf(citeSymbol); at >= 0; at = symbols.indexOf(citeSymbol, at + 1)) {
    for (let step = 1; step <= nearReach; step += 1) {
      const before = symbols[at - step] ?? 0;
      if (before !== 0) emit(channel.near, left, before, 0, at - step, -1, -1);
      const after = symbols[at + step] ?? 0;
      if (after !== 0) emit(channel.near, right, after, 0, at + step, -1, -1);
    }
  }
};

/** Words in the scope of a negation, up to the next comma or full stop. */
export const emitNegated = (
  { tokens, symbols, roles, rolePlaces }: Sentence,
  not: number,
  emit: Emit,
) => {
  for (let index = 0; index < roles.length; index += 1) {
    if (roles[index] !== not) continue;
    const at = rolePlaces[index] ?? 0;
    for (let step = 1; step <= negationReach; step += 1) {
      const token = tokens[at + step];
      if (!token || (!isWord(token) && token.word !== CITATION)) break;
      const negated = symbols[at + step] ?? 0;
      if (negated !== 0) emit(channel.not, negated, 0, 0, at + step, at, -1);
    }
  }
};

/** A distance in tokens, from 1 (adjacent) to 5 (far). */
export const distanceStep = (tokens: number) =>
  tokens <= 2 ? 1 : tokens <= 5 ? 2 : tokens <= 10 ? 3 : tokens <= 20 ? 4 : 5;

/** Maximum number of subsequent roles for pairs, so that very long sentences take linear time. */
const pairReach = 12;

/** Ordered pairs of distinctive roles with their distance: the order of own evidence, agreement, contrast and mark. */
export const emitPairs = (
  { roles, rolePlaces }: Sentence,
  telling: ReadonlySet<number>,
  steps: readonly number[],
  emit: Emit,
) => {
  for (let at = 0; at < roles.length; at += 1) {
    const one = roles[at] ?? 0;
    if (!telling.has(one)) continue;
    const from = rolePlaces[at] ?? 0;
    const end = Math.min(roles.length, at + 1 + pairReach);
    for (let later = at + 1; later < end; later += 1) {
      const two = roles[later] ?? 0;
      if (!telling.has(two)) continue;
      const to = rolePlaces[later] ?? 0;
      emit(channel.gap, one, two, 0, from, to, -1);
      emit(channel.gap, one, two, steps[distanceStep(to - from)] ?? 0, from, to, -1);
    }
  }
};

/** Roles in the same clause (between commas and full stops) as a mark. */
export const emitClauses = (
  { tokens, roles, rolePlaces }: Sentence,
  citeRole: number,
  emit: Emit,
) => {
  let from = 0;
  let token = 0;
  while (from < roles.length) {
    let to = from;
    let cited = false;
    // A clause ends at the first comma or full stop after its first role.
    token = rolePlaces[from] ?? 0;
    while (token < tokens.length) {
      const word = tokens[token]?.word;
      if (word === ',' || word === ';') break;
      if (rolePlaces[to] === token) {
        cited ||= roles[to] === citeRole;
        to += 1;
      }
      token += 1;
    }
    for (let at = from; cited && at < to; at += 1) {
      const role = roles[at] ?? 0;
      if (role !== citeRole) emit(channel.clause, role, 0, 0, rolePlaces[at] ?? -1, -1, -1);
    }
    from = Math.max(to, from + 1);
  }
};
