import {
  possibleReferences,
  possibleTitles,
} from '#functions/ingest/patents/possible-references.ts';

describe('the title in a citation', () => {
  it.each([
    [
      'Elm et al., “Night light of small fishes,” J. Sea 3:1-9 (2011)',
      'Night light of small fishes,',
    ],
    ['Elm et al., Night light of small fishes, J. Sea 3 (2011).', 'Night light of small fishes'],
    [
      'Elm A, Rowan B. Night light of small fishes. J Sea. 2011;3:1.',
      'Night light of small fishes',
    ],
    [
      'Elm, A., Warm water, deep light, and small fishes, J. Sea, 2011',
      'Warm water, deep light, and small fishes',
    ],
    ['Elm A: How do small fishes glow? J Sea 2011', 'How do small fishes glow?'],
  ])('is read from “%s”', (printed, title) => {
    const letters = (text: string) => text.replace(/\W/g, '');
    expect(possibleTitles(printed).map(letters)).toContain(letters(title));
  });

  it('is looked for in few places, however long the citation is', () => {
    const long = 'a long part of many words indeed, '.repeat(200);
    expect(possibleTitles(long).length).toBeLessThanOrEqual(16);
  });
});

it('is not looked for where a DOI or PMID names the work, or no year makes it sure', () => {
  const printed = 'Elm A. Night light of small fishes. 2011. doi:10.5555/abc.';
  expect(possibleReferences({ printed }, 'a')).toMatchObject([{ id: 'a', doi: '10.5555/abc' }]);
  expect(possibleReferences({ printed: 'Elm 2011, PMID: 123' }, 'a')).toMatchObject([
    { pmid: '123' },
  ]);
  expect(possibleReferences({ printed: 'Elm A. Night light of small fishes.' }, 'a')).toEqual([]);
});

describe('the DOI in a citation', () => {
  it.each([
    ['Elm, 2011, doi:10.5555/sea.2011.017, 9 pages.', '10.5555/sea.2011.017'],
    ['Elm, 2011, <URL: http://dx.doi.org/10.5555/sea.17>.', '10.5555/sea.17'],
    ['Elm, 2011, “doi:10.5555/sea.17“', '10.5555/sea.17'],
    ['Elm, 2011, doi:10.5555/s00253‐009–1937‑z.', '10.5555/s00253-009-1937-z'],
    ['Elm, 2011, doi:10.5555/sea\u200b.2011\u00ad.017', '10.5555/sea.2011.017'],
    ['Elm, 2011, https://doi.org/10.5555/ j.sea.2011.017', '10.5555/j.sea.2011.017'],
    ['Elm, 2011, doi: 10. 5555 /sea.17', '10.5555/sea.17'],
    ['Elm, 2011, doi:10.5555/j. sea.2011.017', '10.5555/j.sea.2011.017'],
    ['Elm, 2011, doi:10.5555/j.sea. 2011.01.017', '10.5555/j.sea.2011.01.017'],
    ['Elm, 2011, doi:10.5555/s00253- 009-1937-z', '10.5555/s00253-009-1937-z'],
    ['Elm, doi:10.5555/sea. 2011; 3: 1-9.', '10.5555/sea'],
    ['Elm, doi:10.5555/sea.17. Sea 3:1-9, 2011.', '10.5555/sea.17'],
  ])('is read from “%s” as %s', (printed, doi) => {
    expect(possibleReferences({ printed }, 'a')).toMatchObject([{ doi }]);
  });
});

describe('the year in a citation', () => {
  it.each([
    ['Elm, Night light of small fishes, J. Sea 3, pp. 1902-1911, Mar. 2011.', 2011],
    ['Elm, Night light of small fishes, J. Sea 3:1802, 2011', 2011],
    ['Elm, Night light of small fishes, J. Sea 1902–1911 (2011)', 2011],
    ['Elm, Night light of small fishes, J. Sea, published: 2011', 2011],
    ['Elm, Night light of small fishes, J. Sea, 2011, retrieved in 2015', 2011],
  ])('is read from “%s” as %d', (printed, year) => {
    expect(possibleReferences({ printed }, 'a')).toContainEqual(expect.objectContaining({ year }));
  });
});
