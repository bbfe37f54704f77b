import type { PaperDocument } from '#functions/platform/ports/search-index.ts';
import type { IndexWords, PlainSearch, SmallIndex } from '#functions/platform/ports/small-index.ts';
import { paperDocument } from '#functions/records/papers/paper-document.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { wholePapers } from '#functions/records/papers/short-record.ts';
import { followedSearchOf } from '#functions/records/searches/followed-search.ts';

import { ALWAYS, anchoringFilters, anchorOf } from './anchors.ts';
import type { ArticleNews } from './article-news.ts';
import type { NewsOfSources } from './news.ts';
import { noticeNews, type NoticeNews } from './notice-news.ts';
import type { AlertsPorts } from './ports.ts';
import { statementNews } from './statement-news.ts';
import { searchesAnchoredIn } from './watched-searches.ts';

type Batch = {
  readonly articles: readonly ArticleNews[];
  readonly notices: readonly NoticeNews[];
};

/** The names of a paper that a filter may select. */
const valuesOf = (paper: PaperDocument) =>
  ({
    journals: paper.journal ? [paper.journal.name] : [],
    authors: paper.authors.map(({ name }) => name),
    affiliations: paper.affiliations,
    topics: paper.topics,
    substances: paper.substances,
    meshDescriptors: paper.meshDescriptors,
  }) satisfies Record<(typeof anchoringFilters)[number], readonly string[]>;

/** Returns all possible anchors in some documents. */
const anchorsIn = (
  index: SmallIndex,
  papers: readonly PaperDocument[],
  cited: readonly string[],
  words: IndexWords,
): readonly string[] => {
  const { stems, names } = index.terms();
  const values = papers.flatMap((paper) => {
    const all = valuesOf(paper);
    return anchoringFilters.flatMap((filter) =>
      all[filter].map((value) => anchorOf.value(filter, words.folded(value))),
    );
  });
  return [
    ...new Set([
      ...ALWAYS,
      ...stems.map(anchorOf.stem),
      ...names.map(anchorOf.name),
      ...[...papers.map(({ doi }) => doi), ...cited].map(anchorOf.doi),
      ...values,
    ]),
  ];
};

/** Parsing a URL takes longer than querying a small index. */
const MAX_REMEMBERED = 50_000;
const remembered = new Map<string, PlainSearch | undefined>();
const searchIn = (address: string): PlainSearch | undefined => {
  if (!remembered.has(address)) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(address, followedSearchOf(address));
  }
  return remembered.get(address);
};

/**
 * Returns whom a batch concerns through followed searches: changed documents go into a small index, and the searches
 * whose anchors occur in it run there once.
 */
export const addNewsOfSearches = async (
  { table, smallIndexes }: Pick<AlertsPorts, 'table' | 'smallIndexes'>,
  { articles, notices }: Batch,
  add: NewsOfSources['add'],
): Promise<void> => {
  const changed = [...articles.map(({ article }) => article), ...notices.map(({ work }) => work)];
  const papers = (await wholePapers(table)([...(await papersByDoi(table)(changed)).values()])).map(
    paperDocument,
  );
  const fresh = articles.flatMap(({ statements }) => statements);
  const statements = fresh.map(({ statement }) => statement);
  const index = smallIndexes.smallIndex(papers, statements);
  const cited = statements.flatMap(({ citedDoi }) => citedDoi ?? []);
  const searches = await searchesAnchoredIn(table)(
    anchorsIn(index, papers, cited, smallIndexes.words),
  );

  const statementsById = new Map(fresh.map((one) => [one.statement.id, one]));
  const publishedSince = new Map(articles.map((one) => [one.article, one.publishedSince] as const));
  const noticesOf = new Map(notices.map((notice) => [notice.work, notice.notices]));

  for (const { hash, search } of searches) {
    const asked = searchIn(search);
    if (!asked) continue;
    const found = index.find(asked);
    const source = { type: 'search', id: hash } as const;
    const said = found.statements.flatMap((id) => statementsById.get(id) ?? []);
    for (const news of statementNews(said)) add(source, news);
    // A matching statement also leads to its article.
    for (const publication of new Set([
      ...found.papers,
      ...said.map(({ statement: { citingDoi } }) => citingDoi),
    ])) {
      const since = publishedSince.get(publication);
      if (since !== undefined)
        add(source, { kind: 'newPublications', publication, cites: [], since });
    }
    for (const work of found.papers)
      for (const one of noticesOf.get(work) ?? []) add(source, noticeNews(work, one));
  }
};
