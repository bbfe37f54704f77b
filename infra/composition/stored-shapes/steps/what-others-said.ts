import { citedBeside, noticeTargets } from '#functions/features/articles/notice-targets.ts';
import type { Item, Write } from '#functions/platform/ports/table.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import {
  countsByOthersIn,
  contributionsOf,
  nameOfCountByOthers,
} from '#functions/records/articles/contributions.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import type { StoredArticle } from '#functions/records/articles/stored-article.ts';
import { inlineContributions } from '#functions/records/articles/stored-contributions.ts';
import { followWorks } from '#functions/records/entities/follow-works.ts';
import { writeLists } from '#functions/records/entities/lists.ts';
import { registryIn } from '#functions/records/entities/registry-files.ts';
import {
  doiOfPartition,
  paperKeys,
  revisionIn,
} from '#functions/records/papers/paper-repository.ts';
import { citedBy, findWorks } from '#functions/records/references/resolve-references.ts';

import type { Step, StoredData } from '../step.ts';

/** Number of works whose names are looked up at once. */
const WORKS_AT_ONCE = 500;
const ROUNDS = 5;

/**
 * Adds to contributions what people other than the authors said and in which year; journals, institutions, funders and
 * authors get their first figures from them.
 */
export const whatOthersSaid: Step = {
  label: 'Counting for journals, institutions, funders and authors, articles',
  run: async (data, onDone) => {
    const registry = await registryIn(data.files)();
    const seenWorks = new Set<string>();
    let done = 0;
    for await (const { article } of currentArticles(data)) {
      for (const work of [article.key, ...(await learn(data, article))]) seenWorks.add(work);
      done += 1;
      onDone(done);
    }
    const works = [...seenWorks];
    // Works whose name changed are processed again; applied effects remain.
    for (let round = 1; round <= ROUNDS; round += 1) {
      let remainingCount = 0;
      for (let start = 0; start < works.length; start += WORKS_AT_ONCE)
        remainingCount += (
          await followWorks(data, registry)(works.slice(start, start + WORKS_AT_ONCE))
        ).left.length;
      if (remainingCount === 0) break;
    }
    await writeLists(data);
  },
};

/** Adds what an article's contributions lack; returns the works that it cites. */
const learn = async ({ table }: StoredData, article: StoredArticle): Promise<readonly string[]> => {
  const resolved = await findWorks(table)(article.document.references);
  const resolution = citedBeside(resolved, await noticeTargets(table)(article), article);
  const works = citedBy(resolution);
  const contributions = contributionsOf(
    works,
    statementDocuments(article, resolution),
    article.document.article,
  );
  const statements = [...contributions].flatMap(([work, contribution]) => {
    const byOthers = Object.fromEntries(
      countsByOthersIn(contribution).map(({ type, year, count }) => [
        nameOfCountByOthers(type, year),
        count,
      ]),
    );
    return Object.keys(byOthers).length > 0 ? [{ work, byOthers }] : [];
  });
  await untilWritten(table)(statements, async (remaining) => {
    const items = new Map(
      (await table.getMany(remaining.map(({ work }) => paperKeys.record(work)))).map((item) => [
        doiOfPartition(item.pk),
        item,
      ]),
    );
    const apart = new Map(
      (
        await table.getMany(remaining.map(({ work }) => paperKeys.contribution(work, article.key)))
      ).map((item) => [doiOfPartition(item.pk), item]),
    );
    return remaining.flatMap((entry) => {
      const item = items.get(entry.work);
      const writes = item ? learned(article.key, item, apart.get(entry.work), entry.byOthers) : [];
      return writes.length > 0 ? [{ pieces: [entry], writes }] : [];
    });
  });
  return works;
};

const learned = (
  citing: string,
  item: Item,
  apart: Item | undefined,
  byOthers: Readonly<Record<string, number>>,
): readonly Write[] => {
  const innerContributions = inlineContributions(item);
  const storedContribution = innerContributions[citing] ?? apart;
  // Skips contributions that were migrated before, and those that are not counted.
  if (!storedContribution || countsByOthersIn(storedContribution).length > 0) return [];
  const sums: Record<string, number> = {};
  for (const [name, by] of Object.entries(byOthers)) sums[name] = Number(item[name] ?? 0) + by;
  const next: Item = {
    ...item,
    ...sums,
    ...(innerContributions[citing] && {
      contributions: {
        ...innerContributions,
        [citing]: { ...innerContributions[citing], ...byOthers },
      },
    }),
    revision: revisionIn(item) + 1,
  };
  const condition = { kind: 'equals', attribute: 'revision', value: revisionIn(item) } as const;
  return [
    { kind: 'put', item: next, when: condition },
    ...(innerContributions[citing] || !apart
      ? []
      : [{ kind: 'put', item: { ...apart, ...byOthers } } satisfies Write]),
  ];
};
