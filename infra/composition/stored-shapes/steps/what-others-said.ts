import { citedBeside, noticeTargets } from '#functions/features/articles/notice-targets.ts';
import type { Item, Write } from '#functions/platform/ports/table.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import {
  byOthersIn,
  contributionsOf,
  nameByOthers,
} from '#functions/records/articles/contributions.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import type { StoredArticle } from '#functions/records/articles/stored-article.ts';
import { contributionsWithin } from '#functions/records/articles/stored-contributions.ts';
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
  says: 'Counting for journals, institutions, funders and authors, articles',
  run: async (data, onDone) => {
    const registry = await registryIn(data.files)();
    const seen = new Set<string>();
    let done = 0;
    for await (const { article } of currentArticles(data)) {
      for (const work of [article.key, ...(await learn(data, article))]) seen.add(work);
      done += 1;
      onDone(done);
    }
    const works = [...seen];
    // Works whose name changed are processed again; applied effects remain.
    for (let round = 1; round <= ROUNDS; round += 1) {
      let left = 0;
      for (let from = 0; from < works.length; from += WORKS_AT_ONCE)
        left += (await followWorks(data, registry)(works.slice(from, from + WORKS_AT_ONCE))).length;
      if (left === 0) break;
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
  const said = [...contributions].flatMap(([work, contribution]) => {
    const byOthers = Object.fromEntries(
      byOthersIn(contribution).map(({ type, year, count }) => [nameByOthers(type, year), count]),
    );
    return Object.keys(byOthers).length > 0 ? [{ work, byOthers }] : [];
  });
  await untilWritten(table)(said, async (left) => {
    const items = new Map(
      (await table.getMany(left.map(({ work }) => paperKeys.record(work)))).map((item) => [
        doiOfPartition(item.pk),
        item,
      ]),
    );
    const apart = new Map(
      (await table.getMany(left.map(({ work }) => paperKeys.contribution(work, article.key)))).map(
        (item) => [doiOfPartition(item.pk), item],
      ),
    );
    return left.flatMap((piece) => {
      const item = items.get(piece.work);
      const writes = item ? learned(article.key, item, apart.get(piece.work), piece.byOthers) : [];
      return writes.length > 0 ? [{ pieces: [piece], writes }] : [];
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
  const within = contributionsWithin(item);
  const stored = within[citing] ?? apart;
  // Skips contributions that were migrated before, and those that are not counted.
  if (!stored || byOthersIn(stored).length > 0) return [];
  const sums: Record<string, number> = {};
  for (const [name, by] of Object.entries(byOthers)) sums[name] = Number(item[name] ?? 0) + by;
  const next: Item = {
    ...item,
    ...sums,
    ...(within[citing] && {
      contributions: { ...within, [citing]: { ...within[citing], ...byOthers } },
    }),
    revision: revisionIn(item) + 1,
  };
  const when = { kind: 'equals', attribute: 'revision', value: revisionIn(item) } as const;
  return [
    { kind: 'put', item: next, when },
    ...(within[citing] || !apart
      ? []
      : [{ kind: 'put', item: { ...apart, ...byOthers } } satisfies Write]),
  ];
};
