import { servePages } from '#functions/features/pages/serve-pages.ts';
import { createPageReads } from '#infra/composition/page-reads.ts';
import { soldFor } from '#tests/functions/features/pages/sold-for.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';
import type { OpenTextSettings } from '#functions/records/statements/open-text.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';

const BY = 'https://creativecommons.org/licenses/by/4.0/';
const ZERO = 'https://creativecommons.org/publicdomain/zero/1.0/';
const NON_COMMERCIAL = 'https://creativecommons.org/licenses/by-nc/4.0/';

const contrast = 'In contrast to earlier work [1], we found no zephyrine at all in any herring.';
const support = 'Our results confirm the earlier report [1] that zephyrine rises in every herring.';
const neutral = 'Zephyrine has been described before [1].';
const byNumbers =
  'In contrast to earlier work [1], we found 12.5 % of zephyrine, and not 48 %, in herring.';

type Article = {
  readonly name: string;
  readonly about: string;
  readonly says: readonly string[];
  readonly license?: string | undefined;
  readonly by?: string;
};

/** A reading person's world over these articles; each has its own author unless it says so. */
const worldOf = async (
  articles: readonly Article[],
  openTextSettings: OpenTextSettings = { mode: 'example' },
): Promise<PeopleApi> => {
  const world = await peopleApi({ openTextSettings });
  for (const { name, about, says, license, by = name } of articles)
    await world.ingest.handInFile(
      `${name}.xml`,
      jats({
        doi: `10.5555/${name}`,
        author: [by, 'A'],
        references: [{ doi: `10.5555/${about}`, title: `Zephyrine in ${about}` }],
        results: says,
        ...(license !== undefined && { license }),
      }),
    );
  await world.ingest.workAll();
  return world;
};

const fit = (about: string, license = BY): readonly Article[] => [
  { name: `${about}-against`, about, says: [contrast], license, by: 'Birch' },
  { name: `${about}-for`, about, says: [support], license, by: 'Cedar' },
];

type Showcase = ResponseOf<'readShowcase'>;
const showcaseOf = async ({ api }: PeopleApi): Promise<Showcase> =>
  (await api.get('/showcase')).body as unknown as Showcase;
type Report = ResponseOf<'readStatementsOfPaper'>;
const reportOf = async ({ api }: PeopleApi, about: string, query = ''): Promise<Report> =>
  (await api.get(`/papers/10.5555/${about}/statements?${query}`)).body as unknown as Report;
const textsIn = (report: Report): readonly string[] =>
  ('groups' in report ? report.groups.flatMap(({ statements }) => statements) : report.statements)
    .flatMap((statement) => (statement.locked ? [] : statement.text))
    .toSorted();

const worlds: PeopleApi[] = [];
const open = async (...given: Parameters<typeof worldOf>): Promise<PeopleApi> => {
  const world = await worldOf(...given);
  worlds.push(world);
  return world;
};
afterEach(async () => {
  for (const { ingest } of worlds.splice(0)) await ingest.close();
});

