import { pmidOfAccession } from '#functions/ingest/references/pmid-in.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';
import { doiOfTerm, parseDoi } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';
import { isGroupAuthor } from '#shared/domain/group-name.ts';
import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';
import { otherWaysToWrite } from '#shared/domain/joined-names.ts';
import { pageRangesIn } from '#shared/domain/page-range.ts';
import { parsePersonName } from '#shared/domain/person-name.ts';
import { parseShortDoi } from '#shared/domain/short-doi.ts';

describe('DOIs', () => {
  it.each([
    ['https:// doi. org/ 10. 1007/ s00220- 015- 2329-4', ['10.1007/s00220-015-2329-4']],
    ['A. Marshes. https:// doi. org/ 10. 5555/ tides- 1. Accessed in May', ['10.5555/tides-1']],
    ['A. Marshes. https:// doi. org/ 10. 5555/ tides- 1 12. Other B. Shores', ['10.5555/tides-1']],
    ['https:// doi. org/ 10. 1016/ S0140- 6736(20) 30183-5', ['10.1016/s0140-6736(20)30183-5']],
    ['a mean of 10. 1234/ 20 people', []],
    ['see doi:10.5555/tides. 12 others', ['10.5555/tides']],
  ])('are read where addresses are printed with spaces: %s', (text, dois) => {
    expect(doisIn(text)).toEqual(dois);
  });

  it.each([
    [
      'https://www.biorxiv.org/content/10.1101/2020.03.22.002386v3.full.pdf+html',
      '10.1101/2020.03.22.002386',
    ],
    [
      'https://www.biorxiv.org/content/biorxiv/early/2018/01/01/10.1101/241729.full.pdf',
      '10.1101/241729',
    ],
    [
      'https://press.example/x/10.1650/0010-5422(2003)105[0123:ABC]2.0.CO;2.full',
      '10.1650/0010-5422(2003)105[0123:abc]2.0.co;2',
    ],
    ['https://press.example/x/10.5555/tides.full-text', '10.5555/tides'],
    [String.raw`{"doi":"10.5555\/tides.1","year":1}`, '10.5555/tides.1'],
    ['doi:10.5555/tides.full', '10.5555/tides.full'],
  ])('end where the page of an article begins: %s', (text, doi) => {
    expect(doisIn(text)).toEqual([doi]);
  });

  it.each([
    ['https://press.example/doi/pdf/10.5555/tides?needAccess=true', '10.5555/tides'],
    ['https://doi.org/10.5555/tides#results', '10.5555/tides'],
    ['https://doi.org/10.5555/tides/', '10.5555/tides'],
    ['10.5555/a?b', '10.5555/a?b'],
  ])('in the search box hold nothing that addresses add: %s', (term, doi) => {
    expect(doiOfTerm(term)).toBe(doi);
  });

  it('keep a slash at their end unless it is that of an address', () => {
    expect(parseDoi('https://doi.org/10.5555/tides/')).toBe('10.5555/tides');
    expect(parseDoi('10.5555/tides/')).toBe('10.5555/tides/');
  });

  it.each([
    'https://shortdoi.org/fg5v6z',
    'http://shortdoi.org/10/fg5v6z',
    'https://doi.org/fg5v6z',
  ])('may be short: %s', (text) => {
    expect(parseShortDoi(text)).toBe('10/fg5v6z');
  });
});

