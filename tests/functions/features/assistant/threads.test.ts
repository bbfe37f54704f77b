import { sweepThreads } from '#functions/features/assistant/sweep-threads.ts';
import type { AssistantThread } from '#shared/contracts/assistant-threads.ts';
import type { Person } from '#shared/domain/person.ts';
import { eventsIn } from '#tests/support/events-in.ts';
import { jats } from '#tests/support/jats.ts';
import { type PeopleApi, peopleApi } from '#tests/support/people-api.ts';

const CITED = '10.5555/frost';
const SENTENCE =
  'In contrast to earlier work [1], late frost did not kill any pear buds in our *orchards*.';
const QUESTION = 'Does late frost kill pear buds?';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
  await world.ingest.handInFile(
    'south.xml',
    jats({
      doi: '10.5555/south',
      title: 'Orchards of the south',
      year: 2021,
      references: [{ doi: CITED, title: 'Late frost in pears' }],
      results: [SENTENCE],
      author: ['Meyer', 'Bo'],
    }),
  );
  await world.ingest.workAll();
  await world.ingest.ports.index.refresh();
});
afterAll(() => world.ingest.close());

const asks = async (person: Person, question = QUESTION, path = '/assistant/threads') => {
  const { status, text, body, headers } = await world.api.as(person).post(path, { question });
  const slug = status === 200 ? String(eventsIn(text)[0]?.data['slug']) : '';
  return { status, slug, body, headers };
};
const asked = async (kind: 'premium' | 'trial' = 'premium') => {
  const person = await world.people.make(kind);
  const { slug } = await asks(person);
  const path = `/assistant/threads/${slug}`;
  const call = (method: string, more = '', body?: unknown) =>
    world.api.as(person).call(method, `${path}${more}`, body);
  return { person, slug, path, call };
};
const listOf = async (person: Person) =>
  (await world.api.as(person).get('/assistant/threads')).body as unknown as {
    threads: { slug: string; title: string; questions: number; shared: boolean }[];
    total: number;
    usage: { asked: number; most: number; renewsAt: string };
  };

describe('threads', () => {
  it('stand in a list, the latest question first', async () => {
    const { person, slug } = await asked();
    world.ingest.later(1);
    const later = await asks(person, 'Is late frost rare?');
    expect((await listOf(person)).threads.map((one) => one.slug)).toEqual([later.slug, slug]);
    world.ingest.later(1);
    await asks(person, 'And in pears?', `/assistant/threads/${slug}/questions`);
    expect(await listOf(person)).toMatchObject({
      total: 2,
      threads: [{ slug, title: QUESTION, questions: 2, shared: false }, { slug: later.slug }],
    });
  });

  it('are read again as they were answered', async () => {
    const { call } = await asked();
    const { turns } = (await call('GET')).body as unknown as AssistantThread;
    expect(turns).toMatchObject([
      {
        number: 1,
        question: QUESTION,
        answer: { found: 'answered', counts: [{ total: 1, contradicting: 0 }] },
      },
    ]);
    expect(turns[0]?.answer?.sentences[0]?.citations[0]?.quote).toBe(SENTENCE);
    expect(JSON.stringify(turns[0]?.answer?.sources)).toContain('"locked":false');
  });

  it('are renamed, and a name without a letter is refused', async () => {
    const { person, call } = await asked();
    expect((await call('PATCH', '', { title: '  Pears ' })).body).toMatchObject({ title: 'Pears' });
    expect((await call('PATCH', '', { title: '   ' })).status).toBe(400);
    expect((await listOf(person)).threads).toMatchObject([{ title: 'Pears' }]);
  });

  it('are deleted, and taken back within an hour', async () => {
    const { person, slug, call, path } = await asked();
    expect((await call('DELETE')).body).toEqual({ success: true });
    expect((await listOf(person)).total).toBe(0);
    expect((await call('GET')).status).toBe(404);
    expect((await asks(person, QUESTION, `${path}/questions`)).status).toBe(404);
    world.ingest.later(59 * 60);
    expect((await call('POST', '/restore')).body).toMatchObject({ slug, shared: false });
    expect((await call('GET')).status).toBe(200);
  });

  it('are gone for good after an hour', async () => {
    const { person, call } = await asked();
    const kept = await asked();
    await call('DELETE');
    world.ingest.later(60 * 60);
    expect((await call('POST', '/restore')).status).toBe(404);
    await sweepThreads({ table: world.table, now: world.now })();
    const { items } = await world.table.query({ pk: `person#${person.id}`, prefix: 'assistant-t' });
    expect(items).toEqual([]);
    expect((await kept.call('GET')).status).toBe(200);
  });

  it('are in what a person takes with them, and go with the person', async () => {
    const { person } = await asked();
    const { body } = await world.api.as(person).get('/users/me/data');
    expect(body).toMatchObject({
      assistantThreads: [{ title: QUESTION }],
      assistantQuestions: [{ turn: { question: QUESTION } }],
    });
  });
});

