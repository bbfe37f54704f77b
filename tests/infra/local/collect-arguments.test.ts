import { readCollectArguments } from '#infra/local/commands/collect-arguments.ts';

const files: Readonly<Record<string, string>> = {
  'references.bib': '@article{a, title={Frost}, doi={10.5555/a}}\n@article{b, doi={10.5555/b}}',
  'empty.txt': 'nothing',
};
const read = (...words: readonly string[]) =>
  readCollectArguments(words, async (path) => {
    const text = files[path];
    if (text === undefined) throw Object.assign(new Error('ENOENT: open'), { code: 'ENOENT' });
    return Buffer.from(text);
  });
const requestOf = async (...words: readonly string[]) => {
  const result = await read(...words);
  return result.kind === 'help' ? 'help' : result.request;
};

it.each([
  [['cold hardiness of barley'], { query: 'cold hardiness of barley' }],
  [['cold', 'hardiness'], { query: 'cold hardiness' }],
  [['TITLE:"frost" AND barley'], { query: 'TITLE:"frost" AND barley' }],
  [['doi:10.5555/A'], { doi: '10.5555/a' }],
  [['10.5555/a'], { doi: '10.5555/a' }],
  [['https://doi.org/10.5555/a'], { doi: '10.5555/a' }],
  [['doi:10.5555/a', '--citing', '--cited'], { doi: '10.5555/a', citing: true, cited: true }],
  [['pmc:PMC3257301'], { pmcid: 'PMC3257301' }],
  [['pmc:3257301'], { pmcid: 'PMC3257301' }],
  [['pmc3257301'], { pmcid: 'PMC3257301' }],
  [['list', 'references.bib'], { dois: ['10.5555/a', '10.5555/b'] }],
  [['list', 'references.bib', '--citing'], { dois: ['10.5555/a', '10.5555/b'], citing: true }],
  [
    ['frost', '--keep', '--max', '20', '--since', '2026-01-31', '--licenses', 'CC0, by'],
    { query: 'frost', keep: true, max: 20, since: '2026-01-31', licenses: ['cc0', 'by'] },
  ],
])('reads %j', async (words, request) => {
  expect(await requestOf(...words)).toEqual(request);
});

it('reads which sources are allowed, and whether JSON is printed', async () => {
  expect(await read('frost', '--allow', 'europepmc,crossref', '--json')).toMatchObject({
    allow: ['europepmc', 'crossref'],
    json: true,
  });
});

it.each([[[]], [['']], [['--help']], [['frost', '--help']]])('shows help for %j', async (words) => {
  expect(await requestOf(...words)).toBe('help');
});

it.each([
  [['frost', '--max', '0'], /^--max: “0” is no number from 1 to 10000/],
  [['frost', '--max', 'many'], /^--max: “many”/],
  [['frost', '--max', '2.5'], /^--max/],
  [['frost', '--max', '10001'], /^--max/],
  [['frost', '--max'], /--max/],
  [['frost', '--since', '2026-02-30'], /^--since: “2026-02-30” is no day/],
  [['frost', '--since', 'yesterday'], /^--since/],
  [['doi:10.5555/a', '--since', '2026-01-01'], /^--since: goes with a topic/],
  [['frost', '--licenses', 'by,cc-free'], /^--licenses: there is no “cc-free”.*cc0, by/],
  [['frost', '--licenses', ','], /^--licenses: nothing is named/],
  [['frost', '--allow', 'pubmedcentral'], /^--allow: there is no “pubmedcentral”.*europepmc/],
  [['frost', '--citing'], /^--citing: goes with doi/],
  [['pmc:PMC1', '--cited'], /^--cited: goes with doi/],
  [['doi:ten'], /^“doi:ten” is no DOI/],
  [['doi:10.5555/a', 'doi:10.5555/b'], /^“doi:10.5555\/b”: give one DOI at a time/],
  [['pmc:PMCX'], /^“pmc:PMCX” is no PMCID/],
  [['list'], /^list: name one file/],
  [['list', 'a', 'b'], /^list: name one file/],
  [['list', 'missing.bib'], /^missing\.bib: There is no such file/],
  [['list', 'empty.txt'], /^empty\.txt: The list names no DOI/],
  [['frost', '--wrong'], /--wrong/],
  [['x'.repeat(1001)], /1000/],
])('refuses %j and names what is wrong', async (words, message) => {
  await expect(read(...words)).rejects.toThrow(message);
  await expect(read(...words)).rejects.toMatchObject({ name: 'WrongArgument' });
});
