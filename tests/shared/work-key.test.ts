import { parseWorkKey, workAddress, workKeyOf, workName } from '#shared/domain/work-key.ts';

describe('what a work is filed under', () => {
  it.each([
    [{ doi: '10.5555/a', pmid: '7' }, '10.5555/a'],
    [{ pmid: '7', pmcid: 'PMC8' }, 'pmid:7'],
    [{ pmcid: 'PMC8' }, 'pmcid:pmc8'],
    [{}, undefined],
  ])('%j is %s', (ids, key) => expect(workKeyOf(ids)).toBe(key));

  it.each([
    ['10.5555/A', '10.5555/a'],
    ['PMID:7', 'pmid:7'],
    ['pmid:7#sa1', 'pmid:7#sa1'],
    ['pmcid:PMC8', 'pmcid:pmc8'],
    ['pmid:seven', undefined],
    ['7', undefined],
  ])('in an address, %s is read as %s', (typed, key) => expect(parseWorkKey(typed)).toBe(key));
});

it.each([
  ['10.5555/a<b', '10.5555/a<b', 'https://doi.org/10.5555/a%3Cb'],
  ['10.5555/a#sa1', '10.5555/a#sa1', undefined],
  ['pmid:7', 'PMID 7', 'https://pubmed.ncbi.nlm.nih.gov/7/'],
  ['pmid:7#sa1', 'PMID 7#sa1', undefined],
  ['pmcid:pmc8', 'PMC8', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC8/'],
])('%s is shown as %s and stands at %s', (key, name, address) => {
  expect([workName(key), workAddress(key)]).toEqual([name, address]);
});
