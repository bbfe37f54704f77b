import fc from '#tests/support/fast-check.ts';

import { areSpelledAlike, nameSpellings } from '#shared/domain/name-spellings.ts';

it.each([
  ['Müller', ['muller', 'mueller']],
  ['Mu\u0308ller', ['muller', 'mueller']],
  ['MÜLLER', ['muller', 'mueller']],
  ['Ødegård', ['odegard', 'oedegaard', 'oedegard', 'odegaard']],
  ['Groß', ['gross']],
  ['GROẞ', ['gross']],
  ['Kjær', ['kjaer']],
  ['Đorđe', ['dorde', 'djordje']],
  ['Łukasz', ['lukasz']],
  ['Bauer', ['bauer']],
  ['Manuel Peña', ['manuel pena']],
  ['日本', ['日本']],
])('%s is spelled %j', (name, spellings) => {
  expect(nameSpellings(name)).toEqual(spellings);
});

it('every spelling of a name is alike to it, and few names have many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const spellings = nameSpellings(name);
      expect(spellings.length).toBeGreaterThan(0);
      expect(spellings.length).toBeLessThanOrEqual(4);
      expect(new Set(spellings).size).toBe(spellings.length);
      for (const spelling of spellings) expect(areSpelledAlike(spelling, name)).toBe(true);
    }),
  );
});

it.each([
  ['Mueller', 'Müller', true],
  ['Muller', 'Müller', true],
  ['Mueller', 'Muller', false],
  ['Bauer', 'Baur', false],
])('%s and %s are spelled alike: %s', (one, other, isAlike) => {
  expect(areSpelledAlike(one, other)).toBe(isAlike);
});
