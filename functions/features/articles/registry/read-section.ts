import type { Files } from '#functions/platform/ports/files.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import {
  packArticles,
  REGISTRY_FILES,
  type StoredArticle,
} from '#functions/records/articles/stored-article.ts';
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import {
  readVersionRecords,
  type VersionRecord,
  firstVersionWrite,
} from '#functions/records/articles/version-record.ts';
import {
  type Resolution,
  resolveReferences,
} from '#functions/records/references/resolve-references.ts';
import type { RegistryNotice } from '#functions/ingest/works/registry-work.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';

import { hashOfMatches } from '../publish-version.ts';
import { type ImportJob, noteSection, type SectionCounts } from './import-state.ts';
import type { CitedWork, PreparedWork } from './prepared-work.ts';
import { newSpool } from './spool.ts';

export type SectionPorts = {
  readonly table: Pick<Table, 'getMany' | 'query' | 'putMany' | 'transactMany' | 'write'>;
  readonly files: Pick<Files, 'put'>;
};

/** Articles of one file: reading one of them unpacks all. */
const ARTICLES_PER_FILE = 200;
/** Titles looked up concurrently. */
const MATCHED_AT_ONCE = 20;

export type PreparedSection = {
  readonly works: readonly PreparedWork[];
  readonly notices: readonly RegistryNotice[];
};

/** Identifies the versions of one import, so that it recognizes them when it is resumed. */
const submissionOf = ({ id, at }: ImportJob): string => `${at}#${id}`;

type Placed = { readonly work: PreparedWork; readonly file: string };

const packed = (job: ImportJob, section: number, works: readonly PreparedWork[]) => {
  const name = `${REGISTRY_FILES}${job.id}/${String(section).padStart(6, '0')}`;
  const packs: { readonly file: string; readonly works: readonly PreparedWork[] }[] = [];
  for (let from = 0; from < works.length; from += ARTICLES_PER_FILE)
    packs.push({
      file: `${name}-${String(packs.length).padStart(4, '0')}.json.zst`,
      works: works.slice(from, from + ARTICLES_PER_FILE),
    });
  return packs;
};

/** Returns each work once, as its first record in the section describes it. */
const distinct = (works: readonly PreparedWork[]): readonly PreparedWork[] => {
  const byKey = new Map<string, PreparedWork>();
  for (const work of works) if (!byKey.has(work.key)) byKey.set(work.key, work);
  return [...byKey.values()];
};

type Matched = Placed & {
  readonly cited: readonly CitedWork[];
  readonly matched: string;
};

/** Matches the references of works that have some without a DOI; the cited works of all others are known already. */
const matchedWorks = async (
  table: SectionPorts['table'],
  placed: readonly Placed[],
): Promise<readonly Matched[]> => {
  const matches: Matched[] = [];
  for (let from = 0; from < placed.length; from += MATCHED_AT_ONCE)
    matches.push(
      ...(await allDone(
        placed.slice(from, from + MATCHED_AT_ONCE).map(async ({ work, file }): Promise<Matched> => {
          if (!work.hasUnnamed) {
            const byDoi = work.cited.map(({ doi }) => doi);
            return { work, file, cited: work.cited, matched: sha256Of(byDoi.join('\n')) };
          }
          // `prepareWork` wrote it.
          const article = JSON.parse(work.article) as StoredArticle;
          const resolution: Resolution = await resolveReferences(table)(
            work.key,
            article.document.references,
          );
          const described = new Map(work.cited.map((cited) => [cited.doi, cited]));
          const cited = [...countedWorks(article, resolution)].map(
            (doi) => described.get(doi) ?? { doi },
          );
          return { work, file, cited, matched: hashOfMatches({ resolution, targets: new Map() }) };
        }),
      )),
    );
  return matches;
};

