import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type ArticleHead, readHead, writeHead } from '#functions/records/articles/article-head.ts';
import { withFirstSeen } from '#functions/records/articles/first-seen.ts';
import { withLabelHistory } from '#functions/records/articles/label-history.ts';
import { rulingsOf, withRulings } from '#functions/records/articles/rulings.ts';
import {
  packed,
  parsedFileKey,
  type StoredArticle,
  unpacked,
} from '#functions/records/articles/stored-article.ts';
import {
  citedBy,
  type Resolution,
  resolveReferences,
} from '#functions/records/references/resolve-references.ts';

import { citedBeside, type NoticeTargets, noticeTargets } from './notice-targets.ts';

/** A version that has become the truth and waits to be settled. */
export type Flipped = {
  readonly article: StoredArticle;
  readonly head: ArticleHead;
  readonly resolution: Resolution;
  readonly targets: NoticeTargets;
  /** Somebody has begun to settle this very version, and died. */
  readonly resumes: boolean;
};

const TRIES = 20;
const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];

/**
 * Makes one version of an article the truth: its file is written, then its head flips to it. Answers undefined where
 * nothing is left to do: this version is settled already, or a later hand-in has come first.
 */
export const flip =
  ({ table, files, now }: { readonly table: Table; readonly files: Files; readonly now: Clock }) =>
  async (
    article: StoredArticle,
    file: Uint8Array,
    submission: string,
  ): Promise<Flipped | undefined> => {
    const { key, sha256, model, document } = article;
    for (let attempt = 1; ; attempt += 1) {
      const before = await readHead(table)(key);
      if (before && before.submission > submission) return undefined;
      const same = before?.sha256 === sha256 && before.model === model;
      if (same && before.settled) return undefined;

      const resolved = await resolveReferences(table)(key, document.references);
      const targets = await noticeTargets(table)(article);
      const resolution = citedBeside(resolved, targets, article);
      const at = now().toISOString();
      const remembering = await withHistory({ table, files }, { article, file }, before, at);
      const parsed = parsedFileKey(remembering.article);
      const knownSince = before ? before.knownSince : at;
      const head: ArticleHead = {
        key,
        sequence: (before?.sequence ?? 0) + 1,
        sha256,
        model,
        file: parsed,
        submission,
        settled: false,
        cited: union(before?.cited ?? [], citedBy(resolution)),
        noticed: union(before?.noticed ?? [], [...targets.keys()]),
        matched: matchedHash(resolution, targets),
        at,
        ...(knownSince !== undefined && { knownSince }),
      };
      await files.put(parsed, remembering.file);
      try {
        await writeHead(table)(head, before);
        return { article: remembering.article, head, resolution, targets, resumes: same };
      } catch (error) {
        if (!(error instanceof WriteConflict) || attempt >= TRIES) throw error;
      }
    }
  };

type Version = { readonly article: StoredArticle; readonly file: Uint8Array };

/**
 * A version with the labels and times of the one before it, under the rulings about its statements; one that is the first
 * of its article stays as it was read.
 */
const withHistory = async (
  { table, files }: { readonly table: Pick<Table, 'query'>; readonly files: Pick<Files, 'get'> },
  version: Version,
  before: ArticleHead | undefined,
  now: string,
): Promise<Version> => {
  const bytes = before && (await files.get(before.file));
  if (!bytes) return version;
  const older = unpacked(bytes);
  const article = withRulings(
    withFirstSeen(withLabelHistory(version.article, older), older, now),
    await rulingsOf(table)(version.article.key),
  );
  return { article, file: packed(article) };
};

/** The same for the same matches, in whatever order they were found. */
export const matchedHash = (resolution: Resolution, targets: NoticeTargets): string =>
  sha256Of(
    JSON.stringify([
      [...resolution].map(([reference, { doi }]) => [reference, doi]).sort(),
      [...targets.keys()].sort(),
    ]),
  );
