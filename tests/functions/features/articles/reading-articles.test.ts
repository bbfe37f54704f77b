import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const agrees = 'In line with earlier work [1], we observed the same rise in our own samples.';
const neutral = 'Rises of this kind have been described before [1].';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const article = (results: readonly string[], more: Partial<Parameters<typeof jats>[0]> = {}) =>
  jats({ doi: '10.5555/citing', references: [{ doi: cited }], results, ...more });

const readAll = async (...contents: readonly string[]) => {
  for (const [place, content] of contents.entries())
    await ingest.handInFile(`file-${String(place)}.xml`, content);
  await ingest.workAll();
};

describe('an article that is read', () => {
  it('leaves one statement for each sentence and cited work, and a tally that counts them', async () => {
    await readAll(article([agrees, neutral]));

    expect((await ingest.statementsAbout(cited)).map(({ text }) => text).sort()).toEqual(
      [agrees, neutral].sort(),
    );
    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 2, citingPublications: 1 });
  });

  it('gives the cited work a page of its own, from what the reference prints', async () => {
    await readAll(article([neutral]));

    const { items } = await ingest.ports.table.query({ pk: `paper#${cited}`, prefix: 'record' });
    expect(items[0]?.['record']).toMatchObject({ origin: 'cited', year: 2001 });
  });

  it('counts a work once in a sentence that cites it twice', async () => {
    await readAll(article(['It rises [1], and rises again [1].']));

    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 1 });
    expect((await ingest.statementsAbout(cited))[0]?.marks).toHaveLength(2);
  });

  it('gives self-citations apart and counts them', async () => {
    const references = [{ doi: cited, author: 'Rowan' }];
    await readAll(article([neutral], { references, author: ['Rowan', 'Ada'] }));

    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 1, selfCitations: 1 });
  });

  it('is a citing publication even where its text never cites the work', async () => {
    await readAll(article(['Nothing is cited here.']));

    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 0, citingPublications: 1 });
  });

  it('tells the world once', async () => {
    await readAll(article([neutral]));

    expect(ingest.published.map(({ type, detail }) => [type, detail])).toEqual([
      ['article-read', { article: '10.5555/citing', sequence: 1 }],
      ['works-changed', { dois: ['10.5555/citing', cited] }],
    ]);
  });
});

describe('the same article again', () => {
  it('changes nothing', async () => {
    await readAll(article([agrees, neutral]));
    const before = await ingest.statementsAbout(cited);
    await readAll(article([agrees, neutral]));

    expect(await ingest.statementsAbout(cited)).toEqual(before);
    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 2, citingPublications: 1 });
    expect(ingest.outcomes.map(({ outcome }) => outcome.kind)).toEqual(['read', 'unchanged']);
  });

  it('counts once when the queue delivers it twice at the same time', async () => {
    await ingest.handInFile('twice.xml', article([agrees, neutral]));
    const batch = await ingest.queue.receive({ max: 10 });
    await Promise.all([ingest.work()(batch), ingest.work()(batch)]);

    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 2, citingPublications: 1 });
    expect(await ingest.statementsAbout(cited)).toHaveLength(2);
  });
});

