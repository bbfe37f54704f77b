import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const agreed = '10.5555/agreed';
const denied = '10.5555/denied';
const both =
  'Our results agree with those of Writer et al. [1] but contradict those of Other et al. [2].';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'both.xml',
    jats({
      doi: '10.5555/citing',
      references: [{ doi: agreed }, { doi: denied }],
      results: [both],
    }),
  );
  await ingest.workAll();
});
afterEach(() => ingest.close());

describe('a sentence that agrees with one work and contradicts another', () => {
  it('supports the one and contrasts with the other, in both tallies and both reports', async () => {
    expect(await ingest.tallyOf(agreed)).toMatchObject({ total: 1, supporting: 1 });
    expect(await ingest.tallyOf(denied)).toMatchObject({ total: 1, contradicting: 1 });
    const [one] = await ingest.statementsAbout(agreed);
    const [other] = await ingest.statementsAbout(denied);
    expect(one).toMatchObject({ text: both, type: 'supporting' });
    expect(other).toMatchObject({ text: both, type: 'contradicting' });
    expect(one?.labels).toMatchObject([{ type: 'supporting' }]);
    expect(other?.labels).toMatchObject([{ type: 'contradicting' }]);
    expect(other?.probabilities?.contradicting).toBeGreaterThan(0.5);
  });

  it('is found once, with each work under its own label', async () => {
    await ingest.ports.index.refresh();
    const { body } = await testApi(ingest).get('/search?mode=citations&group=sentence&term=agree');

    expect(body['hits']).toMatchObject([
      {
        cites: expect.arrayContaining([
          expect.objectContaining({ doi: agreed, type: 'supporting' }),
          expect.objectContaining({ doi: denied, type: 'contradicting' }),
        ]) as unknown,
      },
    ]);
  });

  it('keeps its address when it is read again', async () => {
    const before = (await ingest.statementsAbout(denied)).map(({ id }) => id);
    await ingest.handInFile(
      'again.xml',
      jats({
        doi: '10.5555/citing',
        title: 'Printed again',
        references: [{ doi: agreed }, { doi: denied }],
        results: [both],
      }),
    );
    await ingest.workAll();

    expect((await ingest.statementsAbout(denied)).map(({ id }) => id)).toEqual(before);
  });
});
