import * as z from 'zod';

import { type BulkWrite, type DocumentRevision } from './bulk.ts';
import { type Desk } from './desk.ts';
import { type IndexAliases } from './generations.ts';
import {
  articleId,
  attributesIn,
  type CitingAttributes,
  citingAttributes,
  FIELDS_FOR_STATEMENTS,
  paperId,
  routingOf,
  statementId,
} from './stored-documents.ts';

/**
 * The stored state of each citing article: the version that was put, the ids of its statements (during a write also
 * those of the previous version), the fingerprint of the paper's attributes that the statements carry, and the works it
 * cites. Searches see writes with a delay; this record is read by key and is therefore always current.
 */
const Article = z.object({
  sequence: z.number(),
  ids: z.array(z.string()),
  mark: z.string(),
  cites: z.array(z.string()),
});
export type Article = z.output<typeof Article>;

export type ArticleState = {
  readonly article: (Article & { readonly seen: DocumentRevision }) | undefined;
  readonly attributes: CitingAttributes;
};

export const knownOf = async (
  desk: Desk,
  places: IndexAliases,
  dois: readonly string[],
): Promise<readonly ArticleState[]> => {
  const documents = await desk.read(
    dois.flatMap((doi) => [
      { index: places.articles, id: articleId(doi) },
      {
        index: places.documents,
        id: paperId(doi),
        routing: routingOf(doi),
        fields: FIELDS_FOR_STATEMENTS,
      },
    ]),
  );
  return dois.map((_, index) => {
    const [article, paper] = documents.slice(2 * index, 2 * index + 2);
    return {
      article: article && { ...Article.parse(article.source), seen: article.seen },
      attributes: paper ? attributesIn(paper.source) : citingAttributes(undefined),
    };
  });
};

const articleWrite = (
  places: IndexAliases,
  doi: string,
  article: Omit<Article, 'mark'>,
  { of: { date }, mark }: CitingAttributes,
  seen: DocumentRevision | undefined,
): BulkWrite => ({
  action: seen ? 'index' : 'create',
  index: places.articles,
  id: articleId(doi),
  // Sort fields of the article among those that cite a work: the empty text sorts before all dates.
  document: { ...article, mark, doi, date: date[0] ?? '' },
  ...(seen && { seen }),
});

/** Writes the state of an article unless it was changed since `seen`. */
export const rememberArticle = async (
  desk: Desk,
  places: IndexAliases,
  doi: string,
  article: Omit<Article, 'mark'>,
  attributes: CitingAttributes,
  seen: DocumentRevision | undefined,
): Promise<boolean> =>
  (await desk.write([articleWrite(places, doi, article, attributes, seen)])).length === 0;

/**
 * Updates the statements of articles to the current attributes of their papers. The same statements may be written
 * concurrently: a writer that finds a concurrent write of the article repeats its own, so the last writer is correct.
 */
export const alignStatements = async (
  desk: Desk,
  places: IndexAliases,
  dois: readonly string[],
): Promise<void> => {
  const unsure = new Set<string>();
  for (let remaining = dois; remaining.length > 0; remaining = [...unsure]) {
    const states = await knownOf(desk, places, remaining);
    const outdated = remaining.flatMap((doi, index) => {
      const { article, attributes } = states[index] ?? {};
      if (!article || !attributes) return [];
      return article.mark !== attributes.mark || unsure.has(doi)
        ? [{ doi, article, attributes }]
        : [];
    });
    await desk.write(
      outdated.flatMap(({ doi, article, attributes: { of } }) =>
        article.ids.map((id): BulkWrite => ({
          action: 'update',
          index: places.documents,
          id: statementId(id),
          routing: routingOf(doi),
          document: { of },
        })),
      ),
    );
    const conflicts = await desk.write(
      outdated.map(({ doi, article: { seen, ...article }, attributes }) =>
        articleWrite(places, doi, article, attributes, seen),
      ),
    );
    const lost = new Set(conflicts.map(({ id }) => id));
    unsure.clear();
    for (const { doi } of outdated) if (lost.has(articleId(doi))) unsure.add(doi);
  }
};
