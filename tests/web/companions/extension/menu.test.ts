import { menuPath } from '#web/companions/extension/menu.ts';
import { parseSettings } from '#web/companions/extension/settings.ts';
import { tallyCache } from '#web/companions/extension/tally-cache.ts';

it.each([
  [
    { menuItemId: 'search', selectionText: '  willow \n frost & ice ' },
    '/search?q=willow+frost+%26+ice',
  ],
  // Selecting a DOI offers its report.
  [{ menuItemId: 'search', selectionText: 'doi:10.1000/A<b>' }, '/reports/10.1000/a%3Cb%3E'],
  [
    { menuItemId: 'ask', selectionText: 'Do willows flower?' },
    '/assistant?startTerm=Do+willows+flower%3F',
  ],
  [{ menuItemId: 'report', linkUrl: 'https://doi.org/10.1000/abc' }, '/reports/10.1000/abc'],
  [
    { menuItemId: 'report', linkUrl: 'https://p.example/doi/pdf/10.1000/abc' },
    '/reports/10.1000/abc',
  ],
  [{ menuItemId: 'report', linkUrl: 'https://p.example/' }, undefined],
  [{ menuItemId: 'search', selectionText: ' ' }, undefined],
  [{ menuItemId: 'other', selectionText: 'x' }, undefined],
])('%o leads to %s', (clicked, path) => {
  expect(menuPath(clicked)).toBe(path);
});

it('sends at most 1,000 characters of what is marked', () => {
  const path = menuPath({ menuItemId: 'ask', selectionText: 'x'.repeat(5_000) });
  expect(path).toHaveLength('/assistant?startTerm='.length + 1_000);
});

describe('settings', () => {
  const builtFor = 'https://veracite.example';
  it.each([
    [undefined, { server: builtFor, where: 'everywhere', off: [] }],
    [
      { server: 'ftp://x', where: 3, off: 'x' },
      { server: builtFor, where: 'everywhere', off: [] },
    ],
    [
      { server: 'http://localhost:3000', where: 'titles', off: ['a.example', 7] },
      { server: 'http://localhost:3000', where: 'titles', off: ['a.example'] },
    ],
    // Plain http is for this machine alone.
    [{ server: 'http://far.example' }, { server: builtFor, where: 'everywhere', off: [] }],
  ])('are read from %o as %o', (kept, settings) => {
    expect(parseSettings(kept, builtFor)).toEqual(settings);
  });
});

it('asks about a work once in ten minutes, and again if the server changed', () => {
  let now = 0;
  const known = tallyCache(() => now);
  const work = {
    doi: '10.1000/a',
    total: 1,
    supporting: 1,
    contradicting: 0,
    mentioning: 0,
    unclassified: 0,
    notices: [],
  };
  known.keep('https://one.example', ['10.1000/a', '10.1000/b'], new Map([['10.1000/a', work]]));
  // That a work is not known is known, too.
  expect(known.unknown('https://one.example', ['10.1000/a', '10.1000/b', '10.1000/c'])).toEqual([
    '10.1000/c',
  ]);
  expect(known.of('https://one.example', ['10.1000/a', '10.1000/b'])).toEqual([work]);
  now = 10 * 60_000 + 1;
  expect(known.unknown('https://one.example', ['10.1000/a'])).toEqual(['10.1000/a']);
  now = 0;
  expect(known.unknown('https://two.example', ['10.1000/a'])).toEqual(['10.1000/a']);
  expect(known.of('https://two.example', ['10.1000/a'])).toEqual([]);
});