describe('the showcased reports', () => {
  it('are read whole by a visitor, and say that everybody may', async () => {
    const world = await open([
      ...fit('herring'),
      { name: 'third', about: 'herring', says: [neutral], license: ZERO },
      { name: 'other', about: 'cod', says: [contrast], license: BY },
    ]);
    expect((await reportOf(world, 'herring')).locked).toBe(true);
    const { reports, pair } = await showcaseOf(world);
    expect(reports.map(({ doi }) => doi)).toEqual(['10.5555/herring']);
    expect(pair?.paper.doi).toBe('10.5555/herring');
    expect([pair?.contrasting, pair?.supporting]).toMatchObject([
      { locked: false, text: contrast, type: 'contradicting' },
      { locked: false, text: support, type: 'supporting' },
    ]);
    for (const query of ['', 'group=paper', 'limit=1&type=contradicting']) {
      const report = await reportOf(world, 'herring', query);
      expect(report).toMatchObject({ locked: false, openToAll: true });
    }
    const whole = await reportOf(world, 'herring', 'group=paper');
    expect(textsIn(whole)).toEqual([contrast, support, neutral].toSorted());
    expect(textsIn(await reportOf(world, 'herring', 'q=herring'))).toHaveLength(2);
    // Another paper stays locked, and so does the same article where it speaks of another work.
    expect(await reportOf(world, 'cod')).toMatchObject({ locked: true, statements: [] });
  });

  it('stand on the home page that is served without scripts, once they are chosen', async () => {
    const world = await open(fit('herring'));
    const servedHome = async () => {
      const { statusCode, body = '' } = await servePages({
        table: world.table,
        reads: createPageReads(world.api.product, soldFor),
        shell: async () => '<html></html>',
        file: async () => ({ type: 'text/html', body: '<p>{{example}}</p>' }),
        origin: () => 'https://veracite.example',
        now: world.now,
        logger: { error: () => undefined },
      })({ rawPath: '/', headers: {}, requestContext: { http: { method: 'GET' } } });
      expect(statusCode).toBe(200);
      return body;
    };
    expect(await servedHome()).not.toContain(contrast);
    await showcaseOf(world);
    const body = await servedHome();
    for (const sentence of [contrast, support]) expect(body).toContain(sentence);
    expect(body).toContain('href="/reports/10.5555/herring?type=contradicting"');
  });

  it('quote no article whose license keeps its sentences, and are none where no paper fits', async () => {
    for (const license of [NON_COMMERCIAL, undefined]) {
      const world = await open([
        ...fit('herring'),
        { name: 'third', about: 'herring', says: [neutral], license },
      ]);
      expect(await showcaseOf(world)).toEqual({ reports: [] });
      expect(await reportOf(world, 'herring')).toMatchObject({ locked: true, statements: [] });
    }
  });

  it.each<[string, readonly Article[]]>([
    [
      'differences of numbers alone',
      [
        { name: 'against', about: 'herring', says: [byNumbers], license: BY },
        { name: 'for', about: 'herring', says: [support], license: BY },
      ],
    ],
    [
      'authors who cite themselves',
      [
        { name: 'against', about: 'herring', says: [contrast], license: BY, by: 'Elm' },
        { name: 'for', about: 'herring', says: [support], license: BY },
      ],
    ],
    [
      'a paper that stands on both sides',
      [
        { name: 'both', about: 'herring', says: [contrast, support], license: BY },
        { name: 'for', about: 'herring', says: [support], license: BY },
      ],
    ],
  ])('are not chosen for %s', async (_, articles) => {
    const world = await open(articles);
    // The paper is contrasted: it is the fit that is missing.
    const report = await reportOf(world, 'herring');
    expect(report.counts.byType.contradicting).toBeGreaterThan(0);
    expect(await showcaseOf(world)).toEqual({ reports: [] });
  });

  it('quote a contrasting statement alone where no paper is quoted on both sides', async () => {
    const world = await open([
      { name: 'against', about: 'herring', says: [contrast], license: BY, by: 'Birch' },
      { name: 'about', about: 'cod', says: [support], license: BY },
    ]);
    const { reports, pair } = await showcaseOf(world);
    expect(reports.map(({ doi }) => doi)).toEqual(['10.5555/herring']);
    expect(pair).toMatchObject({ contrasting: { locked: false, text: contrast } });
    expect(pair).not.toHaveProperty('supporting');
    expect((await reportOf(world, 'herring')).locked).toBe(false);
  });

  it('are at most four, and those that the operator names, in their order', async () => {
    const names = ['herring', 'cod', 'eel', 'pike', 'perch'];
    const articles = names.flatMap((name) => fit(name));
    const chosen = await showcaseOf(await open(articles));
    expect(chosen.reports).toHaveLength(4);
    const named = ['10.5555/perch', '10.5555/eel'];
    const world = await open(articles, { mode: 'example', showcase: named });
    expect((await showcaseOf(world)).reports.map(({ doi }) => doi)).toEqual(named);
    expect(await reportOf(world, 'eel')).toMatchObject({ locked: false, openToAll: true });
    expect(await reportOf(world, 'cod')).toMatchObject({ locked: true, statements: [] });
  });

  it('of an operator open only what CC BY and CC0 let us hand on', async () => {
    const world = await open(
      [
        ...fit('herring'),
        { name: 'third', about: 'herring', says: [neutral], license: NON_COMMERCIAL },
      ],
      { mode: 'example', showcase: ['10.5555/herring'] },
    );
    const report = await reportOf(world, 'herring');
    expect(report.locked).toBe(true);
    expect(textsIn(report)).toEqual([contrast, support].toSorted());
    expect(report.counts.byType.mentioning).toBe(1);
  });
});

describe('OPEN_TEXT=license', () => {
  const articles: readonly Article[] = [
    { name: 'open', about: 'herring', says: [contrast], license: BY },
    { name: 'closed', about: 'herring', says: [support], license: NON_COMMERCIAL },
    { name: 'free', about: 'cod', says: [support], license: ZERO },
  ];
  it('opens the statements of articles under CC BY and CC0 to everybody, in reports, searches and by address', async () => {
    const world = await open(articles, { mode: 'license' });
    const herring = await reportOf(world, 'herring', 'group=paper');
    expect([herring.locked, textsIn(herring)]).toEqual([true, [contrast]]);
    const cod = await reportOf(world, 'cod');
    expect([cod.locked, textsIn(cod)]).toEqual([false, [support]]);
    const { text } = await world.api.get('/search?mode=citations');
    expect(text).toContain(contrast);
    expect(text.split(support)).toHaveLength(2);
    for (const statement of await world.ingest.statementsAbout('10.5555/herring')) {
      const { body } = await world.api.get(`/statements/${statement.id}`);
      expect(body['locked']).toBe(statement.citingDoi === '10.5555/closed');
    }
  });
  it('opens nothing where it is not set', async () => {
    const world = await open(articles);
    for (const about of ['herring', 'cod'])
      expect(textsIn(await reportOf(world, about, 'group=paper'))).toEqual([]);
  });
});
