import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  identityPartition,
  KNOWN_PREFIX,
} from '#functions/records/references/resolve-references.ts';

import type { Step, StoredData } from '../step.ts';

const ARTICLES_AT_ONCE = 100;

/** Indexes articles by PMCID, as they already are by PMID. */
export const worksByPmcid: Step = {
  label: 'Indexing articles by PMCID',
  run: async (data, onDone) => {
    let pending: string[] = [];
    let done = 0;
    const note = async () => {
      await noteIdentities(data, pending);
      done += pending.length;
      pending = [];
      onDone(done);
    };
    for await (const { article } of currentArticles(data)) {
      pending.push(article.key);
      if (pending.length >= ARTICLES_AT_ONCE) await note();
    }
    await note();
  },
};

const noteIdentities = async (
  { table }: StoredData,
  articles: readonly string[],
): Promise<void> => {
  const records = await recordsByDoi(table)(articles);
  await table.putMany(
    [...records.values()].flatMap(({ doi, pmcid }) =>
      pmcid ? [{ pk: identityPartition.pmcid(pmcid), sk: `${KNOWN_PREFIX}${doi}` }] : [],
    ),
  );
};
