import fc from '#tests/support/fast-check.ts';

import {
  addressOfReport,
  type ReportState,
  reportOfAddress,
  requestOfReport,
  startOfReport,
} from '#shared/domain/report-state.ts';

const range = fc.record(
  { from: fc.integer({ min: 1000, max: 3000 }), to: fc.integer({ min: 1000, max: 3000 }) },
  { requiredKeys: [] },
);
const anything: fc.Arbitrary<ReportState> = fc.record({
  types: fc.subarray(['supporting', 'contradicting', 'mentioning', 'unclassified'] as const),
  possibly: fc.subarray(['supporting', 'contradicting'] as const),
  sections: fc.subarray(['introduction', 'methods', 'results', 'discussion', 'other'] as const),
  purpose: fc.constantFrom('any', 'background', 'method', 'result'),
  years: range,
  selfCitations: fc.constantFrom('included', 'left-out', 'only'),
  words: fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => text.isWellFormed()),
  sort: fc.constantFrom('relevance', 'date_desc', 'date_asc'),
  view: fc.constantFrom('papers', 'statements'),
  page: fc.integer({ min: 1, max: 999 }),
  statement: fc.constantFrom('', 'a1b2c3d4e5f6'),
  labels: fc.constantFrom('shown', 'hidden'),
});
/** Where labels are hidden no type is asked for. */
const states = anything.map((state) =>
  state.labels === 'hidden' ? { ...state, types: [], possibly: [] } : state,
);

it('keeps any view of a report in its address', () => {
  fc.assert(
    fc.property(states, (state) =>
      expect(reportOfAddress(new URLSearchParams(addressOfReport(state)))).toEqual(state),
    ),
  );
});

it('asks for what ten papers say in their text at a time, or for 25 statements', () => {
  const state = { ...startOfReport, page: 3, selfCitations: 'left-out' as const };
  const always = { kind: ['text'], self_citation: false, sort: 'relevance' };
  expect(requestOfReport(state)).toEqual({ ...always, group: 'paper', limit: 10, offset: 20 });
  expect(requestOfReport({ ...state, view: 'statements' })).toEqual({
    ...always,
    ...{ limit: 25, offset: 50 },
  });
});

it('requests statements of one purpose', () => {
  const state = reportOfAddress(new URLSearchParams('purpose=method'));
  expect(requestOfReport(state)).toHaveProperty('purpose', ['method']);
  expect(requestOfReport(startOfReport)).not.toHaveProperty('purpose');
});

it('does not put types together where labels are hidden', () => {
  expect(requestOfReport({ ...startOfReport, labels: 'hidden' }).sort).toBe('date_desc');
});

it('asks for no type where labels are hidden, whatever the address says', () => {
  const state = reportOfAddress(new URLSearchParams('labels=hidden&type=supporting'));
  expect(state.types).toEqual([]);
  expect(requestOfReport(state)).not.toHaveProperty('type');
});
