import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { emptyRegistry } from '#functions/ingest/organizations/registry.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { followWorks } from '#functions/records/entities/follow-works.ts';
import { storedShareIn } from '#functions/records/entities/share.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { recordItem } from '#functions/records/papers/paper-repository.ts';

const recordOf = (doi: string, journal: string, issns: readonly string[]): PaperRecord => ({
  doi,
  origin: 'read',
  title: `A work on kelp, ${doi}`,
  authors: [],
  affiliations: [],
  journal: { name: journal, slug: journal.toLowerCase().replaceAll(' ', '-'), issns },
  year: 2020,
  paperType: 'article',
  keywords: [],
  subjects: [],
  meshDescriptors: [],
  substances: [],
  funding: [],
  referenceCount: 0,
});

/** Workers that have all read what is known before any of them stores a name. */
const overlapping = (table: Table, workers: number): readonly Table[] => {
  let arrived = 0;
  let release: () => void = () => undefined;
  const everybody = new Promise<void>((resolve) => {
    release = resolve;
  });
  return Array.from({ length: workers }, () => {
    let isFirst = true;
    return {
      ...table,
      transactMany: async (transactions) => {
        if (isFirst) {
          isFirst = false;
          arrived += 1;
          if (arrived === workers) release();
          await everybody;
        }
        return table.transactMany(transactions);
      },
    };
  });
};

const journalOf = async (table: Table, doi: string): Promise<string | undefined> =>
  storedShareIn(await table.get(entityKeys.share(doi, 'journal#0')))?.belongs[0]?.slug;

it.each([
  ['one ISSN', ['Kelp Letters', 'Letters on Kelp'], ['1234-5679', '1234-5679']],
  ['one title', ['Kelp Letters', 'Kelp Letters'], ['1234-5679', '2049-3630']],
])('makes one journal of %s, however workers overlap', async (_, titles, issns) => {
  const table = openEmbeddedTable(':memory:');
  try {
    const records = titles.map((title, index) =>
      recordOf(`10.5555/${String(index)}`, title, issns.slice(index, index + 1)),
    );
    await table.putMany(records.map((record) => recordItem(record)));
    await Promise.all(
      overlapping(table, records.length).map((worker, index) =>
        followWorks({ table: worker }, emptyRegistry)([`10.5555/${String(index)}`]),
      ),
    );
    const overlapped = await Promise.all(records.map(({ doi }) => journalOf(table, doi)));
    expect(new Set(overlapped).size).toBe(1);
    expect(overlapped[0]).toBeDefined();
  } finally {
    table.close();
  }
});
