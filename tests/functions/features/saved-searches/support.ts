import { processDashboards } from '#functions/features/dashboards/process-dashboards.ts';
import {
  type SavedSearchesWorkerPorts,
  handleDueSavedSearch,
} from '#functions/features/saved-searches/work-on-saved-searches.ts';
import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import type { TakenDue } from '#functions/platform/due/due-work.ts';
import { handOutDue } from '#functions/platform/due/hand-out-due.ts';
import type { LocalPorts } from '#infra/local/run/compose.ts';
import type { SavedSearchView, SearchRunView } from '#shared/contracts/saved-searches.ts';
import type { Person } from '#shared/domain/person.ts';
import { DueMessage } from '#shared/messages/due.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi } from '#tests/support/people-api.ts';

export const QUERY = 'q=lichen&mode=all';
export const CITED = '10.5555/lichen.slow';
export const FIRST = '10.5555/lichen.first';
export const SECOND = '10.5555/lichen.second';
/** A sentence that only those may read who are entitled to. */
export const SECRET = 'lichen whispers to granite';

/** Two hours, a day, a week: what tests let pass. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** The product with one article about lichen, and everything that saved searches need; time goes only where tests send it. */
export const savedSearchesWorld = async (world: Partial<LocalPorts> = {}) => {
  const product = await peopleApi(world);
  const { ingest, api, table, now } = product;

  /** Reads an article that speaks of lichen in its title and once in its text. */
  const read = async (doi: string, title: string, year = 2020) => {
    await ingest.handInFile(
      `${doi.replace(/\W/g, '-')}.xml`,
      jats({
        doi,
        title,
        year,
        references: [{ doi: CITED, title: 'A slow life on stone' }],
        results: [`Our results confirm earlier findings that ${SECRET} [1].`],
      }),
    );
    await ingest.workAll();
    await ingest.ports.index.refresh();
  };
  await read(FIRST, 'Lichen on northern walls');

  const save = async (person: Person, change: Record<string, unknown> = {}) => {
    const { status, body } = await api
      .as(person)
      .post('/saved-searches', { name: 'Lichen', query: QUERY, ...change });
    if (status !== 201) throw new Error(`The search was not saved: ${JSON.stringify(body)}`);
    // What the contract promises.
    return body as unknown as SavedSearchView;
  };
  const run = async (person: Person, id: string, asOf?: string) => {
    const { status, body } = await api
      .as(person)
      .post(`/saved-searches/${id}/runs`, asOf === undefined ? {} : { asOf });
    if (status !== 201) throw new Error(`The search was not run: ${JSON.stringify(body)}`);
    return body as unknown as SearchRunView;
  };
  const runs = async (person: Person, id: string) =>
    (await api.as(person).get(`/saved-searches/${id}/runs`)).body['runs'] as SearchRunView[];

  const workerPorts: SavedSearchesWorkerPorts = {
    ...api.product,
    ...ingest.ports,
    model: modelInUse,
  };
  /** What is due by now, as its worker gets it. */
  const handedOut = async (): Promise<readonly TakenDue[]> => {
    const sent: string[] = [];
    const queue = { send: async (bodies: readonly string[]) => void sent.push(...bodies) };
    await handOutDue({
      table,
      now,
      queueOfKind: () => queue,
    })();
    return sent.map((body) => DueMessage.parse(JSON.parse(body)).due);
  };
  const work = async (due: TakenDue, ports: SavedSearchesWorkerPorts = workerPorts) => {
    const message = { body: JSON.stringify({ kind: 'due', due }) };
    if (due.kind === 'dashboard') await processDashboards(api.product)(message);
    else await handleDueSavedSearch(ports)(message);
  };
  const workAll = async () => {
    const due = await handedOut();
    for (const one of due) await work(one);
    return due;
  };
  const filesOf = async (person: Person) => {
    const found: string[] = [];
    for await (const { key } of ingest.ports.files.list(`saved-searches/${person.id}/`))
      found.push(key);
    return found;
  };

  return {
    ...product,
    ...{ read, save, run, runs, workerPorts, handedOut, work, workAll, filesOf },
    close: () => ingest.close(),
  };
};

export type SavedSearchesWorld = Awaited<ReturnType<typeof savedSearchesWorld>>;
