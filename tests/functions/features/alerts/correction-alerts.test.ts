import { processAlerts } from '#functions/features/alerts/process-alerts.ts';
import { rulingWrite } from '#functions/records/articles/rulings.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import type { Person } from '#shared/domain/person.ts';

import {
  type AlertsWorld,
  alertsWorld,
  anotherClassifier,
  CORAL,
  mentioning,
  MOSS,
  news,
  NEWS,
} from './support.ts';

let world: AlertsWorld;
let ada: Person;
let statement: string;
beforeEach(async () => {
  world = await alertsWorld();
  ada = await world.make();
  await world.read(news());
  await world.alert();
  const about = await world.ingest.statementsAbout(CORAL);
  statement = about.find(({ text }) => text === mentioning)?.id ?? '';
});
afterEach(() => world.close());

/** Puts what was ruled about the statement into force. */
const ruled = async (to: CitationType, by: 'judge' | 'experts', from: CitationType) => {
  world.ingest.later(60);
  const always = { statement, type: to, at: world.now().toISOString() };
  await world.table.write(
    rulingWrite(
      NEWS,
      by === 'judge' ? { ...always, by, model: 'judge-1' } : { ...always, by, from, reasons: [] },
    ),
  );
  await world.ingest.queue.send([JSON.stringify({ kind: 'amend', article: NEWS })]);
  await world.ingest.workAll();
  return always.at;
};
const correction = (type: CitationType, from: CitationType, at: string) => ({
  kind: 'citationStatements',
  citing: NEWS,
  cited: CORAL,
  statements: [{ id: statement, type }],
  corrected: { from, at },
});

describe('when experts change a label', () => {
  it('who follows the cited paper is told what it was and is, once; who follows another is not', async () => {
    const bo = await world.make();
    await world.follow(ada, 'paper', CORAL);
    await world.follow(bo, 'paper', MOSS);
    const at = await ruled('contradicting', 'experts', 'mentioning');
    const messages = world.messages();
    await processAlerts(world.ports)(messages);
    await processAlerts(world.ports)(messages);

    expect(await world.told(ada)).toEqual([correction('contradicting', 'mentioning', at)]);
    expect(await world.told(bo)).toEqual([]);
  });

  it('who was told of the statement when it was new is told again; of a second correction too', async () => {
    await world.follow(ada, 'paper', CORAL);
    const first = await ruled('contradicting', 'experts', 'mentioning');
    await world.alert();
    const second = await ruled('supporting', 'experts', 'contradicting');
    await world.alert();
    expect(await world.told(ada)).toEqual([
      correction('contradicting', 'mentioning', first),
      correction('supporting', 'contradicting', second),
    ]);
  });

  it('who asked for one type alone hears when something becomes it or is it no more', async () => {
    await world.follow(ada, 'paper', CORAL, { types: ['contradicting'] });
    await ruled('supporting', 'experts', 'mentioning');
    await world.alert();
    expect(await world.told(ada)).toEqual([]);
    const becomes = await ruled('contradicting', 'experts', 'supporting');
    await world.alert();
    const leaves = await ruled('supporting', 'experts', 'contradicting');
    await world.alert();
    expect(await world.told(ada)).toEqual([
      correction('contradicting', 'supporting', becomes),
      correction('supporting', 'contradicting', leaves),
    ]);
  });

  it('who began to follow later is not told, and nobody of a label that was right', async () => {
    await ruled('contradicting', 'experts', 'mentioning');
    world.ingest.later(60);
    await world.follow(ada, 'paper', CORAL);
    await world.alert();
    await ruled('contradicting', 'experts', 'contradicting');
    await world.alert();
    expect(await world.told(ada)).toEqual([]);
  });
});

it('nobody is told of what a judge or another version of the classifier says', async () => {
  await world.follow(ada, 'paper', CORAL);
  await ruled('contradicting', 'judge', 'mentioning');
  await world.alert();
  await world.read(news(), anotherClassifier);
  await world.alert();
  expect(await world.told(ada)).toEqual([]);
});
