import { type Section, sections } from '#shared/domain/section.ts';

import { ownWork, pointsHere } from './lexicon.ts';
import { type CharacterRange, marksOf } from './marks.ts';
import { cite, isWord, type Token, tokensOf } from './tokens.ts';

/** What a feature is made of: words of which sentence, or roles, or the shape of the statement. */
export const channels = [
  'text',
  'near',
  'first',
  'not',
  'clause',
  'role',
  'gap',
  'section',
  'shape',
  'before',
  'beforeRole',
  'after',
  'afterRole',
  'cross',
] as const;
export type Channel = (typeof channels)[number];

/** Numbers for words: 0 is a word it does not know. A role has a number too, `#own` as a word would be written. */
export type Vocabulary = {
  readonly symbolOf: (word: string) => number;
  /** The number of the role of a word, 0 where it has none. */
  readonly roleOf: (symbol: number) => number;
};

/** Called for each feature: its channel, up to three numbers (0: none), and the tokens of the sentence it stands on (−1: none). */
export type Emit = (
  channel: Channel,
  one: number,
  two: number,
  three: number,
  first: number,
  second: number,
  third: number,
) => void;

export type Statement = {
  readonly text: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly section?: Section | undefined;
  readonly marks?: readonly CharacterRange[] | undefined;
};

type Read = {
  readonly tokens: readonly Token[];
  readonly symbols: readonly number[];
  /** Roles in order, with the token each stands on. */
  readonly roles: readonly number[];
  readonly rolePlaces: readonly number[];
};

const read = (
  text: string,
  marks: readonly CharacterRange[] | undefined,
  vocabulary: Vocabulary,
): Read => {
  const tokens = tokensOf(text, marksOf(text, marks));
  const symbols: number[] = [];
  const roles: number[] = [];
  const rolePlaces: number[] = [];
  const thisStudy = vocabulary.symbolOf('#thisStudy');
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? '';
    const symbol = vocabulary.symbolOf(word);
    symbols.push(symbol);
    const here = ownWork.has(word) && pointsHere.has(tokens[at - 1]?.word ?? '');
    const role = here ? thisStudy : vocabulary.roleOf(symbol);
    if (role === 0) continue;
    roles.push(role);
    rolePlaces.push(at);
  }
  return { tokens, symbols, roles, rolePlaces };
};

const emitWords = (
  channel: Channel,
  { symbols }: Read,
  most: number,
  emit: Emit,
  placed: boolean,
) => {
  for (let at = 0; at < symbols.length; at += 1) {
    const one = symbols[at] ?? 0;
    if (one === 0) continue;
    const here = placed ? at : -1;
    emit(channel, one, 0, 0, here, -1, -1);
    const two = symbols[at + 1] ?? 0;
    if (two === 0 || most < 2) continue;
    emit(channel, one, two, 0, here, placed ? at + 1 : -1, -1);
    const three = symbols[at + 2] ?? 0;
    if (three === 0 || most < 3) continue;
    emit(channel, one, two, three, here, placed ? at + 1 : -1, placed ? at + 2 : -1);
  }
};

const emitRoles = (
  channel: Channel,
  { roles, rolePlaces }: Read,
  most: number,
  emit: Emit,
  placed: boolean,
) => {
  const place = (index: number) => (placed ? (rolePlaces[index] ?? -1) : -1);
  for (let at = 0; at < roles.length; at += 1) {
    const one = roles[at] ?? 0;
    emit(channel, one, 0, 0, place(at), -1, -1);
    const two = roles[at + 1] ?? 0;
    if (two === 0 || most < 2) continue;
    emit(channel, one, two, 0, place(at), place(at + 1), -1);
    const three = roles[at + 2] ?? 0;
    if (three === 0 || most < 3) continue;
    emit(channel, one, two, three, place(at), place(at + 1), place(at + 2));
  }
};

const nearReach = 3;
const negationReach = 4;

/** Words beside a mark, with their side; words a negation reaches, to the next comma or stop. */
const emitScopes = ({ tokens, symbols }: Read, vocabulary: Vocabulary, emit: Emit) => {
  const citeSymbol = vocabulary.symbolOf(cite);
  const negation = vocabulary.symbolOf('#not');
  const left = vocabulary.symbolOf('#left');
  const right = vocabulary.symbolOf('#right');
  for (let at = 0; at < symbols.length; at += 1) {
    const symbol = symbols[at] ?? 0;
    if (symbol === citeSymbol && symbol !== 0) {
      for (let step = 1; step <= nearReach; step += 1) {
        const before = symbols[at - step] ?? 0;
        if (before !== 0) emit('near', left, before, 0, at - step, -1, -1);
        const after = symbols[at + step] ?? 0;
        if (after !== 0) emit('near', right, after, 0, at + step, -1, -1);
      }
    } else if (symbol !== 0 && vocabulary.roleOf(symbol) === negation) {
      for (let step = 1; step <= negationReach; step += 1) {
        const token = tokens[at + step];
        if (!token || (!isWord(token) && token.word !== cite)) break;
        const negated = symbols[at + step] ?? 0;
        if (negated !== 0) emit('not', negated, 0, 0, at + step, at, -1);
      }
    }
  }
};

const bucket = (distance: number) =>
  distance <= 2 ? 1 : distance <= 5 ? 2 : distance <= 10 ? 3 : distance <= 20 ? 4 : 5;

