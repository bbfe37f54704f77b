import * as z from 'zod';

import type { Files } from '#functions/platform/ports/files.ts';
import type { ImportProgress } from '#functions/platform/ports/import-progress.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';

import { citationSpool, citingCounts } from './registry/citation-spool.ts';
import { writeWorks } from './write-works.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query' | 'putMany' | 'transactMany'>;
  readonly files: Pick<Files, 'put' | 'get' | 'list' | 'remove'>;
  readonly now: () => Date;
};

/** The result of an import of citations: rows of the file, works of the collection that got a count, and rows left out. */
export type CitationsSummary = {
  readonly rows: number;
  readonly changed: number;
  readonly left: number;
};

const WORKS_PER_BATCH = 500;

/** DOIs stand alone, or among other identifiers: `doi:10.5555/a openalex:W1 omid:br/06`. */
const doiIn = (cell: string): string | undefined => {
  const named = /(?:^|\s)doi:(\S+)/i.exec(cell)?.[1];
  return parseDoi(named ?? cell) ?? doisIn(cell)[0];
};

const placesOf = (heading: readonly string[]) => {
  const names = heading.map((name) => name.trim().toLowerCase());
  const [citing, cited] = [names.indexOf('citing'), names.indexOf('cited')];
  if (citing < 0 || cited < 0)
    throw new Error(
      'It has no columns for the citing and the cited work. Its first line must name them: “citing” and “cited”.',
    );
  return { citing, cited };
};

/** How far an import has come: the rows whose citations are on disk, and the parts whose works are written. */
export const CitationsProgress = z.object({
  rows: z.number(),
  left: z.number(),
  files: z.number(),
  isRead: z.boolean(),
  parts: z.number(),
  changed: z.number(),
  day: z.string(),
});
export type CitationsProgress = z.infer<typeof CitationsProgress>;

type Options = {
  /** Names the import's files, which are removed at its end. */
  readonly id: string;
  /** Hears why a row is left out, before the next row is read. */
  readonly onWrong?: (reason: string) => void;
  readonly progress?: ImportProgress<CitationsProgress> | undefined;
};

type Citations = { readonly citing: string; readonly cited: string };

/** The citations of rows, without the rows that name no DOI of both works. */
const citationIn = (
  cells: readonly string[],
  places: ReturnType<typeof placesOf>,
): Citations | undefined => {
  const citing = doiIn(cells[places.citing] ?? '');
  const cited = doiIn(cells[places.cited] ?? '');
  return citing === undefined || cited === undefined ? undefined : { citing, cited };
};

/**
 * Imports citations of OpenCitations: rows of cells, the first with the names of columns. For works of the collection, it
 * stores how many works cite them; the citations themselves are not stored. A pair that is listed twice counts once. An
 * interrupted import continues behind the rows and parts that its progress counts.
 */
export const importCitations =
  ({ table, files, now }: Ports) =>
  async (
    rows: AsyncIterable<readonly string[]>,
    { id, onWrong = () => undefined, progress }: Options,
  ): Promise<CitationsSummary> => {
    const previous = progress?.previous;
    let state: CitationsProgress = previous ?? {
      rows: 0,
      left: 0,
      files: 0,
      isRead: false,
      parts: 0,
      changed: 0,
      day: now().toISOString().slice(0, 10),
    };
    const noteState = async (next: Partial<CitationsProgress>) => {
      state = { ...state, ...next };
      await progress?.note(state);
    };
    const spool = citationSpool(files, id, state.files);
    if (!previous) await spool.remove();
    let places: ReturnType<typeof placesOf> | undefined;
    let count = 0;
    let skipped = state.left;
    for await (const cells of rows) {
      if (!places) {
        places = placesOf(cells);
        continue;
      }
      count += 1;
      const citation = citationIn(cells, places);
      if (!citation) onWrong('no DOI of both works');
      if (state.isRead || count <= (previous?.rows ?? 0)) continue;
      if (!citation) {
        skipped += 1;
        continue;
      }
      const written = await spool.add(citation.cited, citation.citing);
      if (written !== undefined) await noteState({ rows: count, left: skipped, files: written });
    }
    if (!state.isRead) {
      await spool.end();
      await noteState({ rows: count, left: skipped, isRead: true });
    }
    for await (const { part, counts } of citingCounts(spool, state.parts)) {
      const works = [...counts];
      let changed = 0;
      for (let from = 0; from < works.length; from += WORKS_PER_BATCH) {
        const written = await writeWorks(table)(
          works.slice(from, from + WORKS_PER_BATCH).map(([work, citing]) => ({
            work,
            changes: [],
            counted: { registry: 'opencitations', count: citing, day: state.day },
          })),
        );
        changed += [...written.values()].filter(({ item }) => item !== undefined).length;
      }
      await noteState({ parts: part + 1, changed: state.changed + changed });
    }
    await spool.remove();
    return { rows: count, changed: state.changed, left: state.left };
  };
