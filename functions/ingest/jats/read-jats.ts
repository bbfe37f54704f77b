import { parseDoi } from '#shared/domain/doi.ts';
import { isTypeBesideArticles } from '#shared/domain/peer-review.ts';

import { type Article, type JatsDocument, type ReadJats, type Reference } from '../article.ts';
import { mainAbstractsOf } from './abstract.ts';
import { metadataOf, readArticle } from './article-metadata.ts';
import { citingSentences } from './citing-sentences.ts';
import { decodeFile } from './decode-file.ts';
import { boundedArticle, boundedReferences, checkSentences, shortenings } from './limits.ts';
import { readNotices } from './notices.ts';
import { paragraphReader } from './paragraphs.ts';
import { parseArticles } from './parse-articles.ts';
import { withPrintedMarks } from './printed-marks.ts';
import { type ReferenceOrder, referenceOrder } from './reference-order.ts';
import { readReferences, type ReadReferences } from './references.ts';
import { ridsOfMark } from './rids.ts';
import { articleLanguage } from './sentence-languages.ts';
import { withMarkedList } from './unmarked-list.ts';
import { childrenNamed, childrenOf, type Element, elementsBelow } from './tree.ts';

const SUB_DOCUMENTS = new Set(['sub-article', 'response']);
/** Parts of the back matter that may contain arguments and citations. */
const READ_BACK_MATTER = new Set([
  'app-group',
  'app',
  'fn-group',
  'notes',
  'sec',
  'bio',
  'glossary',
  'ack',
]);
const NO_LISTS_INSIDE = new Set([
  'p',
  'sub-article',
  'response',
  'table-wrap',
  'front',
  'front-stub',
  'ref-list',
  'fig',
  'title',
  'label',
]);

type Parent = {
  readonly article: Article;
  readonly references: ReadReferences;
  readonly order: ReferenceOrder;
};

/** A sub-article without its own reference list uses its parent's. */
const withParent = (
  ownOrder: ReferenceOrder,
  parent: Parent | undefined,
  ownCount: number,
): ReferenceOrder =>
  parent === undefined
    ? ownOrder
    : {
        idsOf: (rid) => {
          const ids = ownOrder.idsOf(rid);
          return ids.length > 0 ? ids : parent.order.idsOf(rid);
        },
        numberOf: (rid) => ownOrder.numberOf(rid) ?? parent.order.numberOf(rid),
        idsAt: (number) => (ownCount > 0 ? ownOrder.idsAt(number) : parent.order.idsAt(number)),
        partOf: (reference) => ownOrder.partOf(reference) ?? parent.order.partOf(reference),
      };

/** The article that a document belongs to: its parent's, or the one that a peer-review text in a file of its own names. */
const withinOf = (
  document: Element,
  article: Article,
  parent: Parent | undefined,
  id: string,
): Pick<JatsDocument, 'within'> => {
  if (parent)
    return { within: { id, ...(parent.article.doi !== undefined && { doi: parent.article.doi }) } };
  if (!isTypeBesideArticles(article.articleType)) return {};
  const [doi] = childrenNamed(metadataOf(document), 'related-article').flatMap(
    ({ attributes }) => parseDoi(attributes['xlink:href'] ?? '') ?? [],
  );
  return doi !== undefined && doi !== article.doi ? { within: { id, doi } } : {};
};

const SAMPLE_CHARACTERS = 20_000;
/** Returns as much text as tells its language. */
const sampleOf = (paragraphs: readonly { readonly text: string }[]): string => {
  const sample: string[] = [];
  let length = 0;
  for (const { text } of paragraphs) {
    if (length > SAMPLE_CHARACTERS) break;
    sample.push(text);
    length += text.length;
  }
  return sample.join(' ');
};

const readDocument = (
  source: Element,
  parent: Parent | undefined,
  id: string,
  into: JatsDocument[],
): void => {
  const document = withMarkedList(source);
  const list = readReferences(elementsBelow(document, ['ref-list'], NO_LISTS_INSIDE));
  const cut = shortenings();
  const ownReferences = { ...list, references: boundedReferences(list.references, cut) };
  const order = withParent(referenceOrder(ownReferences), parent, ownReferences.references.length);
  const reader = paragraphReader((xref) => {
    const type = xref.attributes['ref-type'];
    const rids = ridsOfMark(xref).filter((rid) => order.idsOf(rid).length > 0);
    // A citation that points nowhere is read by what it prints. What points to a reference cites it, whatever its type.
    return rids.length > 0 || type === 'bibr' ? rids : undefined;
  });
  const parts = childrenOf(document);
  for (const part of parts) if (part.name === 'body') reader.read(part, true);
  const hasBody = reader.count() > 0;
  for (const part of parts)
    if (part.name === 'floats-group' || part.name === 'floats-wrap') reader.read(part, true);
  const back = parts.filter(({ name }) => name === 'back').flatMap(childrenOf);
  for (const part of back)
    if (READ_BACK_MATTER.has(part.name))
      reader.read({ ...part, name: 'back', children: [part] }, false);

  // Abstracts come last, so that the paragraphs of the text keep their numbers.
  for (const abstract of mainAbstractsOf(metadataOf(document))) reader.read(abstract, false);

  const article = boundedArticle(readArticle(document, hasBody, parent?.article), cut);
  let inTextCitations = 0;
  // A text without its own list cites its parent's only by links, and so does an abstract without a text: its numbers in
  // brackets are those of an enumeration.
  const listed = hasBody ? ownReferences.references : [];
  const paragraphs = withPrintedMarks(reader.paragraphs, listed, order);
  const language = articleLanguage(document.attributes['xml:lang'], sampleOf(reader.paragraphs));
  const sentences = paragraphs.flatMap((paragraph) => {
    const sentences = citingSentences(paragraph, order, language);
    if (paragraph.counted)
      for (const { citations } of sentences)
        for (const { marks } of citations) inTextCitations += marks.length;
    return sentences;
  });

  checkSentences(sentences);

  const cited = new Set(
    sentences.flatMap(({ citations }) => citations.map(({ reference }) => reference)),
  );
  const knownIds = new Set(ownReferences.references.map((reference) => reference.id));
  const borrowed: readonly Reference[] =
    parent?.references.references.filter(({ id }) => cited.has(id) && !knownIds.has(id)) ?? [];
  const references = [...ownReferences.references, ...borrowed];
  const shortened = cut.sentences();
  into.push({
    article,
    ...(shortened.length > 0 && { shortened }),
    ...withinOf(document, article, parent, id),
    references,
    sentences,
    inTextCitations,
    ...readNotices(document, article, ownReferences.references),
  });

  let subDocuments = 0;
  for (const part of parts) {
    if (!SUB_DOCUMENTS.has(part.name)) continue;
    subDocuments += 1;
    const subId = part.attributes['id'] ?? `${id}${part.name}-${subDocuments}`;
    const above =
      ownReferences.references.length > 0 || parent === undefined
        ? { references: ownReferences, order }
        : parent;
    readDocument(part, { article, references: above.references, order: above.order }, subId, into);
  }
};

/**
 * Reads a JATS file from any publisher: each article, followed by its sub-articles, which are separate documents.
 * Throws `UnreadableArticle` with a plain reason when the file is empty, too large, malformed or not JATS.
 */
export const readJats: ReadJats = (file) => {
  const documents: JatsDocument[] = [];
  parseArticles(decodeFile(file), (article) => readDocument(article, undefined, '', documents));
  return documents;
};
