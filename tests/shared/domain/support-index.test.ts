import { firstYearOf, supportIndex } from '#shared/domain/support-index.ts';

test.each([
  // From the table of E. B. Wilson’s interval, 95 %, as statistics programs give it.
  [18, 2, { value: 0.9, low: 0.699, high: 0.9721 }],
  [20, 0, { value: 1, low: 0.8389, high: 1 }],
  [0, 20, { value: 0, low: 0, high: 0.1611 }],
  [90, 10, { value: 0.9, low: 0.8256, high: 0.9448 }],
])('%i supporting and %i contradicting', (supporting, contradicting, expected) => {
  expect(supportIndex(supporting, contradicting)).toEqual({
    ...expected,
    supporting,
    contradicting,
  });
});

test.each([
  [19, 0, 'fewer than 20 statements'],
  [0, 0, 'none'],
  [10, 10, 'an interval wider than .4'],
])('%i and %i say nothing: %s', (supporting, contradicting) => {
  expect(supportIndex(supporting, contradicting)).toBeUndefined();
});

test('periods end with the present year and hold it', () => {
  expect(firstYearOf('two', 2026)).toBe(2025);
  expect(firstYearOf('five', 2026)).toBe(2022);
  expect(firstYearOf('lifetime', 2026)).toBe(0);
});
