import { isNameSuffix, splitSuffix } from '#shared/domain/name-words.ts';

import type { Article, Author, JatsDocument, Reference } from '../article.ts';
import { boundedArticle, boundedReferences, shortenings } from '../jats/limits.ts';
import { signedName } from '../jats/names.ts';
import { ownStatus } from '../jats/notice-status.ts';
import { paperTypeOf } from '../jats/paper-type-of.ts';
import { readJats } from '../jats/read-jats.ts';
import { readReferences } from '../jats/references.ts';
import { ARTICLE_TYPES, articleOfWork } from './article-of-work.ts';
import { fieldReference } from './field-references.ts';
import { referenceListOf } from './reference-elements.ts';
import type { RegistryAuthor, RegistryWork } from './registry-work.ts';

const ORCID = /(\d{4}-\d{4}-\d{4}-\d{3}[\dX])/i;
const ISSN = /(\d{4})[-–‐]?(\d{3}[\dXx])/;

/** Names of groups, and names without a surname, have rules of their own, which the reader of articles knows. */
const isPlainName = ({ family, given, suffix, isGroup }: RegistryAuthor): boolean =>
  isGroup !== true &&
  given !== undefined &&
  given !== '' &&
  family !== '' &&
  suffix === undefined &&
  ![family, given].some((part) => part.split(/[\s,]+/).some(isNameSuffix));

const authorOf = ({ family, given, orcid }: RegistryAuthor): Author => {
  const surname = splitSuffix(family).name;
  const givenNames = splitSuffix(given ?? '').name;
  const digits = ORCID.exec(orcid ?? '')?.[1];
  return {
    name: signedName({ surname, givenNames, printed: surname }),
    surname,
    givenNames,
    ...(digits !== undefined && { orcid: digits.toUpperCase() }),
    affiliations: [],
  };
};

const two = (number: number): string => String(number).padStart(2, '0');

const dateOf = ({ date }: RegistryWork): string | undefined => {
  if (date === undefined) return undefined;
  const { year, month, day } = date;
  if (month === undefined || month < 1 || month > 12) return String(year);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day !== undefined && day >= 1 && day <= lastDay
    ? `${String(year)}-${two(month)}-${two(day)}`
    : `${String(year)}-${two(month)}`;
};

const journalOf = ({ journal, issns }: RegistryWork): Article['journal'] => {
  if (journal === undefined || journal === '') return undefined;
  const read = issns.flatMap((issn) => {
    const [, first, second] = ISSN.exec(issn) ?? [];
    return first === undefined || second === undefined ? [] : [`${first}-${second.toUpperCase()}`];
  });
  return { name: journal, issns: [...new Set(read)] };
};

/**
 * Most lists have fields alone. Printed references are read like those of an article, from its elements rather than from its
 * XML; all of a list, because one may name the authors of another.
 */
const referencesOf = ({ references }: RegistryWork): readonly Reference[] => {
  const direct: Reference[] = [];
  for (const [index, reference] of references.entries()) {
    const read = fieldReference(reference, index);
    if (!read) return readReferences([referenceListOf(references)]).references;
    direct.push(read);
  }
  return direct;
};

type Document = Omit<JatsDocument, 'sentences'>;

const directly = (work: RegistryWork): Document => {
  const publishedDate = dateOf(work);
  const journal = journalOf(work);
  const articleType = ARTICLE_TYPES[work.type];
  const status = ownStatus(work.title);
  const cut = shortenings();
  const references = boundedReferences(referencesOf(work), cut);
  const article = boundedArticle(
    {
      ...(work.pmid !== undefined && { pmid: work.pmid }),
      doi: work.doi,
      title: work.title,
      authors: work.authors.map(authorOf),
      affiliations: [],
      ...(journal && { journal }),
      ...(publishedDate !== undefined && {
        publishedDate,
        year: Number(publishedDate.slice(0, 4)),
      }),
      articleType,
      paperType: paperTypeOf(articleType, journal?.name ?? ''),
      keywords: [],
      subjects: [],
      meshDescriptors: [],
      substances: [],
      funding: [],
      hasBody: false,
    },
    cut,
  );
  const shortened = cut.sentences();
  return {
    article,
    ...(shortened.length > 0 && { shortened }),
    references,
    inTextCitations: 0,
    notices: [],
    ownNotices: status === undefined ? [] : [{ status }],
  };
};

/**
 * Returns a registry's work as the document that reading it as an article gives. Most works have plain names, so
 * they need not be written as an article and read again, which takes ten times as long. Throws `UnreadableArticle` where a
 * part is larger than any article's.
 */
export const documentOfWork = (work: RegistryWork): Document => {
  if (work.authors.every(isPlainName)) return directly(work);
  const [document] = readJats(Buffer.from(articleOfWork(work)));
  if (!document) throw new Error('The article of a work was not read.');
  const { sentences: _, ...rest } = document;
  return rest;
};
