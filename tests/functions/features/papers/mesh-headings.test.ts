import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const group = (kind: string, ...words: readonly string[]) =>
  `<kwd-group kwd-group-type="${kind}">${words.map((word) => `<kwd>${word}</kwd>`).join('')}</kwd-group>`;

let ingest: EmbeddedIngest;
let api: ReturnType<typeof testApi>;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'headed.xml',
    jats({
      doi: '10.5555/headed',
      related: `${group('author-keywords', 'frost')}${group('MeSH', 'Plants', 'Cold Temperature')}${group('substances', 'Zephyrine')}`,
    }),
  );
  await ingest.handInFile('plain.xml', jats({ doi: '10.5555/plain' }));
  await ingest.workAll();
  api = testApi(ingest);
});
afterAll(() => ingest.close());

it.each([
  ['10.5555/headed', ['Plants', 'Cold Temperature'], ['Zephyrine']],
  ['10.5555/plain', [], []],
])(
  'a paper tells its MeSH headings and substances: %s',
  async (doi, meshDescriptors, substances) => {
    expect((await api.get(`/papers/${doi}`)).body).toMatchObject({ meshDescriptors, substances });
  },
);

it('a search finds papers by them', async () => {
  for (const asked of ['mesh_type=plants', 'substances=Zephyrine'])
    expect((await api.get(`/search?mode=papers&${asked}`)).body).toMatchObject({
      hits: [{ doi: '10.5555/headed' }],
    });
});
