import journalTitles from '#functions/ingest/organizations/journal-titles.json' with { type: 'json' };
import { nameKey } from '#functions/ingest/organizations/name-key.ts';
import { emptyRegistry, registryOf } from '#functions/ingest/organizations/registry.ts';

const PROCEEDINGS =
  'Proceedings of the National Academy of Sciences of the United States of America';

it.each([
  ['Proc. Natl. Acad. Sci. U.S.A.', PROCEEDINGS],
  ['Proc Natl Acad Sci U S A', PROCEEDINGS],
  ['Proceedings of the National Academy of Sciences, USA', PROCEEDINGS],
  ['PNAS', PROCEEDINGS],
  ['New Phytol.', 'New Phytologist'],
  ['The New Phytologist', 'New Phytologist'],
  ['Plant Physiol.', 'Plant Physiology'],
  ['Plant Physiol. Biochem.', 'Plant Physiology and Biochemistry'],
  ['Plant Cell', 'The Plant Cell'],
  ['J. Ethnobiol. Ethnomed.', 'Journal of Ethnobiology and Ethnomedicine'],
  // Of more than one place, so nobody's here.
  ['Ann. Phys.', undefined],
  ['Phytologia', undefined],
  ['', undefined],
])('%s is %s without a registry', (printed, title) => {
  expect(emptyRegistry.journalTitled(printed)).toBe(title);
});

it('leads no name to two journals', () => {
  const titles = new Map<string, Set<string>>();
  for (const [title = '', ...others] of journalTitles)
    for (const name of [title, ...others])
      titles.set(nameKey(name), (titles.get(nameKey(name)) ?? new Set<string>()).add(title));
  expect([...titles].filter(([, all]) => all.size > 1)).toEqual([]);
});

it('leaves to a registry what it does not name itself', () => {
  const registry = registryOf([], [['Annals of Invented Science', 'Ann. Invent. Sci.']]);
  expect(registry.journalTitled('Ann Invent Sci')).toBe('Annals of Invented Science');
  expect(registry.journalTitled('PNAS')).toBe(PROCEEDINGS);
});