describe('a shared thread', () => {
  it('shows sentences and what they quote to everyone, and keeps the locks of its sources', async () => {
    const { call } = await asked();
    const { token } = (await call('POST', '/share')).body as { token: string };
    const { status, text, body } = await world.api.call('GET', `/assistant/shared/${token}`);
    expect(status).toBe(200);
    const { turns } = body as unknown as AssistantThread;
    expect(turns[0]?.answer?.sentences[0]?.citations[0]?.quote).toBe(SENTENCE);
    const statements = turns[0]?.answer?.sources.flatMap((source) => source.statements) ?? [];
    expect(statements.length).toBeGreaterThan(0);
    for (const one of statements) expect(one).not.toHaveProperty('text');
    expect(text).not.toContain('"locked":false');
    const reader = await world.people.make('premium');
    expect((await world.api.as(reader).get(`/assistant/shared/${token}`)).text).toContain(
      '"locked":false',
    );
  });

  it('ends there where it was shared', async () => {
    const { person, call, path } = await asked();
    const first = (await call('POST', '/share')).body as { token: string };
    await asks(person, 'And in pears?', `${path}/questions`);
    const seen = async () =>
      (await world.api.call('GET', `/assistant/shared/${first.token}`)).body as unknown as {
        turns: unknown[];
      };
    expect((await seen()).turns).toHaveLength(1);
    expect((await call('POST', '/share')).body).toEqual({ token: first.token, questions: 2 });
    expect((await seen()).turns).toHaveLength(2);
  });

  it.each([
    ['revoked', 'DELETE', '/share'],
    ['deleted', 'DELETE', ''],
  ])('leads nowhere once it is %s, and a new link is another', async (_, method, more) => {
    const { call } = await asked();
    const before = (await call('POST', '/share')).body as { token: string };
    await call(method, more);
    const { status } = await world.api.call('GET', `/assistant/shared/${before.token}`);
    expect(status).toBe(404);
    if (more === '') await call('POST', '/restore');
    expect((await world.api.call('GET', `/assistant/shared/${before.token}`)).status).toBe(404);
    const after = (await call('POST', '/share')).body as { token: string };
    expect(after.token).not.toBe(before.token);
  });

  it('tells nobody which dashboard was asked in', async () => {
    const { person, call } = await asked();
    const item = await world.table.get({
      pk: `person#${person.id}`,
      sk: `assistant-turn#${(await listOf(person)).threads[0]?.slug ?? ''}#0001`,
    });
    const turn = item?.['turn'] as Record<string, never>;
    await world.table.write({
      kind: 'put',
      item: {
        pk: `person#${person.id}`,
        sk: item?.sk ?? '',
        turn: { ...turn, filters: { dashboard: 'my-secret-dashboard' } },
      },
    });
    const { token } = (await call('POST', '/share')).body as { token: string };
    const { text } = await world.api.call('GET', `/assistant/shared/${token}`);
    expect(text).not.toContain('my-secret-dashboard');
    expect((await call('GET')).text).toContain('my-secret-dashboard');
  });
});

