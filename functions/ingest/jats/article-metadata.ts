import { type Article } from '../article.ts';
import { abstractOf } from './abstract.ts';
import { listAffiliations } from './affiliations.ts';
import { readAuthors } from './authors.ts';
import { fundingOf } from './funding.ts';
import { articleIds } from './identifiers.ts';
import { plainText, styledText } from './inline-text.ts';
import { licenseOf } from './license.ts';
import { paperTypeOf } from './paper-type-of.ts';
import { publishedDateOf } from './publication-date.ts';
import { joinedText, storedStyles, type StyledText } from './styled-text.ts';
import { topicsOf } from './topics.ts';
import { atPath, childNamed, childrenNamed, type Element, elementsBelow } from './tree.ts';

const NOTHING: Element = { name: 'article-meta', attributes: {}, children: [] };

const present = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // Removes undefined and empty fields; the remaining fields keep their types.
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> };

const titleOf = (meta: Element): StyledText => {
  const group = childNamed(meta, 'title-group') ?? meta;
  const title = styledText(childNamed(group, 'article-title'));
  const [subtitle, ...otherSubtitles] = childrenNamed(group, 'subtitle')
    .map(styledText)
    .filter(({ text }) => text !== '');
  if (subtitle === undefined) return title;
  const mainTitle = joinedText([title, subtitle], /[:?!.]$/.test(title.text) ? ' ' : ': ');
  return joinedText([mainTitle, ...otherSubtitles], ' ');
};

const pagesOf = (meta: Element): string | undefined => {
  const text = (name: string) => plainText(childNamed(meta, name));
  const [range, firstPage, lastPage, location] = [
    text('page-range'),
    text('fpage'),
    text('lpage'),
    text('elocation-id'),
  ];
  if (range !== '') return range;
  if (firstPage === '') return location;
  return lastPage === '' || lastPage === firstPage ? firstPage : `${firstPage}–${lastPage}`;
};

const journalOf = (meta: Element | undefined): Article['journal'] => {
  const name =
    plainText(elementsBelow(meta, ['journal-title'])[0]) ||
    plainText(elementsBelow(meta, ['abbrev-journal-title'])[0]);
  const issns = elementsBelow(meta, ['issn', 'issn-l']).flatMap((issn) => {
    const [, firstHalf, secondHalf] = /(\d{4})[-–‐]?(\d{3}[\dXx])/.exec(plainText(issn)) ?? [];
    return firstHalf === undefined || secondHalf === undefined
      ? []
      : [`${firstHalf}-${secondHalf.toUpperCase()}`];
  });
  return name === '' ? undefined : { name, issns: [...new Set(issns)] };
};

/** Returns the metadata element of an article or sub-article. */
export const metadataOf = (document: Element): Element =>
  atPath(document, 'front', 'article-meta') ??
  childNamed(document, 'front-stub') ??
  childNamed(document, 'article-meta') ??
  NOTHING;

/**
 * The paper itself: what its front matter says. A sub-article that does not name its journal, date or license appeared
 * with its `parent`.
 */
export const readArticle = (document: Element, hasBody: boolean, parent?: Article): Article => {
  const meta = metadataOf(document);
  const journalMeta = atPath(document, 'front', 'journal-meta');
  const language = document.attributes['xml:lang'] ?? 'en';
  const articleType =
    document.attributes['article-type'] ?? document.attributes['response-type'] ?? document.name;
  const list = listAffiliations(meta);
  const journal = journalOf(journalMeta) ?? parent?.journal;
  const publishedDate = publishedDateOf(meta) ?? parent?.publishedDate;
  const year = Number(publishedDate?.slice(0, 4));
  const text = (name: string) => plainText(childNamed(meta, name));
  const title = titleOf(meta);
  const abstract = abstractOf(meta, language);
  return {
    ...articleIds(meta),
    title: title.text,
    authors: readAuthors(meta, list),
    affiliations: list.affiliations,
    ...present({
      abstract: abstract?.text,
      styles: storedStyles({ title: title.styles, abstract: abstract?.styles ?? [] }),
      journal,
      publisher: plainText(elementsBelow(journalMeta, ['publisher-name'])[0]) || parent?.publisher,
      publishedDate,
      year: publishedDate === undefined ? undefined : year,
      volume: text('volume'),
      issue: text('issue'),
      pages: pagesOf(meta),
      license: licenseOf(meta) ?? parent?.license,
    }),
    articleType,
    paperType: paperTypeOf(articleType, journal?.name ?? ''),
    ...topicsOf(meta, language),
    funding: fundingOf(meta),
    hasBody,
  };
};
