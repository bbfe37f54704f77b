import { importRetractions } from '#functions/features/articles/import-retractions.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const target = '10.5555/target';
const notice = (type: string, relation: string) =>
  jats({
    doi: '10.5555/notice',
    type,
    title: 'A notice about an earlier article',
    year: 2022,
    related: `<related-article related-article-type="${relation}" ext-link-type="doi" xlink:href="${target}"/>`,
  });

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const readAll = async (...contents: readonly string[]) => {
  for (const [place, content] of contents.entries())
    await ingest.handInFile(`file-${String(place)}.xml`, content);
  await ingest.workAll();
};

describe('editorial notices', () => {
  it.each([
    ['retraction', 'retracted-article', 'retracted'],
    ['correction', 'corrected-article', 'has correction'],
    ['expression-of-concern', 'object-of-concern', 'has expression of concern'],
  ])('a %s marks the article it names, with date and link', async (type, relation, status) => {
    await readAll(jats({ doi: target }), notice(type, relation));

    expect(await ingest.noticesOf(target)).toEqual([
      { status, date: '2022-02-03', noticeDoi: '10.5555/notice' },
    ]);
  });

  it('come before or after the article, with the same result', async () => {
    await readAll(notice('retraction', 'retracted-article'), jats({ doi: target }));

    expect(await ingest.noticesOf(target)).toMatchObject([{ status: 'retracted' }]);
  });

  it('can be searched for', async () => {
    await readAll(jats({ doi: target }), notice('retraction', 'retracted-article'));

    const { hits } = await ingest.ports.index.search({
      mode: 'papers',
      filters: { editorialNotices: ['retracted'] },
      sort: { key: 'relevance', order: 'desc' },
      offset: 0,
      limit: 10,
      aggregate: false,
    });
    expect(hits.map((hit) => hit.kind === 'paper' && hit.doi)).toEqual([target]);
  });

  it('named only in words are matched by title and author', async () => {
    const title = 'The unlikely migration of garden snails in winter';
    await readAll(
      jats({ doi: target, title, author: ['Elm', 'Ann'] }),
      jats({
        doi: '10.5555/notice',
        type: 'retraction',
        title: `Retraction: ${title}`,
        author: ['Elm', 'Ann'],
        results: ['The authors retract this article.'],
      }),
    );

    expect(await ingest.noticesOf(target)).toMatchObject([{ status: 'retracted' }]);
  });
});

describe('importing retractions', () => {
  const rows = async function* (...table: string[][]) {
    yield* table;
  };
  const heading = ['doi', 'retractionwatch'];
  const imported = (...table: string[][]) =>
    importRetractions(ingest.ports)(rows(heading, ...table));

  it('marks known works at once and others once they are known', async () => {
    await readAll(jats({ doi: target }));
    expect(await imported([target, 'Retraction'], ['10.5555/later', 'Correction'])).toEqual({
      rows: 2,
      changed: 2,
      left: 0,
    });
    await readAll(jats({ doi: '10.5555/later' }));

    expect(await ingest.noticesOf(target)).toEqual([{ status: 'retracted' }]);
    expect(await ingest.noticesOf('10.5555/later')).toEqual([{ status: 'has correction' }]);
  });

  it('changes nothing when done again', async () => {
    await imported([target, 'Retraction']);
    expect(await imported([target, 'Retraction'])).toMatchObject({ changed: 0 });
  });

  const heard = () => ingest.published.filter(({ type }) => type === 'notices-changed');

  it('reaches its followers, once for each change of a known work', async () => {
    await readAll(jats({ doi: target }));
    await imported([target, 'Retraction'], ['10.5555/later', 'Correction']);
    await imported([target, 'Retraction']);
    expect(heard().map(({ detail }) => detail)).toEqual([{ doi: target }]);
    await imported([target, 'Correction']);
    expect(heard()).toHaveLength(2);
  });

  it('is told when done again, where it was ended before anybody could be told', async () => {
    await readAll(jats({ doi: target }));
    const events = { publish: () => Promise.reject(new Error('The machine lost power.')) };
    const cutOff = importRetractions({ ...ingest.ports, events });
    await expect(cutOff(rows(heading, [target, 'Retraction']))).rejects.toThrow(/lost power/);
    expect(heard()).toEqual([]);

    expect(await imported([target, 'Retraction'])).toMatchObject({ changed: 0 });
    expect(heard()).toHaveLength(1);
  });

  it('takes a retraction back when the paper was reinstated', async () => {
    await readAll(jats({ doi: target }));
    await imported([target, 'Retraction'], [target, 'Reinstatement']);

    expect(await ingest.noticesOf(target)).toEqual([]);
  });

  it.each([
    [
      ['Retraction', '5/6/2015 0:00'],
      ['Reinstatement', '7/8/2016 0:00'],
      ['Retraction', '9/9/2019 0:00'],
    ],
    [
      ['Retraction', '9/9/2019 0:00'],
      ['Retraction', '5/6/2015 0:00'],
      ['Reinstatement', '7/8/2016 0:00'],
    ],
  ])(
    'lets the latest of several events hold, in whatever order they are listed',
    async (...events) => {
      await readAll(jats({ doi: target }));
      await importRetractions(ingest.ports)(
        rows(
          ['OriginalPaperDOI', 'RetractionNature', 'RetractionDate'],
          ...events.map((event) => [target, ...event]),
        ),
      );

      expect(await ingest.noticesOf(target)).toEqual([{ status: 'retracted', date: '2019-09-09' }]);
    },
  );

  it('leaves out rows without DOI or with an unknown nature, and says how many', async () => {
    expect(await imported(['unavailable', 'Retraction'], [target, 'Party'])).toMatchObject({
      left: 2,
    });
  });

  it('refuses a file without the columns it needs', async () => {
    await expect(importRetractions(ingest.ports)(rows(['a', 'b']))).rejects.toThrow(
      /no columns for the DOI/,
    );
  });
});

describe('an article that carries its own notice', () => {
  it('is marked without a notice of its own', async () => {
    await readAll(
      jats({
        doi: target,
        related:
          '<related-article related-article-type="retraction-forward" ext-link-type="doi" xlink:href="10.5555/notice"/>',
      }),
    );

    expect(await ingest.noticesOf(target)).toEqual([
      { status: 'retracted', noticeDoi: '10.5555/notice' },
    ]);
  });
});