const versionOf = (
  job: ImportJob,
  model: string,
  { work, file, cited, matched }: Matched,
): VersionRecord => ({
  key: work.key,
  sequence: 1,
  sha256: work.sha256,
  model,
  file,
  submission: submissionOf(job),
  // The import applies it, and an import that is interrupted is resumed.
  settled: true,
  cited: cited.map(({ doi }) => doi),
  noticed: [],
  matched,
  at: job.at,
  knownSince: job.at,
});

const byKey = (a: { readonly work: PreparedWork }, b: { readonly work: PreparedWork }): number =>
  a.work.key < b.work.key ? -1 : 1;

/**
 * Takes a section of an import: stores its articles, publishes a version of each work that the collection does not hold, and
 * sorts what it says about works into ranges. A version stands before anything counts it, so that an article that is read
 * meanwhile replaces it like any earlier version. Repeated, it does the same again. Returns what became of its works.
 */
export const readSection =
  ({ table, files }: SectionPorts, job: ImportJob, model: string) =>
  async (section: number, { works, notices }: PreparedSection): Promise<SectionCounts> => {
    const listed = distinct(works);
    const heads = new Map(
      (await readVersionRecords(table)(listed.map(({ key }) => key))).map((head) => [
        head.key,
        head,
      ]),
    );
    const submission = submissionOf(job);
    const isOpen = ({ key }: PreparedWork): boolean => {
      const head = heads.get(key);
      return (
        head === undefined || (head.submission === submission && isOfSection(head, job, section))
      );
    };
    const packs = packed(job, section, listed.filter(isOpen));
    for (const pack of packs)
      await files.put(pack.file, packArticles(pack.works.map(({ article }) => article)));

    const placed = packs.flatMap((pack) => pack.works.map((work) => ({ work, file: pack.file })));
    const matched = (await matchedWorks(table, placed)).toSorted(byKey);
    const fresh = matched.filter(({ work }) => !heads.has(work.key));
    const outcomes = await table.transactMany(
      await allDone(
        fresh.map(async (work): Promise<readonly Write[]> => [
          await firstVersionWrite(table)(versionOf(job, model, work)),
        ]),
      ),
    );
    // Another reader published it meanwhile.
    const late = new Set(
      fresh.flatMap(({ work }, index) => (outcomes[index] === 'conflict' ? [work.key] : [])),
    );
    const accepted = matched.filter(({ work }) => !late.has(work.key));

    const spool = newSpool(job.splits);
    for (const { work, cited } of accepted) {
      const key = JSON.stringify(work.key);
      spool.add(work.key, `["work",${key},${work.record}]`);
      for (const { doi, printed } of cited)
        spool.add(
          doi,
          printed && Object.keys(printed).length === 0
            ? `["cited",${JSON.stringify(doi)},${key}]`
            : JSON.stringify(['cited', doi, work.key, printed ?? null]),
        );
    }
    // Also of works that were read here: a registry knows of citing works that the collection does not hold.
    for (const { key, citedBy } of listed)
      if (citedBy)
        spool.add(
          key,
          JSON.stringify(['counted', key, citedBy.count, citedBy.day ?? job.at.slice(0, 10)]),
        );
    for (const { about, ...notice } of notices)
      spool.add(about, JSON.stringify(['notice', about, notice satisfies EditorialNotice]));
    await spool.write(files, job.id, section);

    const counts: SectionCounts = {
      works: accepted.length,
      references: accepted.reduce((sum, { work }) => sum + work.references, 0),
      known:
        late.size + [...heads.values()].filter((head) => head.submission !== submission).length,
      listedTwice:
        works.length -
        listed.length +
        [...heads.values()].filter(
          (head) => head.submission === submission && !isOfSection(head, job, section),
        ).length,
    };
    await noteSection(table)(job.id, section, counts);
    return counts;
  };

const isOfSection = ({ file }: VersionRecord, { id }: ImportJob, section: number): boolean =>
  file.startsWith(`${REGISTRY_FILES}${id}/${String(section).padStart(6, '0')}-`);
