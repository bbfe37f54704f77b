import { pmidIn, pmidOfAccession } from '#functions/ingest/references/pmid-in.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';

it.each([
  ['PMID: 12345678', '12345678'],
  ['PMID 0012345', '12345'],
  ['PubMed ID: 12345678', '12345678'],
  ['[PubMed: 12345678]', '12345678'],
  ['12345678 [pmid]', '12345678'],
  ['MEDLINE:12345678', '12345678'],
  ['https://pubmed.ncbi.nlm.nih.gov/12345678/', '12345678'],
  ['http://www.ncbi.nlm.nih.gov/pubmed/?term=12345678', '12345678'],
  ['https://europepmc.org/article/MED/12345678', '12345678'],
  // Numbers of other things.
  ['12345678', undefined],
  ['PubMed 2020 update', undefined],
  ['PMC1234567', undefined],
  ['WOS:000123456789', undefined],
])('names the PMID in “%s”', (text, pmid) => {
  expect(pmidIn(text)).toBe(pmid);
});

it('takes bare digits for a PMID only beside the name of PubMed', () => {
  expect(pmidOfAccession(['12345678'], ['PubMed'])).toBe('12345678');
  expect(pmidOfAccession(['12345678'], ['Ovid MEDLINE(R)'])).toBe('12345678');
  expect(pmidOfAccession(['12345678'], ['cmedm', 'EBSCOhost'])).toBe('12345678');
  expect(pmidOfAccession(['12345678'], ['asx', 'EBSCOhost'])).toBeUndefined();
  expect(pmidOfAccession(['12345678'], [])).toBeUndefined();
  expect(pmidOfAccession(['12345678', 'PMID: 7'], ['Scopus'])).toBe('7');
});

const ris = (...lines: readonly string[]) =>
  ['TY  - JOUR', 'TI  - Invented trial', 'PY  - 2012', ...lines, 'ER  - ', ''].join('\n');
const endnote = (number: string, database: string, more = '') =>
  `<xml><records><record><titles><title>Invented trial</title></titles><accession-num>${number}</accession-num>${database}${more}</record></records></xml>`;
const named = (name: string) => `<remote-database-name>${name}</remote-database-name>`;

it.each<[string, string, string | undefined]>([
  ['RIS, AN of PubMed', ris('AN  - 87654321', 'DB  - PubMed'), '87654321'],
  ['RIS, AN of another database', ris('AN  - 87654321', 'DB  - Academic Search'), undefined],
  ['RIS, AN of no database', ris('AN  - 87654321'), undefined],
  ['RIS, N1', ris('N1  - PMID: 87654321'), '87654321'],
  ['RIS, UR', ris('UR  - https://pubmed.ncbi.nlm.nih.gov/87654321/'), '87654321'],
  ['RIS, C2', ris('C2  - 87654321', 'DP  - NLM'), '87654321'],
  ['RIS, PM', ris('PM  - 87654321'), '87654321'],
  ['EndNote XML of PubMed', endnote('87654321', named('Medline')), '87654321'],
  ['EndNote XML of EBSCO', endnote('87654321', named('asx')), undefined],
  [
    'EndNote XML with an address of PubMed',
    endnote(
      '1',
      named('x'),
      '<urls><related-urls><url>https://www.ncbi.nlm.nih.gov/pubmed/87654321</url></related-urls></urls>',
    ),
    '87654321',
  ],
  [
    'EndNote, tagged',
    '%0 Journal Article\n%T Invented trial\n%M 87654321\n%~ PubMed\n',
    '87654321',
  ],
  [
    'EndNote, tagged, of another database',
    '%0 Journal Article\n%T Invented trial\n%M 87654321\n%~ PsycInfo\n',
    undefined,
  ],
  [
    'BibTeX',
    '@article{a, title={Invented trial}, eprint={87654321}, eprinttype={pubmed}}',
    '87654321',
  ],
  [
    'BibTeX of arXiv',
    '@article{a, title={Invented trial}, eprint={87654321}, eprinttype={arxiv}}',
    undefined,
  ],
  [
    'a pasted reference',
    'Alder B. Invented trial of larch resin in sleepers. J Inv. 2012. PMID: 87654321',
    '87654321',
  ],
])('reads a PMID only where one is meant: %s', (_, text, pmid) => {
  expect(referencesIn(text).references.map((reference) => reference.pmid)).toEqual([pmid]);
});

it('leaves the PMIDs of errata and comments to them', () => {
  const printed = 'Alder B. On invented fog in the far north. J Inv. 2012;1:1-9';
  const pmidsOf = (text: string) => referencesIn(text).references.map(({ pmid }) => pmid);
  expect(pmidsOf(`${printed}. PMID: 7654321. Erratum in: J Inv. 2013;2:3. PMID: 8654321`)).toEqual([
    '7654321',
  ]);
  expect(pmidsOf(`${printed}. Erratum in: J Inv. 2013;2:3. PMID: 8654321`)).toEqual([undefined]);
});

it('names a short DOI instead of saying that there is none', () => {
  const { references } = referencesIn('10/zz9wq4\nhttps://doi.org/10/zz9wq4\n10.5555/plain');
  const [short, address, plain] = references;
  expect(short?.unreadable).toMatch(/short DOI.*doi\.org\/10\/zz9wq4/);
  expect(address?.unreadable).toMatch(/short DOI/);
  expect(plain).toEqual({ given: '10.5555/plain', doi: '10.5555/plain' });
});