describe('the file of a thread', () => {
  it('is a text with its quotations and sources, whose marks are no marks of the format', async () => {
    const { call } = await asked();
    const { text, headers } = await call('GET', '/export?format=markdown');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="veracite-does-late-frost-kill-pear-buds-2026-01-\d\d\.md"$/,
    );
    // Without it the web app takes the response for no file.
    expect(headers['x-file-name']).toMatch(/^veracite-does-late-frost-.+\.md$/);
    expect(text).toContain(`# ${QUESTION}`);
    expect(text).toContain(String.raw`\*orchards\*`);
    expect(text).toMatch(/^1\. .*Orchards of the south.*https:\/\/doi\.org\/10\.5555\/south$/m);
  });

  describe('with a paragraph', () => {
    const PARAGRAPH = 'Write the paragraph on late frost and pear buds for my introduction';
    const paragraph = async (style: string, format = 'text') => {
      const person = await world.people.make('premium');
      const { slug } = await asks(person, PARAGRAPH);
      await asks(person, QUESTION, `/assistant/threads/${slug}/questions`);
      const { text, headers, status } = await world.api
        .as(person)
        .get(`/assistant/threads/${slug}/export?format=${format}&style=${style}&question=1`);
      return { text, headers, status };
    };

    it('ends with its references in the chosen style, numbered where the style numbers', async () => {
      const { text, headers } = await paragraph('vancouver');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(text.trim().split('\n\n').slice(1)).toEqual([
        PARAGRAPH,
        `‘${SENTENCE}’ (Meyer 2021) [1].`,
        'References',
        expect.stringMatching(
          /^1\. Meyer B\. Orchards of the south\. .*2021.* doi:10\.5555\/south$/,
        ) as string,
      ]);
    });

    it.each([
      [
        'apa',
        /^Meyer, B\. \(2021\)\. Orchards of the south\..*https:\/\/doi\.org\/10\.5555\/south$/m,
      ],
      ['mla', /^Meyer, Bo\. “Orchards of the south\.” .*2021/m],
      ['chicago', /^Meyer, Bo\. 2021\. “Orchards of the south\.”/m],
      ['harvard', /^Meyer, B\. \(2021\) ‘Orchards of the south’/m],
    ])('is by the names of authors in the style %s', async (style, reference) => {
      const { text } = await paragraph(style);
      expect(text).toMatch(reference);
      expect(text).not.toContain('[1].');
      // Of the one question that was asked for.
      expect(text).not.toContain(QUESTION);
    });

    it('has them in Markdown and in a document of Word as well', async () => {
      expect((await paragraph('mla', 'markdown')).text).toMatch(/^- Meyer, Bo\. “Orchards/m);
      expect((await paragraph('mla', 'docx')).text).toContain('>Meyer, Bo. “Orchards');
    });

    it('is not there where the thread has no such question, or the style no name', async () => {
      expect((await paragraph('nature')).status).toBe(400);
      const { call } = await asked();
      expect((await call('GET', '/export?format=text&question=7')).status).toBe(404);
    });
  });

  it('is a document of Word', async () => {
    const { call } = await asked();
    const { bytes } = await call('GET', '/export?format=docx');
    const stored = bytes.toString('utf8');
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect(stored).toContain('[Content_Types].xml');
    expect(stored).toContain('did not kill any pear buds');
  });

  it('is a list of references', async () => {
    const { call } = await asked();
    const { text } = await call('GET', '/export?format=bibtex');
    expect(text).toMatch(/@article\{meyer2021[\s\S]*doi = \{10\.5555\/south\}/);
  });
});

describe('the questions of a day', () => {
  it.each([
    ['trial', 20],
    ['premium', 100],
  ] as const)('are for somebody on %s %i', async (kind, most) => {
    const person = await world.people.make(kind);
    await world.table.write({
      kind: 'put',
      item: {
        pk: `person#${person.id}`,
        sk: 'assistant-usage',
        day: world.now().toISOString().slice(0, 10),
        asked: most - 1,
        revision: 1,
      },
    });
    expect((await asks(person)).status).toBe(200);
    const refused = await asks(person);
    expect([refused.status, refused.body['title']]).toEqual([
      429,
      'You have used all of today’s questions.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await listOf(person)).usage).toMatchObject({ asked: most, most });
    const { usage, total } = await listOf(person);
    expect(total).toBe(1);
    world.ingest.later((Date.parse(usage.renewsAt) - world.now().getTime()) / 1000);
    expect((await asks(person)).status).toBe(200);
    expect((await listOf(person)).usage.asked).toBe(1);
  });

  it('are none without a plan, in clear words', async () => {
    const person = await world.people.make('free');
    const { status, body } = await asks(person);
    expect([status, body['title']]).toEqual([403, 'The Assistant needs a plan.']);
    expect((await listOf(person)).usage).toMatchObject({ asked: 0, most: 0 });
  });

  it('are counted with all that a person ever asked', async () => {
    const { person, path } = await asked();
    await asks(person, 'And in pears?', `${path}/questions`);
    expect((await world.api.as(person).get('/users/me')).body).toMatchObject({ assistantUsage: 2 });
  });

  it('cost nothing where nothing could be asked', async () => {
    const { person } = await asked();
    expect((await asks(person, QUESTION, '/assistant/threads/nothing/questions')).status).toBe(404);
    expect((await listOf(person)).usage.asked).toBe(1);
  });

  it('are counted one by one, however many are asked at once', async () => {
    const person = await world.people.make('premium');
    await Promise.all(['one', 'two', 'three', 'four'].map((word) => asks(person, word)));
    expect((await listOf(person)).usage.asked).toBe(4);
  });
});
