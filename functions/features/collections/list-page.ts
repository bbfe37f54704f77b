import {
  type ArticleList,
  type ArticlePage,
  type ListedArticle,
  SourceUnavailable,
} from '#functions/platform/ports/sources.ts';
import {
  type CollectionList,
  type IndexList,
} from '#functions/records/collections/collection-repository.ts';
import { type CollectingSourceName } from '#shared/domain/source-name.ts';

import { type CollectingPorts } from './ports.ts';
import { withAccess } from './work-access.ts';

/** The database of articles that only an index of citations lists. */
export const INDEX_ONLY = 'DOI';

type Ports = Pick<CollectingPorts, 'sources' | 'table' | 'now'>;
type PageOptions = {
  /** The sources beside Europe PMC that may be asked. */
  readonly allowed: ReadonlySet<CollectingSourceName>;
  readonly isLastAttempt: boolean;
};

/** A page of a list, and the list with what is known of it now. */
export type ListedPage = { readonly page: ArticlePage | undefined; readonly list: CollectionList };

const isQuery = (list: CollectionList): list is Extract<CollectionList, { kind: 'query' }> =>
  list.kind === 'query';

/** Asks the source which of its articles a DOI is; undefined if it has none. */
const resolve = async (
  { sources }: Ports,
  { kind, doi, article }: Extract<CollectionList, { kind: 'citing' | 'cited' }>,
): Promise<Extract<ArticleList, { kind: 'citing' | 'cited' }> | undefined> => {
  if (article) return { kind, article };
  const { articles } = await sources.articles.europepmc.list({
    kind: 'query',
    query: `DOI:"${doi}"`,
  });
  const match = articles.find((candidate) => candidate.doi === doi);
  return match && { kind, article: { database: match.database, id: match.id } };
};

const indexed = (doi: string, isOpen: boolean | undefined): ListedArticle => ({
  database: INDEX_ONLY,
  id: doi,
  pmcid: undefined,
  doi,
  title: '',
  license: undefined,
  isOpen,
});

/** Returns works as Europe PMC describes them; those that it does not list, as the index does. */
const describe = async (
  { sources }: Ports,
  works: readonly { readonly doi: string; readonly isOpen: boolean | undefined }[],
): Promise<readonly ListedArticle[]> => {
  // A quotation mark would end the term.
  const dois = works.map(({ doi }) => doi).filter((doi) => !doi.includes('"'));
  if (dois.length === 0) return works.map(({ doi, isOpen }) => indexed(doi, isOpen));
  const query = dois.map((doi) => `DOI:"${doi}"`).join(' OR ');
  const { articles } = await sources.articles.europepmc.list({ kind: 'query', query });
  const byDoi = new Map(articles.map((article) => [article.doi, article]));
  return works.map(({ doi, isOpen }) => byDoi.get(doi) ?? indexed(doi, isOpen));
};

const indexPage = async (
  ports: Ports,
  list: IndexList,
  position: string | undefined,
  { allowed, isLastAttempt }: PageOptions,
): Promise<ListedPage> => {
  const { source, doi } = list;
  if (!allowed.has(source)) return { page: undefined, list };
  let citing;
  try {
    citing = await ports.sources.citationIndexes[source].citing(doi, position);
  } catch (error) {
    const isPassing = error instanceof SourceUnavailable && !error.isFinal && !isLastAttempt;
    if (isPassing || !(error instanceof SourceUnavailable)) throw error;
    return { page: undefined, list: { ...list, failure: error.message } };
  }
  if (!citing) return { page: undefined, list };
  const { total, works, next } = citing;
  const open = works.filter(({ isOpen }) => isOpen).length;
  const articles = await withAccess(ports, allowed, await describe(ports, works));
  return {
    page: { total, articles, next },
    list: {
      ...list,
      total,
      // OpenAlex says it of each work; OpenCitations of none, so that the others say it.
      open:
        (list.open ?? 0) +
        (source === 'openalex' ? open : articles.filter(({ isOpen }) => isOpen).length),
    },
  };
};

/** Returns a page of a list: the first without a position. No page: the list is empty, or its source is not asked. Throws SourceUnavailable. */
export const listPage = async (
  ports: Ports,
  list: CollectionList,
  position: string | undefined,
  options: PageOptions,
): Promise<ListedPage> => {
  if (list.kind === 'index') return indexPage(ports, list, position, options);
  const { europepmc } = ports.sources.articles;
  if (isQuery(list)) return { page: await europepmc.list(list, position), list };
  const resolved = await resolve(ports, list);
  if (!resolved) return { page: undefined, list };
  const page = await europepmc.list(resolved, position);
  const articles = await withAccess(ports, options.allowed, page.articles);
  return {
    page: { ...page, articles },
    // Which of its articles a paper is needs one request.
    list: {
      ...list,
      article: { ...resolved.article },
      total: page.total,
      open: (list.open ?? 0) + articles.filter(({ isOpen }) => isOpen).length,
    },
  };
};
