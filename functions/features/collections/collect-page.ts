import { type ArticleList, type ListedArticle } from '#functions/platform/ports/sources.ts';
import { SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { type Run } from '#functions/platform/queues/work.ts';
import {
  type Collection,
  type CollectedArticle,
  type CollectionList,
  collectionRepository,
} from '#functions/records/collections/collection-repository.ts';

import { fetchArticle, nameOf } from './fetch-article.ts';
import { type CollectingPorts } from './ports.ts';

/** Articles whose outcome is written down together: as many are fetched again at most after a crash. */
const NOTED_TOGETHER = 10;

/** A source that repeats its pages without end must not keep us. */
const MAX_TURNS = 2_000;

const isResolved = (list: CollectionList): list is Extract<CollectionList, { kind: 'query' }> =>
  list.kind === 'query';

const openIn = (articles: Iterable<ListedArticle>): number =>
  [...articles].filter(({ isOpen }) => isOpen === true).length;

/** Asks the source which of its articles a DOI is; undefined if it has none. */
const resolve = async (
  { sources }: CollectingPorts,
  list: Exclude<CollectionList, { kind: 'query' }>,
): Promise<ArticleList | undefined> => {
  const { kind, doi, article } = list;
  if (article) return { kind, article };
  const { articles } = await sources.articles.europepmc.list({
    kind: 'query',
    query: `DOI:"${doi}"`,
  });
  const [found] = articles.filter((candidate) => candidate.doi === doi);
  return found && { kind, article: { database: found.database, id: found.id } };
};

/** Articles in a row that the source does not answer for: then it has no answer for any. */
const MAX_UNANSWERED = 3;

type PageRun = Pick<Run, 'goesOn'> & {
  /** Another failure ends the collection. */
  readonly isLastAttempt: boolean;
};

/**
 * Returns how the articles of a page are fetched. A source that fails is tried again later; at the last attempt the article at
 * which it fails is left out, with the reason, so that one article does not end a collection.
 */
const fetching = (
  ports: CollectingPorts,
  options: Parameters<typeof fetchArticle>[2],
  { isLastAttempt }: PageRun,
) => {
  let unanswered = 0;
  return async (listed: ListedArticle): Promise<CollectedArticle> => {
    try {
      const article = await fetchArticle(ports, listed, options);
      unanswered = 0;
      return article;
    } catch (error) {
      unanswered += 1;
      const isOfArticle =
        error instanceof SourceUnavailable &&
        !error.isFinal &&
        error.retryAfterSeconds === undefined &&
        isLastAttempt &&
        unanswered < MAX_UNANSWERED;
      if (!isOfArticle) throw error;
      const { doi } = listed;
      return {
        name: nameOf(listed),
        turn: options.turn,
        ...(doi !== undefined && { doi }),
        outcome: 'failed',
        reason: error.message,
      };
    }
  };
};

/**
 * Works on the next page of a collection: lists it, fetches its articles, and writes down what became of them and where
 * the listing is. Interrupted anywhere, it does the same page again and counts each article once. Throws
 * SourceUnavailable, and WriteConflict if another delivery of the message was faster.
 */
export const collectPage = async (
  ports: CollectingPorts,
  collection: Collection,
  run: PageRun,
): Promise<void> => {
  const repository = collectionRepository(ports.table);
  const { id, lists, list: place, turn, max } = collection;
  const licenses = collection.licenses.filter((license) =>
    ports.sources.licenses.includes(license),
  );
  const current = lists[place];
  const resolvedList = current && (isResolved(current) ? current : await resolve(ports, current));
  const page =
    resolvedList &&
    (await ports.sources.articles.europepmc.list(resolvedList, collection.position || undefined));
  await run.goesOn();

  const counts = { fetched: 0, skipped: 0, failed: 0 };
  const add = ({ outcome }: CollectedArticle) => {
    if (outcome !== 'read') counts[outcome] += 1;
  };
  const articles = new Map(
    (page?.articles ?? []).map((listed) => [nameOf(listed), listed] as const),
  );
  const noted = await repository.articlesNamed(id, [...articles.keys()]);
  // Those of this turn were looked at before a crash and are counted now; others belong to an earlier page.
  for (const article of noted.values())
    if (article.turn === turn)
      add(article.outcome === 'read' ? { ...article, outcome: 'fetched' } : article);
  const open = [...articles].filter(([name]) => !noted.has(name)).map(([, listed]) => listed);
  let isFull = collection.fetched + counts.fetched >= max;
  const fetchNext = fetching(ports, { turn, licenses }, run);
  for (let start = 0; start < open.length && !isFull; start += NOTED_TOGETHER) {
    const fetchedArticles: CollectedArticle[] = [];
    for (const listed of open.slice(start, start + NOTED_TOGETHER)) {
      const article = await fetchNext(listed);
      fetchedArticles.push(article);
      add(article);
      isFull = collection.fetched + counts.fetched >= max;
      if (isFull) break;
      await run.goesOn();
    }
    await repository.noteArticles(id, fetchedArticles);
  }

  const goesOn = page?.next !== undefined && articles.size > 0 && !isFull;
  const isLast = isFull || (!goesOn && place + 1 >= lists.length) || turn >= MAX_TURNS;
  await repository.movedTo(
    collection,
    {
      // The place of a paper in the source is found out once.
      lists:
        resolvedList && !isResolved(current) && resolvedList.kind !== 'query'
          ? lists.with(place, {
              ...current,
              article: { ...resolvedList.article },
              total: page?.total ?? 0,
              open: (current.open ?? 0) + openIn(articles.values()),
              isWhole: !goesOn && !isFull,
            })
          : lists,
      list: goesOn ? place : place + 1,
      position: goesOn ? page.next : '',
      found: collection.found + (collection.position === '' ? (page?.total ?? 0) : 0),
      fetched: collection.fetched + counts.fetched,
      skipped: collection.skipped + counts.skipped,
      failed: collection.failed + counts.failed,
      stage: isLast ? 'reading' : 'collecting',
    },
    ports.now().toISOString(),
  );
};