describe('a newer version', () => {
  it('replaces the statements and the tally of the older one', async () => {
    await readAll(article([agrees, neutral]));
    await readAll(article([neutral], { title: 'A corrected fictional article' }));

    expect((await ingest.statementsAbout(cited)).map(({ text }) => text)).toEqual([neutral]);
    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 1, citingPublications: 1 });
  });

  it('takes its word back from works it no longer cites', async () => {
    const another = '10.5555/another';
    await readAll(article([neutral], { doi: another }));
    await readAll(article([neutral]));
    await readAll(article([neutral], { references: [{ doi: '10.5555/other' }] }));

    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 1, citingPublications: 1 });
    expect(await ingest.tallyOf('10.5555/other')).toMatchObject({ total: 1 });

    // A work that no article cites any longer is as unknown as if none had ever cited it.
    await readAll(article([neutral], { doi: another, references: [{ doi: '10.5555/other' }] }));
    expect(await ingest.tallyOf(cited)).toBeUndefined();
    expect(await ingest.tallyOf('10.5555/other')).toMatchObject({ total: 2 });
  });

  it('keeps the ids of sentences that stayed', async () => {
    await readAll(article([agrees, neutral]));
    const before = await ingest.statementsAbout(cited);
    await readAll(article([neutral, 'A new sentence cites it too [1].']));

    const after = await ingest.statementsAbout(cited);
    const idOf = (list: typeof before) => list.find(({ text }) => text === neutral)?.id;
    expect(idOf(after)).toBe(idOf(before));
  });

  it('is not replaced by an older hand-in that comes late', async () => {
    await ingest.handInFile('old.xml', article([agrees, neutral]));
    await ingest.handInFile('new.xml', article([neutral]));
    const [old, recent] = await ingest.queue.receive({ max: 10 });
    if (!old || !recent) throw new Error('Both files should wait.');
    await ingest.work()([recent]);
    await ingest.work()([old]);

    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 1 });
  });
});

describe('a work that only references tell of', () => {
  it.each([
    ['an article', 'The long walk of garden snails', 'Journal of Invented Results'],
    ['an article in letters no slug is made of', '蝸牛の長い旅', 'Journal of Invented Results'],
    ['a book that is its own source', 'Journal of invented results', undefined],
  ])('stands in the journal that is printed beside its title: %s', async (_, title, journal) => {
    await readAll(article([neutral], { references: [{ doi: cited, title }] }));

    expect(await ingest.tallyOf(cited)).toBeDefined();
    expect(await ingest.journalOf(cited)).toBe(journal);
  });
});

describe('references without a DOI', () => {
  const title = 'The unlikely migration of garden snails in winter';
  const target = jats({
    doi: '10.5555/snails',
    pmid: '123',
    title,
    year: 2001,
    author: ['Elm', 'Ann'],
  });

  it.each([
    ['by PMID', { pmid: '123', title: 'Another title altogether, printed wrongly' }, 'pmid', 1],
    ['by title, year and first author', { title, year: 2001, author: 'Elm' }, 'title', 1],
    [
      'by title and author when the year is one off',
      { title, year: 2002, author: 'Elm' },
      'title',
      0.9,
    ],
  ])('are matched %s, with the score', async (_, reference, by, score) => {
    await readAll(target, article([neutral], { references: [reference] }));

    const [statement] = await ingest.statementsAbout('10.5555/snails');
    expect(statement?.cited.match).toEqual({ by, score });
    expect(await ingest.tallyOf('10.5555/snails')).toMatchObject({ total: 1 });
  });

  it('are matched when the work becomes known later', async () => {
    await readAll(article([neutral], { references: [{ title, year: 2001, author: 'Elm' }] }));
    expect(await ingest.tallyOf('10.5555/snails')).toBeUndefined();
    await readAll(target);

    expect(await ingest.tallyOf('10.5555/snails')).toMatchObject({
      total: 1,
      citingPublications: 1,
    });
    expect(await ingest.statementsAbout('10.5555/snails')).toHaveLength(1);
  });

  it.each([
    ['another year', { title, year: 1987, author: 'Elm' }],
    ['another author', { title, year: 2001, author: 'Ash' }],
  ])('are not matched to a work of %s', async (_, reference) => {
    await readAll(target, article([neutral], { references: [reference] }));

    expect(await ingest.statementsAbout('10.5555/snails')).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['broken', '<article><front>'],
    ['empty', ''],
    ['not an article', '<html><body>Hello</body></html>'],
  ])(
    'goes to the dead letter with its reason when it is %s, and the others go on',
    async (_, bad) => {
      await readAll(bad, article([neutral]));

      const [letter, ...others] = await ingest.queue.deadLetters(10);
      expect(letter?.reason).toMatch(/\w+ \w+/);
      expect(others).toEqual([]);
      expect(await ingest.tallyOf(cited)).toMatchObject({ total: 1 });
    },
  );
});
