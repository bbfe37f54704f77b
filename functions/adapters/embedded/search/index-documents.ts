import { type StoredPaper } from './flatten.ts';
import { type SegmentBuilder } from './segment-builder.ts';
import { eachWord, type Word } from './words.ts';

/**
 * Fields of the inverted index. A bare word of a paper matches in any of its six; names are compared as they are written,
 * texts by their stems.
 */
export const fields = {
  sentence: 's',
  title: 't',
  abstract: 'b',
  topics: 'p',
  authors: 'a',
  journal: 'j',
  affiliations: 'f',
} as const;
export type Field = (typeof fields)[keyof typeof fields];

export const isStemmed = (field: Field): boolean =>
  field === 's' || field === 't' || field === 'b' || field === 'p';

/** Names of one field stand this far apart, so that no phrase reaches from one into the next. */
const GAP = 100;
const MOST_LENGTH = 255;

export const wordIn = (field: Field, { stem, plain }: Word): string =>
  isStemmed(field) ? stem : plain;

const addTexts = (
  builder: SegmentBuilder,
  field: Field,
  doc: number,
  texts: readonly string[],
): number => {
  let place = 0;
  let count = 0;
  for (const text of texts) {
    eachWord(text, (word) => {
      builder.add(field, wordIn(field, word), doc, place);
      place += 1;
      count += 1;
    });
    place += GAP;
  }
  return Math.min(count, MOST_LENGTH);
};

/** Answers the number of its words, at most 255. */
export const addSentence = (builder: SegmentBuilder, doc: number, text: string): number =>
  addTexts(builder, fields.sentence, doc, [text]);

/** Answers the number of words of its title, at most 255. */
export const addPaper = (
  builder: SegmentBuilder,
  doc: number,
  paper: StoredPaper,
  abstract: string | undefined,
): number => {
  const titleLength = addTexts(builder, fields.title, doc, [paper.title]);
  if (abstract !== undefined) addTexts(builder, fields.abstract, doc, [abstract]);
  addTexts(builder, fields.topics, doc, paper.topics);
  addTexts(
    builder,
    fields.authors,
    doc,
    paper.authors.map(({ name }) => name),
  );
  if (paper.journal) addTexts(builder, fields.journal, doc, [paper.journal.name]);
  addTexts(builder, fields.affiliations, doc, paper.affiliations);
  return titleLength;
};
