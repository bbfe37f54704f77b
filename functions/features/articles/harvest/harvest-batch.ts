import { createHash } from 'node:crypto';

import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { TooLarge } from '#functions/platform/ports/open-articles.ts';
import { type Item, type Key } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { type Run } from '#functions/platform/queues/work.ts';
import { type Harvest, harvestRepository } from '#functions/records/harvests/harvest-repository.ts';
import { type ArticleOutcome, articleOutcomes, isInHarvestedSet } from '#shared/domain/harvest.ts';

import { submitArticle } from '#functions/records/articles/submit-article.ts';
import { MAX_SOURCE_BYTES } from '../read-file.ts';
import { type Listed, metadataKeyOf, OpenMetadata, textKeyOf } from './open-collection.ts';
import { batchFiles } from './batches.ts';
import { type HarvestPorts } from './ports.ts';

/** Concurrent downloads: a shared public bucket gets few requests from us at a time. */
const AT_ONCE = 8;
/**
 * From this attempt on, articles that still arrive damaged are skipped, so that one bad file does not block its batch.
 */
const LAST_TRIES = 3;
const MAX_METADATA_BYTES = 1024 * 1024;

/** The outcome of the newest examined version of an article. */
const Known = z.object({
  version: z.number(),
  etag: z.string(),
  fate: z.enum(articleOutcomes),
  license: z.string().optional(),
  /** The harvest that examined it. */
  harvest: z.string(),
  /** Its submission time (ISO 8601, UTC). */
  as: z.string(),
});
type Known = z.infer<typeof Known>;

const knownKey = (article: string): Key => ({ pk: `harvested#${article}`, sk: 'source' });

type Try = { readonly attempt: number; readonly run: Pick<Run, 'goesOn'> };

/** Fetches the articles of a part that are new, and whose license is wanted, and hands them in to be read. */
export const harvestBatch =
  (ports: HarvestPorts) =>
  async (id: string, part: number, { attempt, run }: Try): Promise<void> => {
    const repository = harvestRepository(ports.table);
    const harvest = await repository.read(id);
    const listed = await batchFiles(ports.files).get(id, part);
    // Already processed and counted: the message was redelivered.
    if (!harvest || !listed || (await repository.isCounted(id, part))) return;
    const newest = newestOf(listed);
    const before = await knownOf(ports, newest);

    const looked: { readonly entry: Listed; readonly known: Known | ArticleOutcome }[] = [];
    for (let place = 0; place < newest.length; place += AT_ONCE) {
      const some = newest.slice(place, place + AT_ONCE);
      looked.push(
        ...(await allDone(
          some.map(async (entry) => ({
            entry,
            known: await lookAt(ports, { harvest, attempt }, entry, before.get(entry.article)),
          })),
        )),
      );
      await run.goesOn();
    }

    const changed = looked.flatMap(({ entry, known }): Item[] =>
      typeof known === 'string' ? [] : [{ ...knownKey(entry.article), ...known }],
    );
    await ports.table.putMany(changed);
    const all = looked.map(({ known }) => (typeof known === 'string' ? known : known.fate));
    // Older versions in the same batch need no work and are counted as such.
    const older = listed.slice(newest.length).map(() => 'unchanged' as const);
    const counts = countsOf([...all, ...older]);
    await repository.countPart(id, part, counts, ports.now().toISOString());
    await batchFiles(ports.files).remove(id, part);
  };

const countsOf = (all: readonly ArticleOutcome[]): Partial<Record<ArticleOutcome, number>> => {
  const counts: Partial<Record<ArticleOutcome, number>> = {};
  for (const fate of all) counts[fate] = (counts[fate] ?? 0) + 1;
  return counts;
};

const newestOf = (listed: readonly Listed[]): readonly Listed[] => {
  const newest = new Map<string, Listed>();
  for (const one of listed)
    if ((newest.get(one.article)?.version ?? 0) < one.version) newest.set(one.article, one);
  return [...newest.values()];
};

const knownOf = async ({ table }: HarvestPorts, entries: readonly Listed[]) => {
  const items = await table.getMany(entries.map(({ article }) => knownKey(article)));
  return new Map(
    items.map((item) => [item.pk.replace('harvested#', ''), Known.parse(item)] as const),
  );
};

/** What is now known about a version; only the outcome if nothing new is known. */
const lookAt = async (
  ports: HarvestPorts,
  { harvest: { id, from, set }, attempt }: { readonly harvest: Harvest; readonly attempt: number },
  entry: Listed,
  known: Known | undefined,
): Promise<Known | ArticleOutcome> => {
  if (known && known.version > entry.version) return 'unchanged';
  if (known?.version === entry.version && known.etag === entry.etag) {
    // This harvest examined it before but was interrupted before counting.
    if (known.harvest === id) return known.fate;
    if (known.fate !== 'other-license') return 'unchanged';
    if (!isInHarvestedSet(known.license, set)) return 'other-license';
  }
  const source = ports.openArticles(from);
  const metadata = metadataOf(await within(source.get(metadataKeyOf(entry), MAX_METADATA_BYTES)));
  const license = metadata?.license_code ?? undefined;
  // A later version takes precedence, even if the earlier one's metadata changed after it.
  const as = known && known.as > entry.modifiedAt ? known.as : entry.modifiedAt;
  const having = (fate: ArticleOutcome): Known => ({
    version: entry.version,
    etag: entry.etag,
    fate,
    harvest: id,
    as,
    ...(license !== undefined && { license }),
  });
  if (!metadata) return having('unreadable');
  if (metadata.is_pmc_openaccess === false || metadata.is_historical_ocr) return having('not-open');
  if (!isInHarvestedSet(license, set)) return having('other-license');
  const bytes = await within(source.get(textKeyOf(entry), MAX_SOURCE_BYTES));
  if (bytes === undefined) return having('missing');
  if (bytes === 'too large') return having('unreadable');
  if (isTorn(bytes, metadata.xml_url)) {
    if (attempt >= LAST_TRIES) return having('unreadable');
    throw new Error(`The content of ${textKeyOf(entry)} does not match its hash.`);
  }
  await submitArticle({
    files: ports.files,
    queue: ports.ingest,
    nextSubmission: () => `${as}#${String(entry.version).padStart(9, '0')}`,
  })({ name: textKeyOf(entry), bytes });
  return having('handed-in');
};

const within = async (getting: Promise<Uint8Array | undefined>) => {
  try {
    return await getting;
  } catch (error) {
    if (error instanceof TooLarge) return 'too large' as const;
    throw error;
  }
};

const metadataOf = (bytes: Uint8Array | 'too large' | undefined) => {
  if (bytes === undefined || bytes === 'too large') return undefined;
  try {
    return OpenMetadata.safeParse(parseBoundedJson(Buffer.from(bytes).toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** An incomplete download is repeated; without a given hash the content is trusted. */
const isTorn = (bytes: Uint8Array, url: string | null | undefined): boolean => {
  const [, hash] = /[?&]md5=([0-9a-f]{32})\b/i.exec(url ?? '') ?? [];
  return hash !== undefined && createHash('md5').update(bytes).digest('hex') !== hash.toLowerCase();
};
