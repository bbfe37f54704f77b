import { jats } from '#tests/support/jats.ts';

import { type CheckWorld, CONTRAST, CONTRASTED, openCheckWorld, WAVES } from './support.ts';

let world: CheckWorld;
beforeAll(async () => {
  world = await openCheckWorld();
});
afterAll(() => world.ingest.close());

const HERE = '10.5555/contrasting';
const manuscript = jats({
  doi: '10.5555/unpublished',
  references: [
    { doi: HERE, title: 'No effect of lanterns' },
    { doi: CONTRASTED, title: WAVES, year: 2011, author: 'Rowan' },
    { doi: '10.5555/unheard', title: 'Nobody has heard of this' },
  ],
  results: [
    'It was found to contradict the findings and to see no effect [1].',
    'That study found an effect which others contradict in their results [2].',
    'Butterflies sing in winter [1].',
    'Nobody knows that [3].',
  ],
});

const asked = async (kind: 'premium' | 'free') => {
  const person = await world.make(kind);
  const calls = world.api.as(person);
  const form = new FormData();
  form.set('file', new File([manuscript], 'manuscript.xml'));
  const { body } = await calls.form('/reference-checks', form);
  await world.workAll();
  const path = `/reference-checks/${String(body['taskId'])}`;
  const { references } = (await calls.get(path)).body as { references: { id: string }[] };
  return async (reference: number, use = 0) => {
    const id = references[reference]?.id ?? '';
    return calls.get(`${path}/references/${id}/evidence?use=${String(use)}`);
  };
};

describe('whether a work says what the manuscript says of it', () => {
  it('is told by its own sentences, quoted with their place', async () => {
    const ask = await asked('premium');
    expect((await ask(0)).body).toMatchObject({
      claim: 'It was found to contradict the findings and to see no effect [1].',
      from: 'article',
      sentences: [
        {
          locked: false,
          section: 'results',
          sectionTitles: ['Results'],
          place: 0,
          text: CONTRAST,
        },
      ],
    });
  });

  it('is told by what others say of it where its text is not here', async () => {
    const ask = await asked('premium');
    expect((await ask(1)).body).toMatchObject({
      from: 'statements',
      sentences: [{ locked: false, citing: { doi: HERE } }],
    });
  });

  it('is not told where nothing speaks to it, and of what is not known', async () => {
    const ask = await asked('premium');
    expect((await ask(0, 1)).body).toMatchObject({ from: 'article', sentences: [] });
    expect((await ask(2)).body).toMatchObject({ from: 'nothing', sentences: [] });
    expect((await ask(0, 9)).status).toBe(404);
  });

  it('tells people without a plan that there is text, whatever the sentence of the manuscript', async () => {
    const ask = await asked('free');
    for (const [reference, from] of [
      [0, 'article'],
      [1, 'statements'],
    ] as const) {
      const { body } = await ask(reference);
      expect(body).toMatchObject({ from, locked: true, sentences: [] });
    }
    const [about, other] = [await ask(0, 0), await ask(0, 1)];
    expect({ ...about.body, claim: '' }).toEqual({ ...other.body, claim: '' });
  });
});

describe('a work that is open and not here', () => {
  it('can be read elsewhere, and is compared once it was collected', async () => {
    const DOI = '10.5555/drifting.lanterns';
    const openUrl = 'https://tides.example/open';
    const passage = 'Lanterns drift further north in every warm winter.';
    const calls = world.api.as(await world.make('premium'));
    const form = new FormData();
    form.set(
      'file',
      new File(
        [
          jats({
            references: [
              { title: 'Lanterns that drift in warm winters', author: 'Yew', year: 2014 },
            ],
            results: ['Lanterns drift north in warm winters [1].'],
          }),
        ],
        'open.xml',
      ),
    );
    const { body } = await calls.form('/reference-checks', form);
    await world.workAll({
      askElsewhere: async ({ title = '' }) => ({
        kind: 'found',
        registry: 'OpenAlex',
        asked: ['openalex'],
        doi: DOI,
        title,
        openUrl,
      }),
    });
    const path = `/reference-checks/${String(body['taskId'])}`;
    const reference = async () =>
      ((await calls.get(path)).body as { references: { id: string }[] }).references[0];
    const first = await reference();
    expect(first).toMatchObject({ doi: DOI, hasText: false, openUrl });
    const evidence = async () =>
      (await calls.get(`${path}/references/${first?.id ?? ''}/evidence?use=0`)).body;
    expect(await evidence()).toMatchObject({
      from: 'nothing',
      says: { verdict: 'text_not_available' },
      sentences: [],
    });

    await world.ingest.handInFile(
      'open.xml',
      jats({ doi: DOI, title: 'Lanterns that drift in warm winters', results: [passage] }),
    );
    await world.ingest.workAll();
    expect(await reference()).toMatchObject({ doi: DOI, hasText: true });
    expect(await evidence()).toMatchObject({ from: 'article', sentences: [{ text: passage }] });
  });
});

