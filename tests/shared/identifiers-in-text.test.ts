import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';

const none = { dois: [], pmids: [], pmcids: [] };

describe('what a text names works by', () => {
  it.each([
    ['10.5555/FIC.1', { dois: ['10.5555/fic.1'] }],
    ['10.5555/fic.1.', { dois: ['10.5555/fic.1'] }],
    ['doi: 10.5555/fic.1', { dois: ['10.5555/fic.1'] }],
    ['https://doi.org/10.5555/fic.1, 10.5555/fic.2', { dois: ['10.5555/fic.1', '10.5555/fic.2'] }],
    ['10.5555/fic.1\n10.5555/fic.2;10.5555/fic.1', { dois: ['10.5555/fic.1', '10.5555/fic.2'] }],
    ['PMID: 25015319', { pmids: ['25015319'] }],
    ['pmid 25015319', { pmids: ['25015319'] }],
    ['16504000', { pmids: ['16504000'] }],
    ['https://pubmed.ncbi.nlm.nih.gov/16504000/', { pmids: ['16504000'] }],
    ['pmc6339480', { pmcids: ['PMC6339480'] }],
    ['PMCID: PMC6339480', { pmcids: ['PMC6339480'] }],
    ['https://www.ncbi.nlm.nih.gov/pmc/articles/PMC6339480/', { pmcids: ['PMC6339480'] }],
    ['arXiv:2101.01234v2', { dois: ['10.48550/arxiv.2101.01234'] }],
    ['https://arxiv.org/abs/2101.01234', { dois: ['10.48550/arxiv.2101.01234'] }],
    ['PMC6339480 16504000', { pmids: ['16504000'], pmcids: ['PMC6339480'] }],
    [
      'Invented, A. (2019). On frost. J Nothing 3, 1. https://doi.org/10.5555/fic.1',
      { dois: ['10.5555/fic.1'] },
    ],
  ])('are found in “%s”: %j', (text, expected) => {
    expect(identifiersIn(text)).toEqual({ ...none, ...expected });
  });

  it.each([
    '',
    'frost on leaves',
    '2019',
    'frost 2019',
    'frost 16504000',
    '"frost" 10.5555/fic.1',
    'frost OR 10.5555/fic.1',
    'frost doi:10.5555/fic.1',
    'compare 10.5555/fic.1 and 10.5555/fic.2',
    '🙂',
  ])('is none in “%s”', (text) => {
    expect(identifiersIn(text)).toBeUndefined();
  });

  it('reads at most 50', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `10.5555/fic.${at}`).join(' ');
    expect(identifiersIn(many)?.dois).toHaveLength(50);
  });
});
