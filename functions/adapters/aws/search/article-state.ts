import * as z from 'zod';

import { type BulkWrite, type Seen, writeBulk } from './bulk.ts';
import { type Engine } from './engine.ts';
import { type Part } from './index-definition.ts';
import { readNow } from './realtime-reads.ts';
import {
  articleId,
  type CitingAttributes,
  citingAttributes,
  paperId,
  statementId,
} from './stored-documents.ts';

/** Where each part of the index is written and read: its alias, or one generation of it. */
export type Places = Readonly<Record<Part, string>>;

/**
 * What is remembered of each citing article: the version that was put, the ids of its statements (while it is written, of
 * the version before as well), the mark of the paper's attributes that the statements carry, and the works it cites.
 * Searches see writes late; this is read by key and so always new.
 */
const Article = z.object({
  sequence: z.number(),
  ids: z.array(z.string()),
  mark: z.string(),
  // Articles of before this was kept are put again by rebuilding.
  cites: z.array(z.string()).default([]),
});
export type Article = z.output<typeof Article>;

/** We wrote these attributes ourselves; their shape was checked by the compiler then. */
const StoredAttributes = z.custom<CitingAttributes>((value) => typeof value === 'object');
const Paper = z.object({ citing: StoredAttributes });

export type Known = {
  readonly article: (Article & { readonly seen: Seen }) | undefined;
  readonly attributes: CitingAttributes;
};

export const knownOf = async (
  engine: Engine,
  places: Places,
  dois: readonly string[],
): Promise<readonly Known[]> => {
  const found = await readNow(
    engine,
    dois.flatMap((doi) => [
      { index: places.articles, id: articleId(doi) },
      { index: places.documents, id: paperId(doi), fields: ['citing'] },
    ]),
  );
  return dois.map((_, place) => {
    const [article, paper] = found.slice(2 * place, 2 * place + 2);
    return {
      article: article && { ...Article.parse(article.source), seen: article.seen },
      attributes: paper ? Paper.parse(paper.source).citing : citingAttributes(undefined),
    };
  });
};

const articleWrite = (
  places: Places,
  doi: string,
  article: Omit<Article, 'mark'>,
  { of: { date }, mark }: CitingAttributes,
  seen: Seen | undefined,
): BulkWrite => ({
  action: seen ? 'index' : 'create',
  index: places.articles,
  id: articleId(doi),
  // By these it is found among those that cite a work: the empty text is older than all dates.
  document: { ...article, mark, doi, date: date[0] ?? '' },
  ...(seen && { seen }),
});

/** Writes what is remembered of an article, unless somebody else did since `seen`. */
export const rememberArticle = async (
  engine: Engine,
  places: Places,
  doi: string,
  article: Omit<Article, 'mark'>,
  attributes: CitingAttributes,
  seen: Seen | undefined,
): Promise<boolean> =>
  (await writeBulk(engine, [articleWrite(places, doi, article, attributes, seen)])).length === 0;

/**
 * Brings the statements of articles to what their papers say now. Others may write the same statements at the same time:
 * whoever finds that an article was written meanwhile writes it once more, so that the last one to look is right.
 */
export const alignStatements = async (
  engine: Engine,
  places: Places,
  dois: readonly string[],
): Promise<void> => {
  const unsure = new Set<string>();
  for (let left = dois; left.length > 0; left = [...unsure]) {
    const known = await knownOf(engine, places, left);
    const outdated = left.flatMap((doi, place) => {
      const { article, attributes } = known[place] ?? {};
      if (!article || !attributes) return [];
      return article.mark !== attributes.mark || unsure.has(doi)
        ? [{ doi, article, attributes }]
        : [];
    });
    await writeBulk(
      engine,
      outdated.flatMap(({ article, attributes: { of } }) =>
        article.ids.map((id): BulkWrite => ({
          action: 'update',
          index: places.documents,
          id: statementId(id),
          document: { of },
        })),
      ),
    );
    const conflicts = await writeBulk(
      engine,
      outdated.map(({ doi, article: { seen, ...article }, attributes }) =>
        articleWrite(places, doi, article, attributes, seen),
      ),
    );
    const lost = new Set(conflicts.map(({ id }) => id));
    unsure.clear();
    for (const { doi } of outdated) if (lost.has(articleId(doi))) unsure.add(doi);
  }
};
