import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { requestAmendment } from '#functions/features/corrections/request-amendment.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { takeDue } from '#functions/platform/due/due-work.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { rulingWrite } from '#functions/records/articles/rulings.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import type { LabelToCheck } from '#shared/contracts/corrections.ts';
import type { StatementView } from '#shared/contracts/statements.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import { testApi } from '#tests/support/api.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';
import type { PersonKind } from '#tests/support/people.ts';

const citing = '10.5555/kelp';
const cited = '10.5555/cited';
const likely = 'Kelp hardly grew where others had seen it grow [1].';
const lessLikely = 'Kelp grew somewhat less than one might think [1].';
const plain = 'Kelp was seen at other places before [1].';
const WHY = 'The sentence speaks of a contrast.';

let world: PeopleApi;
beforeEach(async () => {
  world = await peopleApi();
});
afterEach(() => world.ingest.close());

/** A classifier that calls everything mentioning and finds two sentences likely to contrast. */
const reading = (model: string, type: CitationType = 'mentioning'): Partial<IngestPorts> => {
  const read = readSource(readJats, {
    model,
    classify: ({ text }) => {
      const contradicting = text === likely ? 0.4 : text === lessLikely ? 0.2 : 0.01;
      return {
        type,
        ...(contradicting > 0.1 && { possibly: 'contradicting' as const }),
        probabilities: { supporting: 0.01, contradicting, mentioning: 0.99 - contradicting },
        cues: [],
      };
    },
  });
  return {
    model,
    read: async (bytes, source) =>
      read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
  };
};
const readBy = async (ports: Partial<IngestPorts>, title = 'Kelp') => {
  const { ingest } = world;
  await ingest.handInFile(
    `${title}.xml`,
    jats({
      doi: citing,
      title,
      references: [{ doi: cited }],
      results: [likely, lessLikely, plain],
    }),
  );
  await ingest.work(ports)(await ingest.queue.receive({ max: 10 }));
  await ingest.ports.index.refresh();
};
const statementOf = async (text: string) => {
  const found = (await world.ingest.statementsAbout(cited)).find((one) => one.text === text);
  if (!found) throw new Error('The statement is missing.');
  return found;
};

/** Hands over what was sent to be amended, and works on it. */
const amended = async () => {
  const sent = world.api.messagesOf('ingest').splice(0);
  await world.ingest.queue.send(sent);
  await world.ingest.workAll();
  return sent.length;
};

const somebody = async (kind: PersonKind) => world.api.as(await world.people.make(kind));
type Somebody = Awaited<ReturnType<typeof somebody>>;
const says = async (who: Somebody, text: string, type: CitationType, reason: string | null = WHY) =>
  who.call('PUT', `/corrections/${(await statementOf(text)).id}`, {
    type,
    ...(reason !== null && { reason }),
  });
const takesBack = async (who: Somebody, text: string) =>
  who.call('DELETE', `/corrections/${(await statementOf(text)).id}`);
const queueOf = async (who: Somebody, query = '') => {
  const { status, body } = await who.get(`/corrections${query}`);
  expect(status).toBe(200);
  return body as unknown as { statements: readonly LabelToCheck[]; proposed: number };
};
const textOf = ({ statement }: LabelToCheck) => (statement.locked ? undefined : statement.text);

const none = { supporting: 0, contradicting: 0, mentioning: 0 };

