import { untilWritten } from '#functions/platform/ports/until-written.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { doiOfPartition, paperKeys } from '#functions/records/papers/paper-repository.ts';

import type { Step, StoredData } from '../step.ts';

const ARTICLES_AT_ONCE = 100;

/**
 * The version of an article's record stands beside its tally too: who has put the paper into the index looks there for
 * what changed meanwhile, and would otherwise take each old article for one that did.
 */
export const versionsBesideTallies: Step = {
  says: 'Noting versions beside tallies, articles',
  run: async (data, onDone) => {
    let waiting: string[] = [];
    let done = 0;
    const note = async () => {
      await noteVersions(data, waiting);
      done += waiting.length;
      waiting = [];
      onDone(done);
    };
    for await (const { article } of currentArticles(data)) {
      waiting.push(article.key);
      if (waiting.length >= ARTICLES_AT_ONCE) await note();
    }
    await note();
  },
};

const noteVersions = ({ table }: StoredData, articles: readonly string[]): Promise<void> =>
  untilWritten(table)(articles, async (left) => {
    const records = await table.getMany(left.map(paperKeys.record));
    return records.map((record) => {
      const doi = doiOfPartition(record.pk);
      const version = Number(record['sequence'] ?? 0);
      return {
        pieces: [doi],
        writes: [
          // Put as it is: a conflict tells that somebody has written a later one meanwhile.
          {
            kind: 'put' as const,
            item: record,
            when: { kind: 'equals' as const, attribute: 'sequence', value: version },
          },
          { kind: 'add' as const, key: paperKeys.tally(doi), amounts: {}, set: { version } },
        ],
      };
    });
  });
