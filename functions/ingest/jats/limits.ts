import { cutText } from '#shared/domain/shortened.ts';

import { type Article, type Reference } from '../article.ts';
import { throwUnreadable } from './unreadable.ts';

/** The largest of an article's parts that are read; what is larger is refused with a sentence that names the part. */
export const MAX_TITLE_LENGTH = 10_000;
export const MAX_ABSTRACT_LENGTH = 200_000;
export const MAX_AUTHORS = 20_000;
export const MAX_AFFILIATIONS = 20_000;
export const MAX_REFERENCES = 20_000;
/** Names and other short fields are cut at this length, lists of them at this many entries. */
const MAX_FIELD_LENGTH = 500;
const MAX_ENTRIES = 1000;
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

const cut = (text: string): string => cutText(text, MAX_FIELD_LENGTH);
const cutAll = (texts: readonly string[]): readonly string[] =>
  texts.slice(0, MAX_ENTRIES).map(cut);

/** Cuts the text fields of a record, so that no name is longer than a key may be. */
const cutFields = <Fields extends object>(fields: Fields): Fields =>
  // Strings stay strings, and all else is left as it is.
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value) : value,
    ]),
  ) as Fields;

/** An article within the limits. Throws `UnreadableArticle` where a part is larger than any article's. */
export const boundedArticle = (article: Article): Article => {
  const { title, abstract, authors, affiliations, journal } = article;
  checkLength('title', title, MAX_TITLE_LENGTH);
  checkLength('abstract', abstract, MAX_ABSTRACT_LENGTH);
  checkCount('authors', authors.length, MAX_AUTHORS);
  checkCount('affiliations', affiliations.length, MAX_AFFILIATIONS);
  return {
    ...cutFields(article),
    title,
    ...(abstract !== undefined && { abstract }),
    authors: authors.map(cutFields),
    affiliations: affiliations.map(cutFields),
    ...(journal && { journal: { name: cut(journal.name), issns: journal.issns.slice(0, 20) } }),
    keywords: cutAll(article.keywords),
    subjects: cutAll(article.subjects),
    meshDescriptors: cutAll(article.meshDescriptors),
    substances: cutAll(article.substances),
    funding: article.funding
      .slice(0, MAX_ENTRIES)
      .map((one) => ({ ...cutFields(one), awardIds: cutAll(one.awardIds) })),
  };
};

/** The references of an article within the limits. Throws `UnreadableArticle` where there are more than any article's. */
export const boundedReferences = (references: readonly Reference[]): readonly Reference[] => {
  checkCount('references', references.length, MAX_REFERENCES);
  return references.map((reference) => ({
    ...cutFields(reference),
    id: reference.id,
    ...(reference.title !== undefined && {
      title: cutText(reference.title, MAX_REFERENCE_TITLE_LENGTH),
    }),
    authors: reference.authors.slice(0, MAX_AUTHORS).map(cut),
    printed: cutText(reference.printed, MAX_PRINTED_LENGTH),
  }));
};
