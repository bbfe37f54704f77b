import { isGraveNotice } from '#shared/domain/grave-notice.ts';

describe('a notice', () => {
  it.each([
    ['retracted', true],
    ['withdrawn', true],
    ['has expression of concern', true],
    ['has correction', false],
    ['has erratum', false],
  ] as const)('that a work is or %s is grave: %s', (status, grave) => {
    expect(isGraveNotice(status)).toBe(grave);
  });
});
