import { cutText } from '#shared/domain/shortened.ts';

import { type Article, type CitingSentence, type Reference } from '../article.ts';
import { throwUnreadable } from './unreadable.ts';

/** The largest of an article's parts that are read; what is larger is refused with a sentence that names the part. */
export const MAX_TITLE_LENGTH = 10_000;
export const MAX_ABSTRACT_LENGTH = 200_000;
export const MAX_AUTHORS = 20_000;
export const MAX_AFFILIATIONS = 20_000;
export const MAX_REFERENCES = 20_000;
const MAX_ID_LENGTH = 1000;
/** Of all statements, each with the sentences around it: what parsing, labeling and indexing hold in memory at once. */
const MAX_STATEMENT_CHARACTERS = 250_000_000;
/** Names and other short fields are cut at this length, lists of them at this many entries. */
export const MAX_FIELD_LENGTH = 500;
const MAX_ENTRIES = 1000;
const MAX_AFFILIATIONS_OF_AUTHOR = 50;
const MAX_ISSNS = 20;
/** A printed reference and its title are cut at these lengths. */
const MAX_PRINTED_LENGTH = 10_000;
const MAX_REFERENCE_TITLE_LENGTH = 2000;

const number = (value: number): string => value.toLocaleString('en');

const checkLength = (what: string, text: string | undefined, most: number): void => {
  if (text !== undefined && text.length > most)
    throwUnreadable(
      `The ${what} has ${number(text.length)} characters; at most ${number(most)} are read.`,
    );
};
const checkCount = (what: string, count: number, most: number): void => {
  if (count > most)
    throwUnreadable(`The article has ${number(count)} ${what}; at most ${number(most)} are read.`);
};

/** Collects which fields of a document were shortened, and how often. */
export const shortenings = () => {
  const counts = new Map<string, number>();
  const note = (sentence: string): void => {
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  };
  return {
    /** Cuts the text of a field. */
    text: (field: string, text: string, length = MAX_FIELD_LENGTH): string => {
      if (text.length > length) note(`${field} cut at ${number(length)} characters`);
      return cutText(text, length);
    },
    /** Cuts the list of a field. */
    list: <Entry>(
      field: string,
      list: readonly Entry[],
      length = MAX_ENTRIES,
    ): readonly Entry[] => {
      if (list.length > length) note(`${field} cut at ${number(length)} entries`);
      return list.slice(0, length);
    },
    /** Returns one sentence for each kind of field. */
    sentences: (): readonly string[] =>
      [...counts].map(([sentence, count]) =>
        count === 1 ? `${sentence}.` : `${sentence}, ${number(count)} times.`,
      ),
  };
};
export type Shortenings = ReturnType<typeof shortenings>;

/** Cuts the text fields of a record, so that no name is longer than a key may be. */
const cutFields = <Fields extends object>(of: string, fields: Fields, cut: Shortenings): Fields =>
  // Nearly all fields are short, so most records need no copy.
  Object.values(fields).some(
    (value) => typeof value === 'string' && value.length > MAX_FIELD_LENGTH,
  )
    ? // Strings stay strings, and all else is left as it is.
      (Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? cut.text(`${of}: ${name}`, value) : value,
        ]),
      ) as Fields)
    : fields;

const cutTexts = (field: string, texts: readonly string[], cut: Shortenings): readonly string[] =>
  cut.list(field, texts).map((text) => cut.text(field, text));

/** An article within the limits. Throws `UnreadableArticle` where a part is larger than any article's. */
export const boundedArticle = (article: Article, cut: Shortenings): Article => {
  const { title, abstract, authors, affiliations, journal, ...rest } = article;
  checkLength('title', title, MAX_TITLE_LENGTH);
  checkLength('abstract', abstract, MAX_ABSTRACT_LENGTH);
  checkCount('authors', authors.length, MAX_AUTHORS);
  checkCount('affiliations', affiliations.length, MAX_AFFILIATIONS);
  return {
    ...cutFields('article', rest, cut),
    title,
    ...(abstract !== undefined && { abstract }),
    authors: authors.map((author) => ({
      ...cutFields('author', author, cut),
      affiliations: cut.list(
        'author: affiliations',
        author.affiliations,
        MAX_AFFILIATIONS_OF_AUTHOR,
      ),
    })),
    affiliations: affiliations.map((affiliation) => cutFields('affiliation', affiliation, cut)),
    ...(journal && {
      journal: {
        name: cut.text('journal: name', journal.name),
        issns: cut
          .list('journal: issns', journal.issns, MAX_ISSNS)
          .map((issn) => cut.text('journal: issns', issn)),
      },
    }),
    keywords: cutTexts('article: keywords', article.keywords, cut),
    subjects: cutTexts('article: subjects', article.subjects, cut),
    meshDescriptors: cutTexts('article: meshDescriptors', article.meshDescriptors, cut),
    substances: cutTexts('article: substances', article.substances, cut),
    funding: cut.list('article: funding', article.funding).map((grant) => ({
      ...cutFields('funding', grant, cut),
      awardIds: cutTexts('funding: awardIds', grant.awardIds, cut),
    })),
  };
};

/** The references of an article within the limits. Throws `UnreadableArticle` where there are more than any article's. */
export const boundedReferences = (
  references: readonly Reference[],
  cut: Shortenings,
): readonly Reference[] => {
  checkCount('references', references.length, MAX_REFERENCES);
  return references.map(({ id, title, authors, printed, ...rest }) => {
    checkLength('id of a reference', id, MAX_ID_LENGTH);
    return {
      ...cutFields('reference', rest, cut),
      id,
      ...(title !== undefined && {
        title: cut.text('reference: title', title, MAX_REFERENCE_TITLE_LENGTH),
      }),
      authors: cut
        .list('reference: authors', authors)
        .map((name) => cut.text('reference: authors', name)),
      printed: cut.text('reference: printed', printed, MAX_PRINTED_LENGTH),
    };
  });
};

/** Throws `UnreadableArticle` where the sentences, each once for every work that it cites, are more than memory holds. */
export const checkSentences = (sentences: readonly CitingSentence[]): void => {
  const characters = sentences.reduce(
    (sum, { text, before, after, sectionTitles, citations }) =>
      sum +
      citations.length *
        [text, before, after, ...sectionTitles].reduce((length, one) => length + one.length, 0),
    0,
  );
  if (characters > MAX_STATEMENT_CHARACTERS)
    throwUnreadable(
      `The citation statements have ${number(characters)} characters; at most ${number(MAX_STATEMENT_CHARACTERS)} are read.`,
    );
};
