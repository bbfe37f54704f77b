import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import { type StoredArticle, unpackArticle } from '#functions/records/articles/stored-article.ts';
import {
  readVersionRecord,
  type VersionRecord,
  writeVersionRecordWith,
} from '#functions/records/articles/version-record.ts';
import {
  type Resolution,
  resolveReferences,
} from '#functions/records/references/resolve-references.ts';

import { citedBeside, type NoticeTargets, noticeTargets } from './notice-targets.ts';

/** A published version that has not been applied yet. */
export type PublishResult = {
  readonly article: StoredArticle;
  readonly head: VersionRecord;
  readonly resolution: Resolution;
  readonly targets: NoticeTargets;
  /** Another worker started to apply the version before it, and may have died. */
  readonly resumes: boolean;
};

/** The works that an article's references and notices mean. */
export type Matches = Pick<PublishResult, 'resolution' | 'targets'>;

export const NO_MATCHES: Matches = { resolution: new Map(), targets: new Map() };

/** Finds the works that an article's references and notices mean; the article waits for those that are not known. */
export const matchesOf =
  (table: Pick<Table, 'query' | 'putMany'>) =>
  async (article: StoredArticle): Promise<Matches> => {
    const resolved = await resolveReferences(table)(article.key, article.document.references);
    const targets = await noticeTargets(table)(article);
    return { resolution: citedBeside(resolved, targets, article), targets };
  };

/** Equal for equal matches, and equally sure ones, in any order. */
export const hashOfMatches = ({ resolution, targets }: Matches): string =>
  sha256Of(
    JSON.stringify([
      [...resolution].map(([reference, { doi, by, score }]) => [reference, doi, by, score]).sort(),
      [...targets.keys()].sort(),
    ]),
  );

type Current = {
  readonly before: VersionRecord;
  readonly article: StoredArticle;
};

/** Reads the current version of an article that is there and was not removed. */
export const currentVersion = async (
  {
    table,
    files,
  }: { readonly table: Pick<Table, 'get' | 'getMany'>; readonly files: Pick<Files, 'get'> },
  key: string,
): Promise<Current | undefined> => {
  const before = await readVersionRecord(table)(key);
  // What a removed article says must not come back.
  if (!before || before.removed !== undefined) return undefined;
  const bytes = await files.get(before.file);
  return bytes && { before, article: unpackArticle(bytes, key) };
};

/** What the record of a version says beyond what all versions have. */
type RecordOfVersion = Omit<
  VersionRecord,
  'sequence' | 'settled' | 'cited' | 'noticed' | 'matched' | 'at'
>;

export type NextVersion = {
  readonly article: StoredArticle;
  readonly matches: Matches;
  readonly record: RecordOfVersion;
  /** The article as a file; absent if the current file holds it. */
  readonly packed?: Uint8Array;
  /** Written in the same transaction. */
  readonly beside?: readonly Write[];
};

type Ports = {
  readonly table: Pick<Table, 'write' | 'transact' | 'putMany'>;
  readonly files: Pick<Files, 'put'>;
  readonly now: Clock;
};

const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];

/**
 * Makes the next version of an article the current one: writes its file, then its version record. This is the one way to do
 * so, for a version that was read, amended, matched again, labeled again or removed. Throws WriteConflict if `before` is
 * no longer current. Works that only earlier versions named stay in its lists until it is applied.
 */
export const publishVersion =
  ({ table, files, now }: Ports) =>
  async (
    before: VersionRecord | undefined,
    { article, matches, record, packed, beside = [] }: NextVersion,
  ): Promise<PublishResult> => {
    const head: VersionRecord = {
      ...record,
      sequence: (before?.sequence ?? 0) + 1,
      settled: false,
      cited: union(before?.cited ?? [], countedWorks(article, matches.resolution)),
      noticed: union(before?.noticed ?? [], [...matches.targets.keys()]),
      matched: hashOfMatches(matches),
      at: now().toISOString(),
    };
    if (packed) await files.put(head.file, packed);
    await writeVersionRecordWith(table)(head, before, beside);
    return { article, head, ...matches, resumes: before?.settled === false };
  };