describe('identifiers in the search box', () => {
  it.each([
    'https://www.ncbi.nlm.nih.gov/pubmed/24816145',
    'https://www.ncbi.nlm.nih.gov/pubmed/?term=24816145',
    'pubmed.ncbi.nlm.nih.gov/24816145/?from_term=x',
    'https://europepmc.org/article/MED/24816145',
    'https://europepmc.org/abstract/med/24816145#free-full-text',
    'https://identifiers.org/pubmed:24816145',
  ])('are PMIDs in every address of PubMed: %s', (text) => {
    expect(identifiersIn(text)).toEqual({ dois: [], pmids: ['24816145'], pmcids: [] });
  });

  it.each([
    ['arXiv:2101.00001v2 [cs.LG]', '10.48550/arxiv.2101.00001'],
    ['https://www.arxiv.org/abs/2101.00001', '10.48550/arxiv.2101.00001'],
    ['https://arxiv.org/html/2101.00001v1', '10.48550/arxiv.2101.00001'],
    ['https://arxiv.org/pdf/2101.00001v1?download=1', '10.48550/arxiv.2101.00001'],
    ['arXiv:hep-th/9711200', '10.48550/arxiv.hep-th/9711200'],
    ['http://arxiv.org/pdf/math.GT/0309136v3', '10.48550/arxiv.math.gt/0309136'],
  ])('are ids of arXiv in every form: %s', (text, doi) => {
    expect(identifiersIn(text)?.dois).toEqual([doi]);
  });

  it.each(['https://example.org/pubmed/24816145', 'https://arxiv.example/abs/2101.00001'])(
    'are none at other addresses: %s',
    (text) => {
      expect(identifiersIn(text)).toBeUndefined();
    },
  );
});

describe('accession numbers', () => {
  it.each([
    [['365123456'], ['Embase Medline'], undefined],
    [['21234567'], ['CINAHL with MEDLINE'], undefined],
    [['21234567'], ['Ovid MEDLINE(R)'], '21234567'],
    [['Comment in: J Tides. 2010;1:1. PMID: 24816145'], [], undefined],
    [['Comment in: J Tides. 2010;1:1. PMID: 24816145', 'PMID: 12345'], [], '12345'],
  ])('%j of %j are the PMID %s', (numbers, sources, pmid) => {
    expect(pmidOfAccession(numbers, sources)).toBe(pmid);
  });
});

describe('bibliographies', () => {
  const first = (text: string) => referencesIn(text).references[0];

  it('take the year of a record, not of an abstract that looks like a tag', () => {
    expect(
      first(
        'TY  - JOUR\nTI  - Marshes of the shores\nAB  - Then\nPY  - method\nPY  - 2001\nER  - \n',
      ),
    ).toMatchObject({ year: 2001 });
  });

  it.each([
    ['PMID- 1234568\nTI  - [Marshes of the shores].\nDP  - 2002\n', 'Marshes of the shores'],
    ['TY  - JOUR\nTI  - [Marshes] of the [shores]\nER  - \n', '[Marshes] of the [shores]'],
    ['[{"title":"Marshes of <i>Hyla</i> &amp; H<sub>2</sub>O"}]', 'Marshes of Hyla & H2O'],
  ])('show titles as they read: %s', (text, title) => {
    expect(first(text)?.title).toBe(title);
  });
});

describe('pages, names and words', () => {
  it.each([
    ['2020-12345', [{ first: '2020-12345' }]],
    ['1990-2012', [{ first: '1990', last: '2012' }]],
    ['5-4900', [{ first: '5', last: '4900' }]],
  ])('%s are %j', (pages, ranges) => {
    expect(pageRangesIn(pages)).toEqual(ranges);
  });

  it('leave honors out of names and give anonymous authors no page', () => {
    expect(parsePersonName('Ada Okonkwo, OBE, PhD')).toEqual({ family: 'Okonkwo', given: 'Ada' });
    expect(isGroupAuthor({ name: 'Anonymous' })).toBe(true);
    expect(isGroupAuthor({ name: 'Anonymus Meyer', surname: 'Meyer' })).toBe(false);
  });

  it.each([
    ['TNF-ɑ', 'TNF alpha'],
    ['TGF-ß1', 'TGFβ1'],
  ])('find %s as %s', (typed, way) => {
    expect(otherWaysToWrite(typed)).toContain(way);
  });

  it('leave words of German as they are', () => {
    expect(otherWaysToWrite('Straße')).toEqual([]);
  });
});
