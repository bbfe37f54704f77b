import {
  readStoredCheck,
  compressCheck,
} from '#functions/features/reference-checks/stored-check.ts';
import { printable } from '#functions/features/reference-checks/pdf-report/printable.ts';
import { CHECK_FILES_PREFIX } from '#functions/features/reference-checks/reference-check-jobs.ts';
import { pagesOf } from '#functions/ingest/pdf/pages-of.ts';
import { jats } from '#tests/support/jats.ts';

import {
  type CheckWorld,
  CONTRAST,
  CONTRASTED,
  openCheckWorld,
  RETRACTED,
  WAVES,
} from './support.ts';

let world: CheckWorld;
beforeAll(async () => {
  world = await openCheckWorld();
});
afterAll(() => world.ingest.close());

const bibliography = `@article{mine, title={{${WAVES}}}, author={Rowan, A}, year={2011}}
@article{gone, title={Tides that were never measured}, author={Alder, A}, year={2012}, doi={${RETRACTED}}}
@article{odd, title={Żółw, Ωμέγα и Волны: 海 \u{1D45D} ﬁsh \u202E}, author={Yew, A}, year={2015}}
`;

const checked = async (plan: 'free' | 'premium', text: string, fileName: string) => {
  const calls = world.api.as(await world.make(plan));
  const { body } = await calls.post('/reference-checks', { text, fileName });
  await world.workAll();
  return { calls, path: `/reference-checks/${String(body['taskId'])}` };
};

type Calls = { readonly get: CheckWorld['api']['get'] };
const unspaced = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');
/** What a document says, as our own reader finds it; spaces aside, which lie where lines break. */
const documentAt = async (calls: Calls, path: string) => {
  const { status, headers, bytes } = await calls.get(path);
  expect(status).toBe(200);
  const pages = await pagesOf(new Uint8Array(bytes));
  const text = unspaced(pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(''));
  const links = pages.flatMap((page) => page.links.map(({ address }) => address));
  return { headers, text, links, source: Buffer.from(bytes).toString('latin1'), pages };
};
const said = (text: string) => expect.stringContaining(unspaced(text)) as string;