describe('a reader who finds a label wrong', () => {
  beforeEach(() => readBy(reading('linear-1')));

  it('proposes another with a reason, once: what they say later replaces it', async () => {
    const reader = await somebody('free');
    await says(reader, plain, 'supporting');
    const { status, body } = await says(reader, plain, 'contradicting');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'open',
      own: 'contradicting',
      proposals: { ...none, contradicting: 1 },
    });
    expect((await statementOf(plain)).type).toBe('mentioning');
  });

  it('says why, in few plain words, and proposes what it is not called already', async () => {
    const reader = await somebody('premium');
    expect((await says(reader, plain, 'supporting', null)).status).toBe(400);
    expect((await says(reader, plain, 'supporting', 'x'.repeat(501))).status).toBe(400);
    expect((await says(reader, plain, 'supporting', '<b>bold</b>')).status).toBe(400);
    expect((await says(reader, plain, 'mentioning')).status).toBe(409);
    // What is possibly contrasting may be said to be no more than a mention.
    expect((await says(reader, likely, 'mentioning')).status).toBe(200);
    expect(
      (await reader.call('PUT', '/corrections/0123456789abcdef', { type: 'supporting' })).status,
    ).toBe(404);
  });

  it('takes it back, and nothing is left of it', async () => {
    const reader = await somebody('free');
    await says(reader, plain, 'supporting');
    const { body } = await takesBack(reader, plain);
    expect(body).toMatchObject({ proposals: none });
    expect(body).not.toHaveProperty('own');
    expect((await takesBack(reader, plain)).status).toBe(404);
    expect((await queueOf(await somebody('expert'))).proposed).toBe(0);
  });

  it('changes no label, however many they are', async () => {
    for (const kind of ['free', 'premium', 'admin'] as const)
      await says(await somebody(kind), plain, 'contradicting');
    await says(await somebody('expert'), plain, 'contradicting');
    expect(await amended()).toBe(0);
    expect((await statementOf(plain)).type).toBe('mentioning');
  });
});

