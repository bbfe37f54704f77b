import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';

import { type Article, type OwnNotice, type Reference, type RelatedArticle } from '../article.ts';
import { metadataOf } from './article-metadata.ts';
import { firstOfEach, identifierOf, type Identifiers, linkedIds } from './identifiers.ts';
import { plainText } from './inline-text.ts';
import { announcedNotice, ownStatus, statusOfType } from './notice-status.ts';
import { findNoticeTarget } from './notice-targets.ts';
import { urlOf, childNamed, type Element, elementsBelow } from './tree.ts';

/** Relations from a paper to the notice about it. */
const FORWARD = /-forward$|^(?:retraction|correction|erratum|expression-of-concern|withdrawal)$/i;
/** Relations from a notice to the paper that it is about. */
const ABOUT =
  /retracted-article|corrected-article|object-of-concern|withdrawn-article|removed-article|addended-article|partially-retracted|-of$|^(?:article-reference|commentary|commentary-article|original-article)$/i;

const isNoticeType = (articleType: string): boolean =>
  /retract|correct|errat|corrigend|concern|addend|withdraw|removal/i.test(articleType);

const idsOf = (related: Element): Identifiers => {
  const type = (related.attributes['ext-link-type'] ?? '').toLowerCase();
  const address = urlOf(related) ?? '';
  return firstOfEach([
    identifierOf(type, address),
    // Some links contain a URL, whatever their type.
    identifierOf('doi', /doi\.org\/|^10\./i.test(address) ? address : ''),
    identifierOf('pmcid', /PMC\d/i.test(address) ? address : ''),
    linkedIds(related),
    identifierOf('doi', plainText(related)),
  ]);
};

const statusOf = (article: Article, relation: string): NoticeStatus | undefined => {
  const announced = announcedNotice(article.title)?.status;
  const ofType = statusOfType(article.articleType);
  const ofRelation = /^(?:article-reference|commentary|companion|original)/.test(relation)
    ? undefined
    : statusOfType(relation);
  // A correction may be titled "Erratum" and a retraction "Withdrawn"; the title is more precise than the article type.
  const coarse = ofType ?? ofRelation;
  const finer =
    (coarse === 'has correction' && announced === 'has erratum') ||
    (coarse === 'retracted' && announced === 'withdrawn');
  return finer ? announced : (coarse ?? announced);
};

/**
 * Returns what a document states about other documents, by its links or else by its text, and what it states about
 * itself.
 */
export const readNotices = (
  document: Element,
  article: Article,
  references: readonly Reference[],
): { readonly notices: readonly RelatedArticle[]; readonly ownNotices: readonly OwnNotice[] } => {
  const meta = metadataOf(document);
  const isNotice = isNoticeType(article.articleType);
  const relations = [
    ...elementsBelow(meta, ['related-article'], CLOSED),
    ...(isNotice ? elementsBelow(childNamed(document, 'body'), ['related-article']) : []),
  ];
  const announced = announcedNotice(article.title);
  const notices: RelatedArticle[] = [];
  const ownNotices: OwnNotice[] = [];
  const seen = new Set<string>();
  for (const related of relations) {
    const relation = related.attributes['related-article-type'] ?? '';
    const ids = idsOf(related);
    const key = ids.doi ?? ids.pmid ?? ids.pmcid;
    if (key === undefined || key === article.doi || seen.has(key)) continue;
    if (FORWARD.test(relation) && !isNotice) {
      const status = statusOfType(relation);
      if (status === undefined) continue;
      seen.add(key);
      ownNotices.push({ status, ...(ids.doi !== undefined && { noticeDoi: ids.doi }) });
      continue;
    }
    const names = isNotice
      ? ABOUT.test(relation) || FORWARD.test(relation)
      : NAMES_ITSELF.test(relation);
    const status = names ? statusOf(article, relation) : undefined;
    if (status === undefined) continue;
    seen.add(key);
    const title = announced?.about;
    notices.push({ status, ...ids, ...(title !== undefined && { title }), linked: true });
  }
  if (!isNotice) {
    const status = ownStatus(article.title);
    if (status !== undefined && ownNotices.length === 0) ownNotices.push({ status });
  } else if (notices.length === 0) {
    const status = statusOf(article, '');
    const target = findNoticeTarget(document, article, references);
    if (status !== undefined && target !== undefined)
      notices.push({ status, ...target, linked: false });
  }
  return { notices, ownNotices };
};

/** Relations that determine the effect on the other document, independent of the type of this one. */
const NAMES_ITSELF =
  /^(?:retracted-article|corrected-article|object-of-concern|withdrawn-article|removed-article)$/i;
const CLOSED: ReadonlySet<string> = new Set(['abstract', 'contrib-group']);
