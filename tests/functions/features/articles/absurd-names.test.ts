import { parseDoi } from '#shared/domain/doi.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

it.each([
  ['of 500 bytes', `10.5555/${'x'.repeat(492)}`, true],
  ['of 501 bytes', `10.5555/${'x'.repeat(493)}`, false],
  ['of 164 signs with three bytes each', `10.5555/${'海'.repeat(164)}`, true],
  ['of 165 signs with three bytes each', `10.5555/${'海'.repeat(165)}`, false],
  ['of letters written in percent', `10.5555/${encodeURIComponent('海'.repeat(165))}`, false],
])('a DOI %s', (_, text, isOne) => {
  expect(parseDoi(text) !== undefined).toBe(isOne);
  expect(parseWorkKey(text) !== undefined).toBe(isOne);
});

const read = async (xml: string) => {
  await ingest.handInFile('article.xml', xml);
  await ingest.workAll();
  await ingest.ports.index.refresh();
  return ingest.outcomes.flatMap(({ outcome }) => (outcome.kind === 'unreadable' ? [outcome] : []));
};

it('an article that prints an absurd DOI in a reference is read, with the works it cites', async () => {
  const dead = await read(
    jats({
      doi: '10.5555/citing',
      references: [
        { doi: `10.5555/${'x'.repeat(5000)}`, title: 'A work under an endless number' },
        { doi: '10.5555/algae', title: 'Algae that shine in the night sea' },
      ],
      results: ['Our results confirm earlier findings [1] and those on algae [2].'],
    }),
  );
  expect(dead).toEqual([]);
  const { body } = await testApi(ingest).get('/tallies/10.5555/algae');
  expect(body).toMatchObject({ total: 1 });
});

it('an article whose own DOI is absurd is read, and what it says of others counts', async () => {
  const dead = await read(
    jats({
      doi: `10.5555/${'海'.repeat(490)}`,
      pmid: '4711',
      references: [{ doi: '10.5555/algae', title: 'Algae that shine in the night sea' }],
      results: ['Our results confirm those on algae [1].'],
    }),
  );
  expect(dead).toEqual([]);
  const { body } = await testApi(ingest).get('/tallies/10.5555/algae');
  expect(body).toMatchObject({ total: 1 });
});

it('names, journals and titles without end lose no article', async () => {
  const endless = '海'.repeat(5000);
  const dead = await read(
    jats({
      doi: '10.5555/citing',
      title: endless,
      author: [endless, endless],
      references: [{ doi: '10.5555/algae', title: endless }],
      results: ['Our results confirm those on algae [1].'],
    }).replace(/<journal-title>[^<]*/, `<journal-title>${endless}`),
  );
  expect(dead).toEqual([]);
  const { status } = await testApi(ingest).get('/papers/10.5555/citing');
  expect(status).toBe(200);
});