describe('experts', () => {
  beforeEach(() => readBy(reading('linear-1')));

  it('change a label when two of them agree; history, tally and readers know', async () => {
    await says(await somebody('expert'), plain, 'contradicting');
    await says(await somebody('expert'), plain, 'contradicting', 'It names a difference.');
    await amended();

    const statement = await statementOf(plain);
    expect(statement).toMatchObject({ type: 'contradicting', cues: [] });
    expect(statement.labels).toEqual([
      { type: 'mentioning', model: 'linear-1', at: '2026-01-05T09:00:00.000Z' },
      {
        type: 'contradicting',
        model: 'experts',
        at: '2026-01-05T09:00:00.000Z',
        by: 'experts',
        from: 'mentioning',
        reasons: [WHY, 'It names a difference.'],
      },
    ]);
    expect(await world.ingest.tallyOf(cited)).toMatchObject({
      contradicting: 1,
      mentioning: 2,
      total: 3,
    });
  });

  it('are counted once each, whatever they say how often', async () => {
    const expert = await somebody('expert');
    await says(expert, plain, 'contradicting');
    const { body } = await says(expert, plain, 'contradicting', null);
    expect(body).toMatchObject({ status: 'open', votes: { ...none, contradicting: 1 } });
    await says(expert, plain, 'supporting');
    expect((await says(expert, plain, 'contradicting')).body).toMatchObject({
      votes: { ...none, contradicting: 1 },
      disputed: false,
    });
    expect(await amended()).toBe(0);
  });

  it('may take a vote back until it is decided, and not after', async () => {
    const [first, second, third] = [
      await somebody('expert'),
      await somebody('expert'),
      await somebody('expert'),
    ];
    await says(first, plain, 'contradicting');
    expect((await takesBack(first, plain)).body).toMatchObject({ votes: none });
    expect((await says(second, plain, 'contradicting')).body).toMatchObject({ status: 'open' });
    expect((await says(third, plain, 'contradicting')).body).toMatchObject({ status: 'decided' });
    expect((await takesBack(third, plain)).status).toBe(409);
  });

  it('who disagree leave it open; a third decides', async () => {
    const [first, second] = [await somebody('expert'), await somebody('expert')];
    await says(first, plain, 'contradicting');
    expect((await says(second, plain, 'supporting')).body).toMatchObject({
      status: 'open',
      disputed: true,
    });
    await says(await somebody('free'), lessLikely, 'supporting');
    const third = await somebody('expert');
    const queue = await queueOf(third);
    expect(queue.statements.map(({ because }) => because)).toEqual([
      'disagreement',
      'proposal',
      'in the balance',
    ]);
    // Those who have had their say see it last.
    expect((await queueOf(first)).statements.map(textOf)).toEqual([lessLikely, likely, plain]);
    expect((await says(third, plain, 'supporting')).body).toMatchObject({ status: 'decided' });
  });

  it('may say that a label is right: then it is sure', async () => {
    await says(await somebody('expert'), likely, 'mentioning', null);
    await says(await somebody('expert'), likely, 'mentioning', null);
    await amended();
    const statement = await statementOf(likely);
    expect(statement.type).toBe('mentioning');
    expect(statement).not.toHaveProperty('possibly');
    expect(statement.labels?.at(-1)).not.toHaveProperty('reasons');
  });

  it('may change a decision later; both decisions stay in the history', async () => {
    const [first, second] = [await somebody('expert'), await somebody('expert')];
    for (const type of ['contradicting', 'supporting'] as const) {
      await says(first, plain, type);
      await says(second, plain, type);
      await amended();
      world.ingest.later(60);
    }
    const { type, labels } = await statementOf(plain);
    expect(type).toBe('supporting');
    expect(labels?.map((label) => [label.from, label.type])).toEqual([
      [undefined, 'mentioning'],
      ['mentioning', 'contradicting'],
      ['contradicting', 'supporting'],
    ]);
  });

  it('stand above a judge, and above later versions of the classifier', async () => {
    await says(await somebody('expert'), plain, 'contradicting');
    await says(await somebody('expert'), plain, 'contradicting');
    await amended();
    const { id } = await statementOf(plain);
    await world.table.write(
      rulingWrite(citing, {
        statement: id,
        type: 'supporting',
        by: 'judge',
        model: 'judge-1',
        at: '2026-02-01T09:00:00.000Z',
      }),
    );
    await world.ingest.queue.send([JSON.stringify({ kind: 'amend', article: citing })]);
    await world.ingest.workAll();
    await readBy(reading('linear-2', 'supporting'), 'Kelp, printed again');

    const statement = await statementOf(plain);
    expect(statement.type).toBe('contradicting');
    expect(statement.labels?.map(({ model }) => model)).toEqual([
      'linear-1',
      'linear-2',
      'judge-1',
      'experts',
    ]);
    expect(await world.ingest.tallyOf(cited)).toMatchObject({
      contradicting: 1,
      supporting: 2,
      total: 3,
    });
  });

  it('who come at the same moment are both counted', async () => {
    const [first, second] = [await somebody('expert'), await somebody('expert')];
    const answers = await Promise.all([
      says(first, plain, 'contradicting'),
      says(second, plain, 'contradicting'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body['status'] === 'decided')).toHaveLength(1);
    await amended();
    expect((await statementOf(plain)).labels).toHaveLength(2);
  });

  it('who say it again after it was decided so change nothing', async () => {
    const [first, second] = [await somebody('expert'), await somebody('expert')];
    await says(first, plain, 'contradicting');
    await says(second, plain, 'contradicting');
    await amended();
    world.ingest.later(60);
    for (const one of [first, second])
      expect((await says(one, plain, 'contradicting')).body).toMatchObject({ status: 'decided' });
    await amended();
    const { labels } = await statementOf(plain);
    expect(labels).toHaveLength(2);
    expect((await queueOf(first)).proposed).toBe(0);
  });

  it('are heard even if the answer dies before the article is told to change', async () => {
    await says(await somebody('expert'), plain, 'contradicting');
    await says(await somebody('expert'), plain, 'contradicting');
    world.api.messagesOf('ingest').splice(0);
    world.ingest.later(61);
    const [due] = await takeDue(world.table)(world.now());
    const body = JSON.stringify({ kind: 'due', due });
    const work = requestAmendment({ table: world.table, queueNamed: world.api.product.queueNamed });
    await work({ body });
    await work({ body });
    expect(await amended()).toBe(2);

    const statement = await statementOf(plain);
    expect(statement.type).toBe('contradicting');
    expect(statement.labels).toHaveLength(2);
    world.ingest.later(7200);
    expect(await takeDue(world.table)(world.now())).toEqual([]);
  });

  it('are counted when somebody else writes at the same moment', async () => {
    await says(await somebody('expert'), plain, 'contradicting');
    const second = await world.people.make('expert');
    let failures = 0;
    const transact: Table['transact'] = async (writes) => {
      failures += 1;
      if (failures === 1) throw new WriteConflict('Somebody else came first.');
      return world.table.transact(writes);
    };
    const { table, ...others } = world.ingest.ports;
    const failing = testApi({ ports: { ...others, table: { ...table, transact } } });
    const { body } = await failing
      .as(second)
      .call('PUT', `/corrections/${(await statementOf(plain)).id}`, {
        type: 'contradicting',
      });
    expect(failures).toBe(2);
    expect(body).toMatchObject({ status: 'decided' });
  });
});

describe('the queue of experts', () => {
  beforeEach(() => readBy(reading('linear-1')));

  it('holds what readers propose first, then what hangs in the balance, likeliest first, with all it takes to judge', async () => {
    await says(await somebody('free'), plain, 'contradicting');
    const { statements, proposed } = await queueOf(await somebody('expert'));
    expect(proposed).toBe(1);
    expect(statements.map((one) => [textOf(one), one.because])).toEqual([
      [plain, 'proposal'],
      [likely, 'in the balance'],
      [lessLikely, 'in the balance'],
    ]);
    expect(statements[0]).toMatchObject({
      statement: { locked: false, after: '', citing: { doi: citing } },
      state: { proposals: { ...none, contradicting: 1 } },
      reasons: [{ type: 'contradicting', reason: WHY, by: 'reader' }],
    });
  });

  it('puts what more readers propose before what fewer do', async () => {
    await says(await somebody('free'), likely, 'contradicting');
    world.ingest.later(5);
    await says(await somebody('free'), plain, 'supporting');
    await says(await somebody('trial'), plain, 'contradicting');
    const { statements } = await queueOf(await somebody('expert'));
    expect(statements.map(textOf)).toEqual([plain, likely, lessLikely]);
  });

  it('leaves out what the expert passes over or has said something about', async () => {
    const expert = await somebody('expert');
    await says(expert, likely, 'contradicting', null);
    const { id } = await statementOf(lessLikely);
    expect((await queueOf(expert)).statements.map(textOf)).toEqual([lessLikely]);
    expect((await queueOf(expert, `?skip=${id}`)).statements).toEqual([]);
    const { statements } = await queueOf(await somebody('expert'), '?limit=1');
    expect(statements.map(textOf)).toEqual([likely]);
  });

  it('opens the text to experts there alone, whatever their plan', async () => {
    const expert = await somebody('expert');
    expect((await queueOf(expert)).statements.map(textOf)).toContain(likely);
    const { id } = await statementOf(likely);
    const { body } = await expert.get(`/statements/${id}`);
    expect(body).toMatchObject({ locked: true });
    expect((await (await somebody('premium')).get('/corrections')).status).toBe(403);
  });

  it('does not tell what experts wrote to who may not read the sentence', async () => {
    await says(await somebody('expert'), plain, 'contradicting');
    await says(await somebody('expert'), plain, 'contradicting');
    await amended();
    const { id } = await statementOf(plain);
    const labelFor = async (kind: PersonKind) => {
      const { body } = await (await somebody(kind)).get(`/statements/${id}`);
      return (body as unknown as StatementView).labels.at(-1);
    };
    expect(await labelFor('premium')).toMatchObject({ from: 'mentioning', reasons: [WHY] });
    expect(await labelFor('free')).toMatchObject({ from: 'mentioning', by: 'experts' });
    expect(await labelFor('free')).not.toHaveProperty('reasons');
  });
});
