import { processAlerts } from '#functions/features/alerts/process-alerts.ts';
import type { AlertsPorts } from '#functions/features/alerts/ports.ts';
import { processSecondReadings } from '#functions/features/second-readings/process-second-readings.ts';
import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { activateReader } from '#functions/records/second-readings/active-reader.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type { Person } from '#shared/domain/person.ts';

import { type AlertsWorld, alertsWorld, contrasting, CORAL, news, NEWS } from './support.ts';

let world: AlertsWorld;
let ada: Person;
let sent: { readonly body: string; readonly delaySeconds: number | undefined }[];
let ports: AlertsPorts;
beforeEach(async () => {
  world = await alertsWorld();
  sent = [];
  ports = {
    ...world.ports,
    secondReading: { mode: 'on' },
    alertsQueue: {
      send: async (bodies, { delaySeconds } = {}) =>
        void sent.push(...bodies.map((body) => ({ body, delaySeconds }))),
    },
  };
  await activateReader(world.table)({ model: 'second-1', readsAll: true, isHandedOut: true });
  ada = await world.make();
  await world.follow(ada, 'paper', CORAL);
});
afterEach(() => world.close());

/** Reads every sentence as of this type. */
const readerOf = (type: CitationType, model = 'second-1'): SecondReader => ({
  model,
  read: async (statements) =>
    statements.map(() => ({
      verdict: { type, probabilities: { supporting: 0, contradicting: 0.1, mentioning: 0.9 } },
      purpose: { background: 1, method: 0, result: 0 },
    })),
});
const readAgain = async (
  messages: readonly { readonly body: string }[],
  type: CitationType,
  third?: CitationType,
) => {
  const run = { goesOn: async () => undefined, isEnding: () => false, mayTakeMs: undefined };
  for (const message of messages)
    await processSecondReadings({
      ...world.ingest.ports,
      ingestQueue: world.ingest.queue,
      queue: { send: async () => undefined },
      first: [],
      secondReading: { mode: 'likely' },
      secondReader: readerOf(type),
      thirdReader: third && readerOf(third, 'third-1'),
      keepsFirstLabels: undefined,
      whenQuiet: async () => undefined,
    })(message, run);
};
/** Processes what waits, as the queue delivers it after its delay. */
const alertAgain = async () => {
  const messages = sent.splice(0);
  world.ingest.later(31);
  await processAlerts(ports)(messages);
};
const typesTold = async () =>
  (await world.told(ada)).flatMap((item) =>
    'statements' in item ? item.statements.map(({ type }) => type) : [],
  );
/** One statement that the first reader calls a contrast. */
const readNews = async () => {
  await world.read(news([contrasting]));
  return world.messages();
};

describe('an alert', () => {
  it('waits until the second reader has read the article, and tells its label', async () => {
    const messages = await readNews();
    await processAlerts(ports)(messages);
    expect(await world.told(ada)).toEqual([]);
    expect(sent).toMatchObject([{ delaySeconds: 30 }]);
    await readAgain(messages, 'mentioning');
    // What was read is not applied yet.
    await alertAgain();
    expect(await world.told(ada)).toEqual([]);
    await world.ingest.workAll();
    await alertAgain();

    expect(await typesTold()).toEqual(['mentioning']);
    expect(sent).toEqual([]);
  });

  it('goes after 15 minutes with the label of the first reader; a later change causes none', async () => {
    const messages = await readNews();
    await processAlerts(ports)(messages);
    world.ingest.later(14 * 60);
    await alertAgain();
    expect(await world.told(ada)).toEqual([]);
    world.ingest.later(60);
    await alertAgain();
    expect(await typesTold()).toEqual(['contradicting']);

    await readAgain(messages, 'mentioning');
    await world.ingest.workAll();
    expect(world.messages()).toEqual([]);
    await world.ingest.ports.index.refresh();
    const { body } = await world.api.as(ada).get('/notifications/feed');
    expect(body).toMatchObject({
      notificationItems: [{ citing: { doi: NEWS }, counts: { contradicting: 0, mentioning: 1 } }],
    });
  });

  it('waits for the third reader too, and tells its label', async () => {
    const messages = await readNews();
    await processAlerts(ports)(messages);
    await readAgain(messages, 'mentioning', 'contradicting');
    await world.ingest.workAll();
    await alertAgain();
    expect(await typesTold()).toEqual(['contradicting']);
  });

  it('that went with the first label counts what only the third reader finds otherwise', async () => {
    const messages = await readNews();
    await processAlerts(ports)(messages);
    world.ingest.later(15 * 60);
    await alertAgain();
    await readAgain(messages, 'contradicting', 'mentioning');
    await world.ingest.workAll();
    expect(world.messages()).toEqual([]);
    await world.ingest.ports.index.refresh();
    const { body } = await world.api.as(ada).get('/notifications/feed');
    expect(body).toMatchObject({
      notificationItems: [{ citing: { doi: NEWS }, counts: { contradicting: 0, mentioning: 1 } }],
    });
  });

  it('goes at once where nothing is read again, or no reader has begun', async () => {
    const messages = await readNews();
    await processAlerts({ ...ports, secondReading: { mode: 'off', reason: 'setting' } })(messages);
    expect(await typesTold()).toEqual(['contradicting']);
    await world.table.write({ kind: 'delete', key: { pk: 'second-readings', sk: 'active' } });
    await processAlerts(ports)(messages);
    expect(sent).toEqual([]);
  });
});
