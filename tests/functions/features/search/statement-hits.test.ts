import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const references = [{ doi: cited, title: 'Zephyrine rises in the morning hours' }];

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'first.xml',
    jats({
      doi: '10.5555/first',
      title: 'On the absence of zephyrine',
      references,
      results: ['In contrast to earlier work [1], we found no zephyrine at all.'],
    }),
  );
  await ingest.handInFile(
    'second.xml',
    jats({
      doi: '10.5555/second',
      title: 'Dawn and what it brings',
      references,
      results: ['The morning was measured before [1].', 'It was measured twice [1].'],
    }),
  );
  await ingest.workAll();
  api = testApi(ingest);
});
afterAll(() => ingest.close());

it('tells beside a statement how often the cited paper is cited, and the citing one', async () => {
  const { body } = await api.get('/search?mode=citations&term=%22no+zephyrine%22');
  expect(body).toMatchObject({
    hits: [
      {
        kind: 'statement',
        cited: { doi: cited, tally: { total: 3, citingPublications: 2 } },
        citing: { doi: '10.5555/first', tally: { total: 0 } },
      },
    ],
  });
});
