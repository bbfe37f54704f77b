import { type ListedArticle, SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { type Run } from '#functions/platform/queues/work.ts';
import {
  type Collection,
  type CollectedArticle,
  collectionRepository,
} from '#functions/records/collections/collection-repository.ts';
import { type CollectingSourceName } from '#shared/domain/source-name.ts';

import { fetchArticle, type FetchOptions, nameOf } from './fetch-article.ts';
import { type ListedPage, listPage } from './list-page.ts';
import { type CollectingPorts } from './ports.ts';

/** Articles whose outcome is written down together: as many are fetched again at most after a crash. */
const NOTED_TOGETHER = 10;

/** A source that repeats its pages without end must not keep us. */
const MAX_TURNS = 2_000;

/** Articles in a row that the source does not answer for: then it has no answer for any. */
const MAX_UNANSWERED = 3;

type PageRun = Pick<Run, 'goesOn'> & {
  /** Another failure ends the collection. */
  readonly isLastAttempt: boolean;
  /** The sources beside Europe PMC that may be asked. */
  readonly allowed: ReadonlySet<CollectingSourceName>;
};

/**
 * Returns how the articles of a page are fetched. A source that fails is tried again later; at the last attempt the article at
 * which it fails is left out, with the reason, so that one article does not end a collection.
 */
const fetching = (
  ports: CollectingPorts,
  noted: Pick<FetchOptions, 'turn' | 'licenses'>,
  { isLastAttempt, allowed }: PageRun,
) => {
  let unanswered = 0;
  const options: FetchOptions = { ...noted, allowed, isLastAttempt, silent: new Map() };
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

/** Returns how many articles a page adds to those found: an index repeats what earlier lists named, so that only others count. */
const foundOn = (
  listed: ListedPage | undefined,
  { position }: Pick<Collection, 'position'>,
  freshNames: readonly string[],
): number => {
  if (!listed?.page) return 0;
  if (listed.list.kind === 'index') return freshNames.length;
  return position === '' ? listed.page.total : 0;
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
  const listed = current && (await listPage(ports, current, collection.position || undefined, run));
  const page = listed?.page;
  await run.goesOn();

  const counts = { fetched: 0, skipped: 0, failed: 0 };
  const add = ({ outcome }: CollectedArticle) => {
    if (outcome !== 'read') counts[outcome] += 1;
  };
  const articles = new Map(
    (page?.articles ?? []).map((article) => [nameOf(article), article] as const),
  );
  const noted = await repository.articlesNamed(id, [...articles.keys()]);
  // Those of this turn were looked at before a crash and are counted now; others belong to an earlier page.
  for (const article of noted.values())
    if (article.turn === turn)
      add(article.outcome === 'read' ? { ...article, outcome: 'fetched' } : article);
  const open = [...articles].filter(([name]) => !noted.has(name)).map(([, article]) => article);
  const freshNames = [...articles.keys()].filter(
    (name) => (noted.get(name)?.turn ?? turn) === turn,
  );
  let isFull = collection.fetched + counts.fetched >= max;
  const fetchNext = fetching(ports, { turn, licenses }, run);
  for (let start = 0; start < open.length && !isFull; start += NOTED_TOGETHER) {
    const fetchedArticles: CollectedArticle[] = [];
    for (const next of open.slice(start, start + NOTED_TOGETHER)) {
      const article = await fetchNext(next);
      fetchedArticles.push(article);
      add(article);
      isFull = collection.fetched + counts.fetched >= max;
      if (isFull) break;
      await run.goesOn();
    }
    await repository.noteArticles(id, fetchedArticles);
  }

  // Works without a DOI leave gaps in the pages of an index.
  const mayGoOn = articles.size > 0 || current?.kind === 'index';
  const goesOn = page?.next !== undefined && mayGoOn && !isFull;
  const isLast = isFull || (!goesOn && place + 1 >= lists.length) || turn >= MAX_TURNS;
  await repository.movedTo(
    collection,
    {
      lists: listed
        ? lists.with(
            place,
            listed.list.kind === 'query' || !page
              ? listed.list
              : { ...listed.list, isWhole: !goesOn && !isFull },
          )
        : lists,
      list: goesOn ? place : place + 1,
      position: goesOn ? page.next : '',
      found: collection.found + foundOn(listed, collection, freshNames),
      fetched: collection.fetched + counts.fetched,
      skipped: collection.skipped + counts.skipped,
      failed: collection.failed + counts.failed,
      stage: isLast ? 'reading' : 'collecting',
    },
    ports.now().toISOString(),
  );
};
