import type { Files } from '#functions/platform/ports/files.ts';
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

/**
 * Imports citations of OpenCitations: rows of cells, the first with the names of columns. For works of the collection, it
 * stores how many works cite them; the citations themselves are not stored. A pair that is listed twice counts once. `id`
 * names the import's files, which are replaced when it is repeated and removed at its end.
 */
export const importCitations =
  ({ table, files, now }: Ports) =>
  async (
    id: string,
    rows: AsyncIterable<readonly string[]>,
    onWrong: (line: number, reason: string) => void = () => undefined,
  ): Promise<CitationsSummary> => {
    const spool = citationSpool(files, id);
    await spool.remove();
    let places: ReturnType<typeof placesOf> | undefined;
    let [count, skipped] = [0, 0];
    for await (const cells of rows) {
      if (!places) {
        places = placesOf(cells);
        continue;
      }
      count += 1;
      const citing = doiIn(cells[places.citing] ?? '');
      const cited = doiIn(cells[places.cited] ?? '');
      if (citing === undefined || cited === undefined) {
        skipped += 1;
        onWrong(count + 1, 'no DOI of both works');
      } else await spool.add(cited, citing);
    }
    await spool.end();
    const day = now().toISOString().slice(0, 10);
    let changed = 0;
    for await (const counts of citingCounts(spool)) {
      const works = [...counts];
      for (let from = 0; from < works.length; from += WORKS_PER_BATCH) {
        const written = await writeWorks(table)(
          works.slice(from, from + WORKS_PER_BATCH).map(([work, citing]) => ({
            work,
            changes: [],
            counted: { registry: 'opencitations', count: citing, day },
          })),
        );
        changed += [...written.values()].filter(({ item }) => item !== undefined).length;
      }
    }
    await spool.remove();
    return { rows: count, changed, left: skipped };
  };
