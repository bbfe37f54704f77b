import { isGrave } from '#shared/domain/editorial-notice.ts';

it.each([
  ['retracted', true],
  ['withdrawn', true],
  ['has expression of concern', true],
  ['has correction', false],
  ['has erratum', false],
] as const)(
  'a work that is “%s” is a grave matter for whoever relies on it: %s',
  (status, grave) => {
    expect(isGrave(status)).toBe(grave);
  },
);