/** Which roles stand how far before which others: order and distance of own evidence, agreement, contrast and mark. */
const emitGaps = (
  { roles, rolePlaces }: Read,
  key: ReadonlySet<number>,
  distances: readonly number[],
  emit: Emit,
) => {
  for (let at = 0; at < roles.length; at += 1) {
    const one = roles[at] ?? 0;
    if (!key.has(one)) continue;
    for (let later = at + 1; later < roles.length; later += 1) {
      const two = roles[later] ?? 0;
      if (!key.has(two)) continue;
      const from = rolePlaces[at] ?? 0;
      const to = rolePlaces[later] ?? 0;
      emit('gap', one, two, 0, from, to, -1);
      emit('gap', one, two, distances[bucket(to - from)] ?? 0, from, to, -1);
    }
  }
};

/** Roles that share a clause (between commas and stops) with a mark. */
const emitClauses = ({ tokens, roles, rolePlaces }: Read, citeRole: number, emit: Emit) => {
  let from = 0;
  for (let at = 0; at <= roles.length; at += 1) {
    const edge =
      at === roles.length ||
      tokens
        .slice(rolePlaces[at - 1] ?? 0, rolePlaces[at] ?? 0)
        .some(({ word }) => word === ',' || word === ';');
    if (!edge || at === from) continue;
    const inside = roles.slice(from, at);
    if (inside.includes(citeRole)) {
      for (const [offset, role] of inside.entries())
        if (role !== citeRole) emit('clause', role, 0, 0, rolePlaces[from + offset] ?? -1, -1, -1);
    }
    from = at;
  }
};

const keyRoles = [
  'own',
  'thisStudy',
  'figure',
  'prior',
  'study',
  'agree',
  'support',
  'same',
  'contrast',
  'differ',
  'turn',
  'not',
  'compare',
  'than',
  'result',
  'find',
  'report',
  'cite',
  'author',
  'cause',
  'hedge',
];
const crossRoles = [
  'own',
  'thisStudy',
  'figure',
  'agree',
  'same',
  'contrast',
  'differ',
  'turn',
  'compare',
  'result',
  'find',
  'report',
  'author',
  'prior',
  'not',
  'cause',
];

/** Reads features: gives a function that calls `emit` for each of a statement (some come twice) and returns its tokens. */
export const featureReader = (vocabulary: Vocabulary) => {
  const symbol = vocabulary.symbolOf;
  const key = new Set(keyRoles.map((role) => symbol(`#${role}`)));
  const crossing = new Set(crossRoles.map((role) => symbol(`#${role}`)));
  const steps = [0, 1, 2, 3, 4, 5].map((step) => symbol(`#step${step}`));
  const sectionSymbols = new Map(sections.map((section) => [section, symbol(`#${section}`)]));
  const citeSymbol = symbol(cite);
  const citeRole = symbol('#cite');
  const sides = [
    { side: 'before', role: 'beforeRole', sign: symbol('#before') },
    { side: 'after', role: 'afterRole', sign: symbol('#after') },
  ] as const;
  const shapes = ['#marks', '#firstMark', '#lastMark', '#length'].map(symbol);

  const emitShape = (text: Read, emit: Emit) => {
    const length = text.tokens.length;
    const fifth = (place: number) => (place < 0 ? 0 : 1 + Math.floor((place / length) * 5));
    const marks = text.symbols.filter((one) => one === citeSymbol).length;
    const measures = [
      Math.min(5, marks),
      fifth(text.symbols.indexOf(citeSymbol)),
      fifth(text.symbols.lastIndexOf(citeSymbol)),
      bucket(length / 4),
    ];
    for (const [at, measure] of measures.entries())
      emit('shape', shapes[at] ?? 0, steps[measure] ?? 0, 0, -1, -1, -1);
  };

  return (statement: Statement, emit: Emit): readonly Token[] => {
    const text = read(statement.text, statement.marks, vocabulary);
    emitWords('text', text, 3, emit, true);
    emitRoles('role', text, 3, emit, true);
    emitScopes(text, vocabulary, emit);
    emitGaps(text, key, steps, emit);
    emitClauses(text, citeRole, emit);
    emitShape(text, emit);
    const [first = 0, second = 0] = text.symbols;
    if (first !== 0) emit('first', first, 0, 0, 0, -1, -1);
    if (first !== 0 && second !== 0) emit('first', first, second, 0, 0, 1, -1);

    const section = sectionSymbols.get(statement.section ?? 'other') ?? 0;
    emit('section', section, 0, 0, -1, -1, -1);
    for (const [at, role] of text.roles.entries())
      emit('section', section, role, 0, text.rolePlaces[at] ?? -1, -1, -1);

    for (const { side, role: roleChannel, sign } of sides) {
      const neighbour = read(statement[side] ?? '', undefined, vocabulary);
      emitWords(side, neighbour, 2, emit, false);
      emitRoles(roleChannel, neighbour, 2, emit, false);
      const [one = 0, two = 0] = neighbour.symbols;
      if (neighbour.tokens.length === 0) emit('shape', sign, 0, 0, -1, -1, -1);
      else if (one !== 0) emit('first', sign, one, two, -1, -1, -1);
      for (const role of new Set(neighbour.roles)) {
        if (!crossing.has(role)) continue;
        for (const [at, here] of text.roles.entries())
          if (crossing.has(here))
            emit('cross', sign, role, here, text.rolePlaces[at] ?? -1, -1, -1);
      }
    }
    return text.tokens;
  };
};
