import type { Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { indexPapers } from '#functions/records/papers/index-papers.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import { workOfPmid } from '#functions/records/references/resolve-references.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';

import { announce } from './announce.ts';
import { setNotices } from './apply-notices.ts';
import type { IngestPorts } from './ports.ts';

const BATCH = 500;
const LOOKUPS_AT_ONCE = 100;

/** The notices that a list has on a work, by its key: a DOI, or `pmid:…`. */
export type ListedNotices = readonly [work: string, notices: readonly EditorialNotice[]];

/**
 * Replaces what one source says about works, and announces and indexes changed ones that the collection knows. Idempotent.
 * Returns how many works changed.
 */
export const applyNoticeList =
  (
    ports: Pick<IngestPorts, 'table' | 'events' | 'now' | 'newId'> & {
      readonly index: Pick<IngestPorts['index'], 'putPapers' | 'removePapers'>;
    },
  ) =>
  async (
    source: string,
    all: readonly ListedNotices[],
    onChanged: (done: number, total: number) => void = () => undefined,
  ): Promise<number> => {
    let changed = 0;
    for (let from = 0; from < all.length; from += BATCH) {
      onChanged(from, all.length);
      const done = await allDone(
        all.slice(from, from + BATCH).map(async ([work, notices]) => {
          const at = ports.now().toISOString();
          return setNotices(ports.table)(work, source, notices, at);
        }),
      );
      changed += done.filter((change) => change.changed).length;
      // Notices that an earlier, interrupted import wrote are announced and indexed now.
      const news = done.filter(({ changed: isNew, announced }) => isNew || !announced);
      const knownDois = new Set(
        (await recordsByDoi(ports.table)(news.map(({ doi }) => doi))).keys(),
      );
      await indexPapers(ports)([...knownDois]);
      await announce(ports)({
        articles: [],
        notices: news.filter(({ doi }) => knownDois.has(doi)),
      });
    }
    return changed;
  };

/** Returns the notices of works named by `pmid:…` under the DOIs that the collection knows for them. */
export const knownByPmid =
  (table: Pick<Table, 'query'>) =>
  async (listed: readonly ListedNotices[]): Promise<readonly ListedNotices[]> => {
    const notices: ListedNotices[] = [];
    for (let from = 0; from < listed.length; from += LOOKUPS_AT_ONCE) {
      const matches = await allDone(
        listed.slice(from, from + LOOKUPS_AT_ONCE).map(async ([work, listedNotices]) => {
          const doi = await workOfPmid(table)(work.slice('pmid:'.length));
          return doi === undefined ? [] : [[doi, listedNotices] as const];
        }),
      );
      notices.push(...matches.flat());
    }
    return notices;
  };
