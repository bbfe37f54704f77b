import { otherSpellings } from '#shared/domain/name-spellings.ts';

import { type Field, fields } from './fields.ts';
import { type StoredPaper } from './flatten.ts';
import { type SegmentBuilder } from './segment-builder.ts';
import { eachWord, type Word } from './words.ts';

/** The gap between names of one field, so that no phrase spans two of them. */
const GAP = 100;
const MOST_LENGTH = 255;

const addTexts = (
  builder: SegmentBuilder,
  field: Field,
  doc: number,
  texts: readonly string[],
): number => {
  let index = 0;
  let count = 0;
  for (const text of texts) {
    eachWord(text, (word) => {
      builder.add(field, word, doc, index);
      index += 1;
      count += 1;
    });
    index += GAP;
  }
  return Math.min(count, MOST_LENGTH);
};

/** A sentence that cites several works occurs once for each of them; it is tokenized once. */
let lastSentence = '';
let lastWords: Word[] = [];

/** Returns the number of its words, at most 255. */
export const addSentence = (builder: SegmentBuilder, doc: number, text: string): number => {
  if (text !== lastSentence) {
    const words: Word[] = [];
    eachWord(text, (word) => words.push(word));
    lastWords = words;
    lastSentence = text;
  }
  for (let index = 0; index < lastWords.length; index += 1) {
    const word = lastWords[index];
    if (word) builder.add(fields.sentence, word, doc, index);
  }
  return Math.min(lastWords.length, MOST_LENGTH);
};

/** Adds the title and the authors of the work that a statement cites. */
export const addCitedWork = (
  builder: SegmentBuilder,
  doc: number,
  citedTexts: readonly string[],
): void => {
  addTexts(builder, fields.citedWork, doc, citedTexts);
};

/** Returns the number of words of its title, at most 255. */
export const addPaper = (
  builder: SegmentBuilder,
  doc: number,
  paper: StoredPaper,
  abstract: string | undefined,
): number => {
  const { printed = {} } = paper;
  const titleLength = addTexts(builder, fields.title, doc, [paper.title]);
  if (abstract !== undefined) addTexts(builder, fields.abstract, doc, [abstract]);
  addTexts(builder, fields.topics, doc, paper.topics);
  const addNames = (field: Field, spelledField: Field, names: readonly string[]) => {
    addTexts(builder, field, doc, names);
    addTexts(builder, spelledField, doc, otherSpellings(names));
  };
  addNames(fields.authors, fields.spelledAuthors, [
    ...paper.authors.map(({ name }) => name),
    ...(printed.authors ?? []),
  ]);
  if (paper.journal)
    addNames(fields.journal, fields.spelledJournal, [
      paper.journal.name,
      ...(printed.journal === undefined ? [] : [printed.journal]),
    ]);
  addNames(fields.affiliations, fields.spelledAffiliations, [
    ...paper.affiliations,
    ...(printed.affiliations ?? []),
  ]);
  return titleLength;
};
