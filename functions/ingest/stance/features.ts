import { type Section, sections } from '#shared/domain/section.ts';

import {
  channel,
  distanceStep,
  type Emit,
  emitClauses,
  emitNear,
  emitNegated,
  emitNgrams,
  emitPairs,
} from './emitters.ts';
import { type CharacterRange } from './marks.ts';
import { type Sentence, sentenceReader, type Vocabulary } from './sentence.ts';
import { CITATION } from './tokens.ts';

export type Statement = {
  readonly text: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly section?: Section | undefined;
  readonly marks?: readonly CharacterRange[] | undefined;
};

/** Roles whose order and distance matter; the other roles count only individually. */
const tellingRoles =
  'own thisStudy figure prior study agree support same contrast differ turn not compare than result find report cite author cause hedge disagree nodiffer notfound notreported'.split(
    ' ',
  );

/**
 * A single sentence without a section is treated as part of the section in which most statements of agreement and
 * conflict occur.
 */
export const sectionUnknown: Section = 'discussion';

const fifths = 5;

/** A sentence follows one statement and precedes another, so it is requested several times. */
const remembering = (read: (text: string) => Sentence) => {
  const recent: { readonly text: string; readonly sentence: Sentence }[] = [];
  return (text: string): Sentence => {
    const cached = recent.find((entry) => entry.text === text);
    if (cached) return cached.sentence;
    const sentence = read(text);
    recent.unshift({ text, sentence });
    recent.length = Math.min(recent.length, 4);
    return sentence;
  };
};

/**
 * Reads statements: `sentenceOf` reads the sentence, `emit` calls back for each feature of the sentence and its
 * neighbors (some occur twice).
 */
export const featureReader = (vocabulary: Vocabulary) => {
  const symbol = (sign: string) => vocabulary.symbolOf(`#${sign}`);
  const read = sentenceReader(vocabulary);
  const readNeighbour = remembering(read);
  const telling = new Set(tellingRoles.map(symbol));
  const steps = Array.from({ length: fifths + 1 }, (_, step) => symbol(`step${step}`));
  const sectionSymbols = new Map(sections.map((section) => [section, symbol(section)]));
  const citeSymbol = vocabulary.symbolOf(CITATION);
  const citeRole = symbol('cite');
  const not = symbol('not');
  const besides = [symbol('left'), symbol('right')] as const;
  const [markCount = 0, firstMark = 0, lastMark = 0, lengthSign = 0] =
    'marks firstMark lastMark length'.split(' ').map(symbol);
  const sides = [
    { side: 'before', words: channel.before, roles: channel.beforeRole, sign: symbol('before') },
    { side: 'after', words: channel.after, roles: channel.afterRole, sign: symbol('after') },
  ] as const;

  /**
   * The number of marks, the fifths of the sentence with the first and the last mark, and the length of the sentence.
   */
  const emitShape = ({ tokens, symbols }: Sentence, emit: Emit) => {
    const length = tokens.length;
    const fifth = (place: number) => (place < 0 ? 0 : 1 + Math.floor((place / length) * fifths));
    const shape = (sign: number, step: number) =>
      emit(channel.shape, sign, steps[step] ?? 0, 0, -1, -1, -1);
    let marks = 0;
    for (const symbol of symbols) if (symbol === citeSymbol) marks += 1;
    shape(markCount, Math.min(fifths, marks));
    shape(firstMark, fifth(symbols.indexOf(citeSymbol)));
    shape(lastMark, fifth(symbols.lastIndexOf(citeSymbol)));
    shape(lengthSign, distanceStep(length / 4));
  };

  const sentenceOf = ({ text, marks }: Statement): Sentence => read(text, marks);

  const emitAll = (statement: Statement, text: Sentence, emit: Emit) => {
    const { tokens, symbols, roles, rolePlaces } = text;
    const everyToken = [...tokens.keys()];
    const roleWords = rolePlaces.map((tokenIndex) => symbols[tokenIndex] ?? 0);
    emitNgrams(channel.text, symbols, everyToken, 3, emit);
    emitNgrams(channel.role, roles, rolePlaces, 3, emit);
    emitNgrams(channel.spine, roleWords, rolePlaces, 3, emit);
    emitNear(text, citeSymbol, besides, emit);
    emitNegated(text, not, emit);
    emitPairs(text, telling, steps, emit);
    emitClauses(text, citeRole, emit);
    emitShape(text, emit);
    const [first = 0, second = 0] = symbols;
    if (first !== 0) emit(channel.first, first, 0, 0, 0, -1, -1);
    if (first !== 0 && second !== 0) emit(channel.first, first, second, 0, 0, 1, -1);

    const section = sectionSymbols.get(statement.section ?? sectionUnknown) ?? 0;
    emit(channel.section, section, 0, 0, -1, -1, -1);
    for (let index = 0; index < roles.length; index += 1)
      emit(channel.section, section, roles[index] ?? 0, 0, rolePlaces[index] ?? -1, -1, -1);

    for (const { side, words, roles: roleChannel, sign } of sides) {
      const neighbour = readNeighbour(statement[side] ?? '');
      emitNgrams(words, neighbour.symbols, undefined, 2, emit);
      emitNgrams(roleChannel, neighbour.roles, undefined, 2, emit);
      const [one = 0, two = 0] = neighbour.symbols;
      if (neighbour.tokens.length === 0) emit(channel.shape, sign, 0, 0, -1, -1, -1);
      else if (one !== 0) emit(channel.first, sign, one, two, -1, -1, -1);
    }
  };
  return { sentenceOf, neighbourOf: readNeighbour, emit: emitAll };
};
