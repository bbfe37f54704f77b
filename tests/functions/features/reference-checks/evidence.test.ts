import { jats } from '#tests/support/jats.ts';

import { type CheckWorld, CONTRAST, CONTRASTED, openCheckWorld, WAVES } from './support.ts';

let world: CheckWorld;
beforeAll(async () => {
  world = await openCheckWorld();
}, 60_000);
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

  it('keeps the text from whoever has no plan', async () => {
    const ask = await asked('free');
    for (const reference of [0, 1]) {
      const { body, text } = await ask(reference);
      expect(body).toMatchObject({ sentences: [{ locked: true }] });
      expect(text).not.toContain('we found no effect');
    }
  });
});