describe('the report as PDF', () => {
  it('speaks of the registries, and not of the collection, where only they know the works', async () => {
    const list = `@article{a, title={Seven lanterns over a reef of glass}, author={Yew, A}, year={2015}}
@article{b, title={Ghosts of invented harbours}, author={Yew, A}, year={2017}}
`;
    const calls = world.api.as(await world.make('premium'));
    const { body } = await calls.post('/reference-checks', { text: list, fileName: 'list.bib' });
    await world.workAll({
      askElsewhere: async ({ title = '' }) => ({
        kind: 'found',
        registry: 'Crossref',
        asked: ['crossref', 'pubmed'],
        listedBy: ['crossref'],
        doi: '10.5555/b',
        title,
      }),
    });
    const { text } = await documentAt(
      calls,
      `/reference-checks/${String(body['taskId'])}/report?format=pdf`,
    );
    expect(text).toEqual(
      said('According to the registries that list them, none of the 2 references'),
    );
    expect(text).toEqual(said('Compared with this collection, Crossref, and PubMed: 2 of 2'));
    expect(text).toEqual(said('The details agree with Crossref.'));
    expect(text).not.toEqual(said('According to this collection'));
    expect(text).not.toEqual(said('are not assessed'));
  });

  it('says what was found, what to do about it, and each reference with its work', async () => {
    const { calls, path } = await checked('free', bibliography, 'mine.bib');
    const { headers, text, links } = await documentAt(calls, `${path}/report?format=pdf`);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['x-file-name']).toMatch(/^veracite-references-mine-\d{4}-\d\d-\d\d\.pdf$/);
    expect(text).toEqual(said('1 of 3 references needs your attention.'));
    expect(text).toEqual(said('Cite a retracted work only to say that it was retracted.'));
    expect(text).toEqual(said('It was retracted or withdrawn'));
    expect(text).toEqual(said('Matched by title, author and year'));
    expect(text).toEqual(said('0 supporting, 1 contrasting, 0 mentioning'));
    expect(links).toEqual(
      expect.arrayContaining([`https://doi.org/${CONTRASTED}`, `https://doi.org/${RETRACTED}`]),
    );
    const order = ['needs your attention', 'Findings', WAVES, 'Page 1 of'];
    const places = order.map((words) => text.indexOf(unspaced(words)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('quotes contrasting statements for people with a plan, and for nobody else', async () => {
    const premium = await checked('premium', bibliography, 'mine.bib');
    expect((await documentAt(premium.calls, `${premium.path}/report?format=pdf`)).text).toEqual(
      said(CONTRAST),
    );
    const free = await checked('free', bibliography, 'mine.bib');
    const { text } = await documentAt(free.calls, `${free.path}/report?format=pdf`);
    expect(text).not.toEqual(said('we found no effect'));
    expect(text).toEqual(said('1 statement that contrasts; reading them requires a plan.'));
    // A reader with the link sees what their own plan shows, not what the owner's plan shows.
    const { body } = await premium.calls.call('PUT', `${premium.path}/share`, {});
    const shared = `/shared-reference-checks/${String(body['token'])}/report?format=pdf`;
    expect((await documentAt(world.api, shared)).text).not.toEqual(said('we found no effect'));
  });

  it('shows the sentences of a manuscript to others only where they are shared', async () => {
    const manuscript = jats({
      doi: '10.5555/unpublished',
      references: [{ doi: CONTRASTED, title: WAVES, year: 2011, author: 'Rowan' }],
      results: ['Lanterns drift at night over every reef we know [1].'],
    });
    const form = new FormData();
    form.set('file', new File([manuscript], 'mine.xml'));
    const calls = world.api.as(await world.make('free'));
    const { body: begun } = await calls.form('/reference-checks', form);
    await world.workAll();
    const path = `/reference-checks/${String(begun['taskId'])}`;
    const own = await documentAt(calls, `${path}/report?format=pdf`);
    expect(own.text).toEqual(said('Lanterns drift at night'));
    const sharedText = async (withSentences: boolean) => {
      const { body } = await calls.call('PUT', `${path}/share`, { withSentences });
      const shared = `/shared-reference-checks/${String(body['token'])}/report?format=pdf`;
      return (await documentAt(world.api, shared)).text;
    };
    expect(await sharedText(false)).not.toEqual(said('Lanterns drift'));
    expect(await sharedText(true)).toEqual(said('Lanterns drift'));
  });

  it('draws the letters of Europe, and a box for what its font lacks', async () => {
    const { calls, path } = await checked('free', bibliography, 'mine.bib');
    const { text } = await documentAt(calls, `${path}/report?format=pdf`);
    expect(text).toEqual(said('Żółw, Ωμέγα и Волны: □ p'));
    expect(text).toEqual(said('Characters shown as □ are not in the font of this document'));
  });

  it('tells programs that read it aloud its title, its language and its parts', async () => {
    const { calls, path } = await checked('free', bibliography, 'mine.bib');
    const { source } = await documentAt(calls, `${path}/report?format=pdf`);
    expect(source).toMatch(/\/Lang \(en\)/);
    expect(source).toMatch(/\/DisplayDocTitle true/);
    expect(source).toContain('(Reference check: mine.bib)');
    expect(source).toMatch(/\/Marked true/);
    expect(source).toMatch(/\/S \/H1/);
  });

  it('has verdicts, printed beside registered details, and notices', async () => {
    const wrong = `${bibliography}@article{wrong, title={${WAVES}}, author={Rowan, A}, year={2011}, doi={${RETRACTED}}}`;
    const { calls, path } = await checked('free', wrong, 'mine.bib');
    const { text } = await documentAt(calls, `${path}/report?format=pdf`);
    expect(text).toEqual(said('The details of 1 of 4 references differ'));
    expect(text).toEqual(said('The details differ from this collection.'));
    expect(text).toEqual(said(`DOI: printed “${RETRACTED}”, registered “${CONTRASTED}”.`));
    expect(text).toEqual(said('Retracted, 3 February 2020 (notice: 10.5555/notice).'));
  });

  it('refuses what is too large to be sent in a sentence, and offers the smaller format', async () => {
    const { calls, path } = await checked('free', bibliography, 'long.bib');
    const { files } = world.ports;
    const kept: string[] = [];
    for await (const { key } of files.list(CHECK_FILES_PREFIX)) kept.push(key);
    const check = await readStoredCheck(files, kept.slice(-1));
    const [reference] = check.references;
    if (!reference) throw new Error('The check holds references.');
    const long = Array.from({ length: 5000 }, (_, at) => ({
      ...reference,
      id: String(at),
      printed: 'Nobody N. A long title of lanterns. 2010. '.repeat(25),
    }));
    for (const key of kept)
      await files.put(key, await compressCheck({ ...check, references: long }));
    for (const format of ['pdf', 'json']) {
      const { status, body } = await calls.get(`${path}/report?format=${format}`);
      expect([status, body['detail']]).toEqual([
        413,
        'The list is very long. Download the report as CSV, which is much smaller.',
      ]);
    }
  });
});

describe('a text on paper', () => {
  const latin = (letter: string) => /[ -~à-ü…]/u.test(letter);
  it.each([
    ['Müller', 'Müller'],
    // A letter and its accent, as some programs write them, are one letter.
    ['Mu\u0308ller', 'Müller'],
    ['ﬁsh of \u{1D45D}', 'fish of p'],
    ['海 and \uD800', '□ and □'],
    ['a\u0007\n\r\n b\u2028c', 'a b c'],
    ['soft\u00ADly \u202Edrawn\u200B', 'softly drawn'],
    ['a'.repeat(30), `${'a'.repeat(19)}…`],
  ])('%j is drawn as %j', (text, drawn) => {
    expect(printable(text, latin, 20)).toBe(drawn);
  });
});

describe('the summary for an editor', () => {
  const summaryOf = async (text: string, fileName = 'mine.bib') => {
    const { calls, path } = await checked('free', text, fileName);
    return documentAt(calls, `${path}/report?format=pdf&audience=editor`);
  };

  it('asks the authors, on one page, from the same findings', async () => {
    const { text, pages, headers, source } = await summaryOf(bibliography);
    expect(pages).toHaveLength(1);
    expect(headers['x-file-name']).toMatch(/summary/);
    expect(source).toMatch(/\/S \/H1/);
    expect(text).toEqual(said('1 of 3 references should be clarified with the authors.'));
    expect(text).toEqual(said('Retracted, withdrawn or under concern: 1'));
    expect(text).toEqual(said('Could not be compared with a registry: 1'));
    expect(text).toEqual(said('Retracted, 3 February 2020 (notice: 10.5555/notice).'));
    expect(text).toEqual(said('Suggested request: “Please verify reference 2.”'));
    expect(text).toEqual(said('it does not judge the manuscript'));
    expect(text).not.toEqual(said('Correct the DOI'));
    expect(text).not.toEqual(said('Cite a retracted work only to say'));
  });

  it('stays one page of many grave findings and long names, and counts the rest', async () => {
    const entry = (index: number) =>
      `@article{k${String(index)}, title={${'Tides that were never measured '.repeat(8)} ${String(index)}}, author={Alder, A}, year={2012}, doi={${RETRACTED}}}`;
    const long = Array.from({ length: 120 }, (_, index) => entry(index)).join('\n');
    const { text, pages } = await summaryOf(long, `${'a long name '.repeat(20)}.bib`);
    expect(pages).toHaveLength(1);
    expect(text).toMatch(/\d+furtherreferences;/);
  });

  it('writes a reason once that several references have, and what belongs to one beside it', async () => {
    const titles = ['Lanterns that hum', 'Ropes that sleep', 'Kelp that dreams'];
    const list = titles
      .map(
        (title, at) =>
          `@article{k${String(at)}, title={${title} in glass}, author={Yew, A}, year={2015}}`,
      )
      .join('\n');
    const calls = world.api.as(await world.make('premium'));
    const { body } = await calls.post('/reference-checks', { text: list, fileName: 'list.bib' });
    await world.workAll({
      askElsewhere: async ({ title = '' }) => ({
        kind: 'not found',
        registry: 'Crossref',
        asked: ['crossref'],
        ...(title.startsWith('Ropes') && {
          nearest: { doi: '10.5555/near', title: 'Ropes that wake' },
        }),
      }),
    });
    const path = `/reference-checks/${String(body['taskId'])}/report?format=pdf&audience=editor`;
    const { text } = await documentAt(calls, path);
    expect(text).toEqual(said('3 of 3 references should be clarified with the authors.'));
    for (const title of titles) expect(text).toEqual(said(title));
    expect(text.split(unspaced('no proof that it does not exist'))).toHaveLength(2);
    expect(text).toEqual(said('All of these: It was not found in'));
    expect(text).toEqual(
      said('The most similar registered work: “Ropes that wake” (10.5555/near).'),
    );
  });

  it('does not call an unknown list sound', async () => {
    const { text } = await summaryOf(
      '@article{a, title={An unheard-of study of nothing at all}, author={Yew, A}, year={2015}}',
    );
    expect(text).toEqual(said('The one reference could not be assessed'));
  });

  it('is available to those with the link', async () => {
    const { calls, path } = await checked('free', bibliography, 'mine.bib');
    const { body } = await calls.call('PUT', `${path}/share`, {});
    const shared = `/shared-reference-checks/${String(body['token'])}/report?format=pdf&audience=editor`;
    const { text } = await documentAt(world.api, shared);
    expect(text).toEqual(said('should be clarified with the authors'));
  });
});
