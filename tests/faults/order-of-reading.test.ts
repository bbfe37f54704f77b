import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import { jats, type FictionalReference } from '#tests/support/jats.ts';
import { hasCorpus, openCorpus } from '#tests/support/citation-marks/corpora.ts';
import { isProof, often } from '#tests/support/often.ts';
import { outcomeOf, reordered, type Step } from '#tests/support/order-of-reading.ts';

const ORDERS = often({ commit: 5, proof: 200 });

const random = createRandom('articles read in any order');
const oneOf = <Entry>(entries: readonly Entry[]): Entry => {
  const entry = entries[Math.floor(random.next() * entries.length)];
  if (entry === undefined) throw new Error('There is none.');
  return entry;
};

const ARTICLES = 28;
const doiOf = (number: number) => `10.5555/article.${String(number)}`;
const titleOf = (number: number) => `The tide at the shore of the island number ${String(number)}`;

/** Works as references print them: some are articles of the collection, one is cited by all, two have the same title. */
const works = [
  {
    doi: '10.5555/everybody',
    title: 'A survey of tides that everybody cites',
    year: 1999,
    pmid: '101',
  },
  {
    doi: '10.5555/twin.a',
    title: 'Two different works that have one title',
    year: 2003,
    pmid: '102',
  },
  {
    doi: '10.5555/twin.b',
    title: 'Two different works that have one title',
    year: 2003,
    pmid: '103',
  },
  ...[1, 2, 3, 4].map((number) => ({
    doi: `10.5555/outside.${String(number)}`,
    title: `A study of currents outside of the collection, part ${String(number)}`,
    year: 1990 + number,
    pmid: `20${String(number)}`,
  })),
  ...[3, 5, 8].map((number) => ({
    doi: doiOf(number),
    title: titleOf(number),
    year: 2010 + number,
    pmid: `30${String(number)}`,
  })),
] as const;

/** As references vary: without title, with another title or year, without DOI, with the PMID alone, with a wrong PMID. */
const printed = (work: (typeof works)[number]): FictionalReference => {
  const { doi, title, year, pmid } = work;
  return oneOf<FictionalReference>([
    { doi, title, year, pmid },
    { doi, title, year, author: 'Alder' },
    { doi, title, year: year + 1 },
    { doi, title: `${title}: a translated title`, year },
    { doi, title: `${title}: a translated title`, year, pmid: '999' },
    { doi, pmid },
    { title, year },
    { title: `${title}: a translated title`, year },
    { title, year, author: 'Alder' },
    { pmid, title: 'Printed without its title, so to speak' },
    { pmid: '999', title: 'Printed with the identifier of another' },
  ]);
};

const sentences = [
  'Our results confirm the tide [1].',
  'In contrast to the moon [2], the tide rose [3].',
  'We followed the method of the survey [4].',
];

const articleOf = (number: number, edition: number): string =>
  jats({
    doi: doiOf(number),
    title: titleOf(number),
    year: 2010 + number,
    ...(number % 2 === 1 && { pmid: `30${String(number)}` }),
    references: [printed(works[0]), ...[1, 2, 3].map(() => printed(oneOf(works)))],
    results: [...sentences, `This is edition ${String(edition)} [1].`],
  });

const first = Array.from({ length: ARTICLES }, (_, number): Step => ({
  kind: 'read',
  article: doiOf(number),
  xml: articleOf(number, 1),
}));
const steps: readonly Step[] = [
  ...first,
  ...[2, 5, 9, 20].map((number): Step => ({
    kind: 'read',
    article: doiOf(number),
    xml: articleOf(number, 2),
  })),
  // The first edition comes again.
  ...first.slice(4, 6),
  ...[0, 3, 9, 17].map((number): Step => ({ kind: 'remove', article: doiOf(number) })),
];

it(`knows the same, whichever of ${String(ORDERS)} orders ${String(ARTICLES)} articles are read and removed in`, async () => {
  const inOrder = await outcomeOf(steps, { lanes: 1, perBatch: 1, deaths: 0 }, random);
  expect(inOrder.dead).toBe(0);
  for (let order = 1; order < ORDERS; order += 1) {
    const way = { lanes: 1 + (order % 8), perBatch: 1 + ((order * 3) % 10), deaths: 0.2 };
    const other = await outcomeOf(reordered(steps, random), way, random);
    expect(other).toEqual(inOrder);
  }
});

/** `npm run proof` takes the minutes that real articles need. */
const withArticles = isProof && hasCorpus('corpus-300') ? it : it.skip;
const REAL_ARTICLES = 60;
const REAL_ORDERS = 30;

withArticles(
  `knows the same of ${String(REAL_ARTICLES)} real articles, whichever of ${String(REAL_ORDERS)} orders they are read in, read again and removed`,
  async () => {
    const corpus = openCorpus('corpus-300');
    if (!corpus) throw new Error('The articles have disappeared.');
    const read = corpus.files.slice(0, REAL_ARTICLES).map((file): Step & { kind: 'read' } => {
      const xml = new TextDecoder().decode(corpus.read(file));
      const [document] = readJats(Buffer.from(xml));
      return { kind: 'read', article: document?.article.doi ?? file, xml };
    });
    corpus.close();
    // An edition of some that lacks a part of its references, and later the whole again.
    const steps: readonly Step[] = [
      ...read,
      ...read.slice(0, 6).flatMap((one): readonly Step[] => [
        {
          ...one,
          xml: one.xml.replaceAll(/<pub-id pub-id-type="doi">10\.10[^<]*<\/pub-id>/g, ''),
        },
        one,
      ]),
      ...read.slice(3, 9).map(({ article }): Step => ({ kind: 'remove', article })),
    ];
    const inOrder = await outcomeOf(steps, { lanes: 1, perBatch: 1, deaths: 0 }, random);
    for (let order = 1; order < REAL_ORDERS; order += 1) {
      const way = { lanes: 1 + (order % 8), perBatch: 1 + ((order * 3) % 10), deaths: 0.1 };
      expect(await outcomeOf(reordered(steps, random), way, random)).toEqual(inOrder);
    }
  },
  3_600_000,
);
