import type { LocalPorts } from '#infra/local/run/compose.ts';

import { testApi } from './api.ts';
import { embeddedIngest } from './embedded-ingest.ts';
import { peopleIn } from './people.ts';

/** The API as the product composes it, with the licenses of tests/support/people.ts; plans decide who may read. */
export const peopleApi = async (world: Partial<LocalPorts> = {}) => {
  const ingest = await embeddedIngest();
  const { table, now } = ingest.ports;
  const people = peopleIn(table, now);
  await people.licenses();
  const api = testApi({ ports: ingest.ports, mayReadStatements: 'by-plan', world });
  return { ingest, table, now, people, api };
};

export type PeopleApi = Awaited<ReturnType<typeof peopleApi>>;
