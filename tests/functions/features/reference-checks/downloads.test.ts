import { parse } from 'csv-parse/sync';

import { type CheckWorld, CONTRASTED, openCheckWorld, RETRACTED, WAVES } from './support.ts';

let world: CheckWorld;
beforeAll(async () => {
  world = await openCheckWorld();
});
afterAll(() => world.ingest.close());

const bibliography = `@article{mine, title={{${WAVES}}}, author={Rowan, A}, year={2011}}
@article{gone, title={Tides that were never measured}, author={Alder, A}, year={2012}, doi={${RETRACTED}}}
@article{wrong, title={${WAVES}}, author={Rowan, A}, year={2011}, doi={${RETRACTED}}}
@article{other, title={=Nobody has heard of this}, author={Yew, A}, year={2015}}
`;

const checked = async (text: string, fileName: string) => {
  const person = await world.make('free');
  const calls = world.api.as(person);
  const { body } = await calls.post('/reference-checks', { text, fileName });
  await world.workAll();
  const path = `/reference-checks/${String(body['taskId'])}`;
  return { calls, path };
};

describe('the corrected list', () => {
  it('is the file itself in its own format, with what was wrong corrected', async () => {
    const { calls, path } = await checked(bibliography, 'mine.bib');
    const { text, headers } = await calls.get(`${path}/bibliography`);
    expect(headers['x-file-name']).toMatch(/^veracite-references-mine-\d{4}-\d\d-\d\d\.bib$/);
    // The DOI led to another work: that of the work that title, year and author mean stands there now.
    expect(text).toBe(
      bibliography.trim().replace(/(@article\{wrong,.*doi=)\{[^}]*\}/, `$1{${CONTRASTED}}`),
    );
  });

  it('holds known works from their records in another format, and what nobody can be sure of as it was, with notes', async () => {
    const { calls, path } = await checked(bibliography, 'mine.bib');
    const { text } = await calls.get(`${path}/bibliography?format=ris`);
    const records = text.split(/(?<=ER {2}- \r\n)/);
    const [mine = '', gone = '', wrong = '', other = ''] = records;
    expect(mine).toContain(`DO  - ${CONTRASTED}`);
    expect(gone).toMatch(/N1 {2}- It was retracted/);
    expect(wrong).toContain(`DO  - ${CONTRASTED}`);
    expect(wrong).toContain('N1  - Corrected to the work that was probably meant.');
    expect(other).toContain('Not sure which work this is');
    expect(other).toContain('title={=Nobody has heard of this}');
  });

  it('is read again with as many references as before', async () => {
    for (const format of ['bibtex', 'ris']) {
      const { calls, path } = await checked(bibliography, 'mine.bib');
      const { text } = await calls.get(`${path}/bibliography?format=${format}`);
      const again = await checked(text, `again.${format === 'ris' ? 'ris' : 'bib'}`);
      const { body } = await again.calls.get(again.path);
      expect(body).toMatchObject({ status: 'DONE', total: 4 });
    }
  });

  it('writes a printed reference that is not known as a note', async () => {
    const { calls, path } = await checked(
      `${CONTRASTED}\n\nNobody N. {Undated} lanterns & others. 2010. doi:10.5555/unheard`,
      'list.txt',
    );
    const { text } = await calls.get(`${path}/bibliography`);
    expect(text).toMatch(/@misc\{reference2,\n {2}note = \{[^{}]*10\.5555\/unheard[^{}]*\}\n\}/);
  });
});

describe('a report', () => {
  it('is a table with a line for each reference, and no formula', async () => {
    const { calls, path } = await checked(bibliography, 'mine.bib');
    const { text, headers } = await calls.get(`${path}/report?format=csv`);
    expect(String(headers['content-type'])).toMatch(/^text\/csv/);
    const [head] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFFnumber,printed,doi,title,match,score,year,supporting,contradicting,mentioning,self-citation,uses,findings,verdict,asked,differences,nearest,notices,cited as retracted,listed by',
    );
    expect(text).toContain('It was retracted');
    expect(text).toContain(`https://doi.org/${CONTRASTED}`);
    expect(text).not.toMatch(/(?:^|,)"?=/m);
  });

  it('has verdicts, printed beside registered details, and dated notices', async () => {
    const { calls, path } = await checked(bibliography, 'mine.bib');
    const rows = parse((await calls.get(`${path}/report?format=csv`)).text, {
      columns: true,
      bom: true,
    }) as unknown as Readonly<Record<string, string>>[];
    expect(rows.map(({ verdict }) => verdict)).toContain('not_checked');
    const [differing] = rows.filter(({ verdict }) => verdict === 'differs');
    expect(differing).toMatchObject({
      asked: 'collection',
      differences: `DOI: printed “${RETRACTED}”, registered “${CONTRASTED}”.`,
    });
    const [retracted] = rows.filter(({ notices }) => notices !== '');
    expect(retracted).toMatchObject({
      notices: expect.stringMatching(/^Retracted/) as string,
      'cited as retracted': 'no',
    });
  });

  it('holds all that the page shows, and no more', async () => {
    const { calls, path } = await checked(bibliography, 'mine.bib');
    const { text } = await calls.get(`${path}/report?format=json`);
    expect(JSON.parse(text)).toMatchObject({
      name: 'mine.bib',
      locked: true,
      counts: { references: 4 },
      references: [
        { work: { by: 'title', known: { contrasting: [{ locked: true }] } } },
        {},
        {},
        {},
      ],
    });
    expect(text).not.toContain('we found no effect');
  });

  it('is available to everybody with the link', async () => {
    const { calls, path } = await checked(bibliography, 'mine.bib');
    const { body } = await calls.call('PUT', `${path}/share`, {});
    const shared = `/shared-reference-checks/${String(body['token'])}/report?format=csv`;
    expect((await world.api.get(shared)).text).toContain('It was retracted');
  });
});
