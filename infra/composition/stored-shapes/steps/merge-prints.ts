import { applyVersion } from '#functions/features/articles/apply-version.ts';
import { rematch } from '#functions/features/articles/rematch.ts';
import { writeWorks } from '#functions/features/articles/write-works.ts';
import {
  type ContributionChange,
  contributionChanges,
} from '#functions/records/articles/contributions.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import {
  isPeerReviewText,
  type StoredArticle,
} from '#functions/records/articles/stored-article.ts';
import { markApplied, type VersionRecord } from '#functions/records/articles/version-record.ts';
import { printedWorks } from '#functions/records/papers/printed-work.ts';

import { followAllWorks } from '../follow-all-works.ts';
import type { Step, StoredData } from '../step.ts';

const ARTICLES_AT_ONCE = 50;

/**
 * Stores what the references of all articles print about works, which merges the records of works from them, and matches the
 * references that name a work without its DOI again: before, the first reference that was read described a work. The index is
 * rebuilt because its shape changes too.
 */
export const mergePrints: Step = {
  label: 'Merging what references print about works, articles',
  run: async (data, onDone) => {
    const works = new Set<string>();
    const matching: string[] = [];
    let done = 0;
    let pending: (readonly ContributionChange[])[] = [];
    const write = async () => {
      for (const work of await writePrints(data, pending.flat())) works.add(work);
      pending = [];
    };
    for await (const { article, head } of currentArticles(data)) {
      // A version that is not applied yet is applied with what it prints.
      if (head.settled) pending.push(changesOf(article, head));
      if (article.document.references.some(({ doi }) => !doi)) matching.push(article.key);
      if (pending.length >= ARTICLES_AT_ONCE) await write();
      done += 1;
      onDone(done);
    }
    await write();
    for (const article of matching)
      for (const work of await matchAgain(data, article)) works.add(work);
    await followAllWorks(data, [...works]);
    return `Works are described by the most complete of their references: ${works.size.toLocaleString('en')} works were looked at.`;
  },
};

const changesOf = (article: StoredArticle, head: VersionRecord): readonly ContributionChange[] =>
  // What a version counted stays as it is: only what it prints is added.
  contributionChanges(
    head,
    [],
    new Map(),
    isPeerReviewText(article) ? new Map() : printedWorks(article.document.references),
  );

const writePrints = async (
  { table }: StoredData,
  changes: readonly ContributionChange[],
): Promise<readonly string[]> => {
  const byWork = Map.groupBy(changes, ({ work }) => work);
  await writeWorks(table)([...byWork].map(([work, ofWork]) => ({ work, changes: ofWork })));
  return [...byWork.keys()];
};

/** Matches an article's references again; returns the works whose counts or descriptions may have changed. */
export const matchAgain = async (
  { table, files }: StoredData,
  key: string,
): Promise<readonly string[]> => {
  const published = await rematch({ table, files, now: () => new Date() }, key);
  const { applied } = await applyVersion(table)(published);
  for (const { flipped } of applied)
    await markApplied(table)(flipped.head, {
      cited: countedWorks(flipped.article, flipped.resolution),
      noticed: [...flipped.targets.keys()],
    });
  return applied.flatMap(({ touched }) => touched);
};
