import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { ENTITY_FILES, listsIn } from '#functions/records/entities/lists.ts';
import { REGISTRY_FILES } from '#functions/records/entities/registry-files.ts';
import { entitiesCalls } from '#shared/contracts/entities.ts';
import { ENTITIES } from '#shared/messages/entities.ts';

import { indexedRows } from './indexed-rows.ts';
import { readAuthor } from './read-author.ts';
import { readEntity } from './read-entity.ts';
import { readEntities } from './read-lists.ts';
import { readRanking } from './read-rankings.ts';
import { processEntities } from './process-entities.ts';

type ApiWorld = { readonly table: Table; readonly files: Files; readonly now: Clock };
type WorkerWorld = {
  readonly table: Table;
  readonly files: Files;
  readonly index: Pick<SearchIndex, 'putPapers' | 'removePapers'>;
  readonly queueNamed: QueueNamed;
};

export const feature: Feature<ApiWorld & WorkerWorld> = {
  name: 'entities',
  api: api({
    endpoints: entitiesCalls,
    useCases: ({ table, files, now }: ApiWorld) => {
      const rowsOf = indexedRows(listsIn(files), now);
      return {
        readJournals: readEntities(rowsOf, 'journal'),
        readInstitutions: readEntities(rowsOf, 'institution'),
        readAffiliations: readEntities(rowsOf, 'affiliation'),
        readJournal: readEntity({ table, now }, 'journal'),
        readInstitution: readEntity({ table, now }, 'institution'),
        readAffiliation: readEntity({ table, now }, 'affiliation'),
        readAuthor: readAuthor({ table }),
        readRanking: readRanking({ rowsOf, now }),
      };
    },
    // The lists of all kinds are held in memory.
    memoryMib: 1024,
    touches: { table: 'recognise', files: { read: [ENTITY_FILES] } },
  }),
  workers: [
    worker({
      queue: ENTITIES,
      does: 'Counting for journals, institutions, funders and authors',
      work: (world: WorkerWorld) => ({ kind: 'together', work: processEntities(world) }),
      // A registry of names is held in memory.
      memoryMib: 1024,
      touches: {
        table: 'read-and-write',
        search: ['write'],
        files: { read: [REGISTRY_FILES], write: [ENTITY_FILES] },
        sends: [ENTITIES],
      },
      // Workers may overlap; each holds a registry of names in memory.
      messages: 20,
      runs: 1,
      follows: ['works-changed'],
      alarms: {
        lost: 'Pages of journals, institutions, funders and authors are missing papers and statements about them.',
        late: 'Pages of journals, institutions, funders and authors are more than an hour behind the papers.',
        lateAfterMinutes: 60,
      },
    }),
  ],
};
