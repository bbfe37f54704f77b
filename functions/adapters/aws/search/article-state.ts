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
 * the version before as well), and the mark of the paper's attributes that the statements carry. Searches see writes late;
 * this is read by key and so always new.
 */
const Article = z.object({ sequence: z.number(), ids: z.array(z.string()), mark: z.string() });
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

/** Writes what is remembered of an article, unless somebody else did since `seen`. */
export const rememberArticle = async (
  engine: Engine,
  places: Places,
  doi: string,
  article: Article,
  seen: Seen | undefined,
): Promise<boolean> => {
  const write: BulkWrite = {
    action: seen ? 'index' : 'create',
    index: places.articles,
    id: articleId(doi),
    document: article,
    ...(seen && { seen }),
  };
  return (await writeBulk(engine, [write])).length === 0;
};

/**
 * Brings the statements of articles to what their papers say now. Paper and statements may be written at the same time by
 * others, so this looks again until what it wrote is what is true; whoever writes last looks last.
 */
export const alignStatements = async (
  engine: Engine,
  places: Places,
  dois: readonly string[],
): Promise<void> => {
  let unsure: readonly string[] = [];
  for (let left = dois; left.length > 0; left = unsure) {
    const known = await knownOf(engine, places, left);
    const next: string[] = [];
    for (const [place, doi] of left.entries()) {
      const { article, attributes } = known[place] ?? {};
      if (!article || !attributes) continue;
      if (article.mark === attributes.mark && !unsure.includes(doi)) continue;
      await writeBulk(
        engine,
        article.ids.map((id) => ({
          action: 'update',
          index: places.documents,
          id: statementId(id),
          document: { of: attributes.of },
        })),
      );
      const { sequence, ids } = article;
      const remembered = { sequence, ids, mark: attributes.mark };
      if (!(await rememberArticle(engine, places, doi, remembered, article.seen))) next.push(doi);
    }
    unsure = next;
  }
  // The paper may have changed once more while its older attributes were written.
  if (dois.length > 0) await assureAligned(engine, places, dois);
};

const assureAligned = async (
  engine: Engine,
  places: Places,
  dois: readonly string[],
): Promise<void> => {
  const known = await knownOf(engine, places, dois);
  const stale = dois.filter((_, place) => {
    const { article, attributes } = known[place] ?? {};
    return article !== undefined && article.mark !== attributes?.mark;
  });
  if (stale.length > 0) await alignStatements(engine, places, stale);
};
