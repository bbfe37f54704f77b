import { type Reference } from '#functions/ingest/article.ts';
import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { contribute, contributionsOf } from '#functions/records/articles/contributions.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { paperKeys, recordItem } from '#functions/records/papers/paper-repository.ts';
import { citedBy } from '#functions/records/references/resolve-references.ts';

import { type NoticesSet, setNotices } from './apply-notices.ts';
import { type Flipped } from './flip.ts';
import { makeFindable, rememberCitedWorks } from './known-works.ts';
import { recordOfArticle } from './record-of-article.ts';

/** What a settled article leaves for the index, and whom it concerns. */
export type Settled = {
  readonly flipped: Flipped;
  readonly statements: readonly StatementDocument[];
  /** Papers whose record, tally or notices may have changed. */
  readonly touched: readonly string[];
  /** Articles that cite a work which has just become known, without its DOI. */
  readonly waiting: readonly string[];
  /** Notices of other papers that nobody was told of yet. */
  readonly unannounced: readonly NoticesSet[];
};

/** Makes records, tallies and notices follow a flipped article. Done again it changes nothing. */
export const settle =
  (table: Table) =>
  async (flipped: Flipped): Promise<Settled> => {
    const { article, head, resolution } = flipped;
    const record = recordOfArticle(article);
    const statements = statementDocuments(article, resolution);
    const contributions = contributionsOf(
      citedBy(resolution),
      statements,
      article.document.article.hasBody,
    );
    // Side by side, because storage commits together what arrives together.
    const noticing = setEachNotice(table, flipped);
    const [waiting] = await Promise.all([
      becomeKnown(table, record, article.document.references),
      allDone<unknown>([
        noticing,
        putRecord(table, record, head.sequence),
        contribute(table)(head, head.cited, contributions),
      ]),
    ]);
    return {
      flipped,
      statements,
      touched: [...new Set([article.key, ...head.cited, ...head.noticed])],
      waiting: waiting.filter((key) => key !== article.key),
      unannounced: (await noticing).filter(({ announced }) => !announced),
    };
  };

const setEachNotice = (table: Table, { article, head, targets }: Flipped) =>
  allDone(
    head.noticed.map((doi) =>
      setNotices(table)(doi, article.key, targets.get(doi) ?? [], head.at ?? ''),
    ),
  );

/** Makes the article and the works it cites findable; answers the articles that were waiting for one of them. */
const becomeKnown = async (
  table: Table,
  record: PaperRecord,
  references: readonly Reference[],
): Promise<readonly string[]> =>
  makeFindable(table)([record, ...(await rememberCitedWorks(table)(references))]);

const TRIES = 20;

/** A record of a read article, unless a later version of it has already put its own. */
const putRecord = async (table: Table, record: PaperRecord, sequence: number) => {
  const item = recordItem(record, sequence);
  for (let attempt = 1; ; attempt += 1) {
    const before = (await table.get(item))?.['sequence'];
    if (typeof before === 'number' && before > sequence) return;
    try {
      await table.transact([
        {
          kind: 'put',
          item,
          when:
            typeof before === 'number'
              ? { kind: 'equals', attribute: 'sequence', value: before }
              : { kind: 'absent' },
        },
        // Beside the tally, because who has just put the paper into the index looks there for what changed meanwhile.
        { kind: 'add', key: paperKeys.tally(record.doi), amounts: {}, set: { version: sequence } },
      ]);
      return;
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempt >= TRIES) throw error;
    }
  }
};
