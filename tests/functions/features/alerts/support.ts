import type { AlertsPorts } from '#functions/features/alerts/ports.ts';
import { processAlerts } from '#functions/features/alerts/process-alerts.ts';
import { importRetractions } from '#functions/features/articles/import-retractions.ts';
import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import { cachedLicenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { smallIndexes } from '#functions/search-engine/small-index.ts';
import type { Person } from '#shared/domain/person.ts';
import { alertEvents } from '#shared/messages/alerts.ts';
import { feedOf } from '#tests/support/feed.ts';
import { jats } from '#tests/support/jats.ts';
import { type PeopleApi, peopleApi } from '#tests/support/people-api.ts';
import { telling } from '#tests/support/telling.ts';

export const CORAL = '10.5555/coral';
export const MOSS = '10.5555/moss';
/** Read before anybody follows anything; cites both, and is by Ola Birch. */
export const EARLIER = '10.5555/earlier';
/** What comes in afterwards: by Ola Birch too, cites all three. */
export const NEWS = '10.5555/news';
export const JOURNAL = 'journal-of-invented-results';
const ORCID = '0000-0002-1825-0097';
export const BIRCH = `ola-birch-${ORCID}`;

const byBirch = (article: string) =>
  article.replace(
    '<contrib contrib-type="author"><name>',
    `<contrib contrib-type="author"><contrib-id contrib-id-type="orcid">https://orcid.org/${ORCID}</contrib-id><name>`,
  );

const references = [
  { doi: CORAL, title: 'Coral and the long memory of warm water' },
  { doi: MOSS, title: 'Moss on stones, a very patient study' },
];

const earlier = byBirch(
  jats({
    doi: EARLIER,
    title: 'An earlier look at patience in plants',
    author: ['Birch', 'Ola'],
    references,
    results: ['Corals were said to remember [1].', 'Moss was studied before [2].'],
  }),
);

export const contrasting =
  'Contrary to earlier reports [1], our lanterns did not remember warm water.';
export const mentioning = 'Warm water was described before [1].';

export const news = (
  results: readonly string[] = [contrasting, mentioning, 'So was patience [3].'],
) =>
  byBirch(
    jats({
      doi: NEWS,
      title: 'News of warm water and lanterns',
      author: ['Birch', 'Ola'],
      references: [...references, { doi: EARLIER }],
      results,
    }),
  );

const read = readSource(readJats, { ...createClassifier(), model: 'another-9' });
/** Reads as ingest does, by another version of the classifier. */
export const anotherClassifier: Partial<IngestPorts> = {
  model: 'another-9',
  read: async (bytes, source) =>
    read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
};

/** The product with some works that were there before, and the worker of alerts. */
export const alertsWorld = async () => {
  const world = await peopleApi();
  const { ingest, api, people, table, now } = world;
  const read = async (article: string, changed?: Parameters<typeof ingest.work>[0]) => {
    ingest.later(60);
    await ingest.handInFile(`${String(now().getTime())}.xml`, article);
    if (changed) await ingest.work(changed)(await ingest.queue.receive({ max: 10 }));
    else await ingest.workAll();
    await ingest.ports.index.refresh();
    ingest.later(60);
  };
  await read(earlier);

  const ports: AlertsPorts = {
    table,
    files: ingest.ports.files,
    smallIndexes,
    tell: telling({
      table,
      now,
      entitlements: 'plans',
      licenses: { bySlug: cachedLicenseBySlug(table, now) },
    }),
    now,
    alertsQueue: { send: async () => undefined },
    secondReading: { mode: 'off', reason: 'setting' },
  };
  /** What was published since the last time, as the queue of alerts would have it. */
  const messages = () =>
    ingest.published
      .splice(0)
      .filter(({ type }) => alertEvents.some((event) => event === type))
      .map(({ type, detail }) => ({ body: JSON.stringify({ ...detail, kind: type }) }));
  await processAlerts(ports)(messages());

  return {
    ...world,
    read,
    ports,
    messages,
    make: (kind: Parameters<typeof people.make>[0] = 'premium') => people.make(kind),
    follow: async (
      person: Person,
      type: string,
      id: string,
      more: Record<string, unknown> = {},
    ) => {
      const { status, body } = await api.as(person).post('/notifications/notifications', {
        source: { type, id },
        category: 'citationStatements',
        ...more,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      ingest.later(60);
      return (body as { readonly id: string }).id;
    },
    /** A dashboard of somebody with these works; answers its slug. */
    dashboardOf: async (person: Person, dois: readonly string[]) => {
      const { body } = await api.as(person).post('/dashboards', { name: 'My works', dois });
      await api.workOnDashboards();
      return (body as { readonly slug: string }).slug;
    },
    /** Works on all that happened since. */
    alert: () => processAlerts(ports)(messages()),
    importNotices: async (...rows: readonly (readonly string[])[]) => {
      const table = async function* () {
        yield ['OriginalPaperDOI', 'RetractionNature', 'RetractionDate', 'RetractionDOI'];
        yield* rows;
      };
      ingest.later(60);
      const done = await importRetractions(ingest.ports)(table());
      ingest.later(60);
      return done;
    },
    told: async (person: Person) => (await feedOf(table)(person.id)).map((item) => item.happening),
    close: () => ingest.close(),
  };
};

export type AlertsWorld = PeopleApi & Awaited<ReturnType<typeof alertsWorld>>;