describe('locked statements against a cited work', () => {
  const contrastingOf = async (...results: readonly string[]) => {
    const calls = world.api.as(await world.make('free'));
    const form = new FormData();
    const text = jats({
      references: [{ doi: CONTRASTED, title: WAVES, year: 2011, author: 'Rowan' }],
      results: [...results],
    });
    form.set('file', new File([text], 'manuscript.xml'));
    const { body } = await calls.form('/reference-checks', form);
    await world.workAll();
    const page = await calls.get(`/reference-checks/${String(body['taskId'])}`);
    const { references } = page.body as unknown as {
      references: { work: { known: { contrasting: readonly Record<string, unknown>[] } } }[];
    };
    return references[0]?.work.known.contrasting ?? [];
  };

  it('are the same whatever the manuscript says, and have no words, marks or cues', async () => {
    const guessed = await contrastingOf(`${CONTRAST} Rowan says so [1].`);
    const other = await contrastingOf('Butterflies sing in winter [1].');
    expect(guessed).toEqual(other);
    expect(guessed).toMatchObject([{ locked: true }]);
    for (const field of ['text', 'before', 'after', 'marks', 'cues', 'score'])
      expect(guessed[0]).not.toHaveProperty(field);
  });
});

describe('what a locked work says', () => {
  const secrets = ['zephyrine', 'marlinspike', 'quillback'];
  const decoys = ['brambleweft', 'skirling', 'plumbago'];
  const ABSTRACT = 'Lanterns were counted on the reef at night.';

  it('is compared with no guess, while abstracts are open', async () => {
    const DOI = '10.5555/locked';
    await world.ingest.handInFile(
      'locked.xml',
      jats({
        doi: DOI,
        title: 'Counting lanterns',
        references: [{ doi: '10.5555/spoken-of', title: 'Spoken of by one' }],
        related: `<abstract><p>${ABSTRACT}</p></abstract>`,
        results: [`Water ${secrets.join(' ')} [1].`],
      }),
    );
    await world.ingest.workAll();
    await world.ingest.ports.index.refresh();
    const calls = world.api.as(await world.make('free'));
    const form = new FormData();
    const guesses = [...secrets, ...decoys];
    const manuscriptOfGuesses = jats({
      references: [
        { doi: DOI, title: 'Counting lanterns' },
        { doi: '10.5555/spoken-of', title: 'Spoken of by one' },
      ],
      results: [...guesses.map((word) => `Water ${word} [1][2].`), 'Lanterns on the reef [1].'],
    });
    form.set('file', new File([manuscriptOfGuesses], 'guesses.xml'));
    const { body } = await calls.form('/reference-checks', form);
    await world.workAll();
    const path = `/reference-checks/${String(body['taskId'])}`;
    const { references } = (await calls.get(path)).body as { references: { id: string }[] };
    const ask = (reference: number, use: number) =>
      calls.get(
        `${path}/references/${references[reference]?.id ?? ''}/evidence?use=${String(use)}`,
      );
    for (const reference of [0, 1]) {
      const replies = await Promise.all(guesses.map((_, use) => ask(reference, use)));
      const looks = replies.map((reply) => JSON.stringify({ ...reply.body, claim: '' }));
      expect(replies.map(({ status }) => status)).toEqual(guesses.map(() => 200));
      expect(new Set(looks).size).toBe(1);
    }
    expect((await ask(0, guesses.length)).body).toMatchObject({
      locked: true,
      sentences: [{ locked: false, text: ABSTRACT }],
    });
  });
});

describe('a judge of what a work says', () => {
  const precise = { least: 0.8, precision: 0.9, recall: 0.3 };
  const judged: string[] = [];
  let judging: CheckWorld;
  beforeAll(async () => {
    judging = await openCheckWorld({
      claimJudge: {
        card: { name: 'test', measured: { contradicted: precise, not_found_in_text: precise } },
        judge: async (_, passages) => {
          judged.push(...passages);
          return passages.map((passage) => ({
            supported: 0,
            partly: 0,
            contradicted: passage === CONTRAST ? 0.9 : 0,
          }));
        },
      },
    });
  });
  afterAll(() => judging.ingest.close());

  const saysOf = async (kind: 'premium' | 'free') => {
    const calls = judging.api.as(await judging.make(kind));
    const form = new FormData();
    form.set('file', new File([manuscript], 'manuscript.xml'));
    const { body } = await calls.form('/reference-checks', form);
    await judging.workAll();
    const path = `/reference-checks/${String(body['taskId'])}`;
    const { references } = (await calls.get(path)).body as { references: { id: string }[] };
    const says = async (reference: number, use = 0) =>
      (
        await calls.get(
          `${path}/references/${references[reference]?.id ?? ''}/evidence?use=${String(use)}`,
        )
      ).body['says'];
    return [await says(0, 0), await says(0, 1), await says(1), await says(2)];
  };

  it('gives each sentence a verdict with the passage that decided, or says that the text is not available', async () => {
    expect(await saysOf('premium')).toEqual([
      {
        verdict: 'contradicted',
        probability: 0.9,
        passage: CONTRAST,
        section: 'results',
        sectionTitles: ['Results'],
      },
      { verdict: 'not_found_in_text', probability: 1 },
      { verdict: 'text_not_available' },
      { verdict: 'text_not_available' },
    ]);
  });

  it('reads nothing that its reader may not read, and says nothing of it', async () => {
    judged.splice(0);
    expect(await saysOf('free')).toEqual([
      {},
      {},
      { verdict: 'text_not_available' },
      { verdict: 'text_not_available' },
    ]);
    expect(judged).toEqual([]);
  });
});
