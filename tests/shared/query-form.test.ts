import fc from '#tests/support/fast-check.ts';

import { formFields, formOfText, type QueryForm, textOfForm } from '#shared/domain/query-form.ts';

const row = (words: string, change: Partial<QueryForm['rows'][number]> = {}) => ({
  field: 'any' as const,
  words,
  exact: false,
  negated: false,
  ...change,
});

it.each<[string, QueryForm]>([
  ['late frost', { match: 'all', rows: [row('late frost')] }],
  [
    '"late frost" NOT barley',
    { match: 'all', rows: [row('late frost', { exact: true }), row('barley', { negated: true })] },
  ],
  [
    'title:frost author:quill',
    { match: 'all', rows: [row('frost', { field: 'title' }), row('quill', { field: 'author' })] },
  ],
  [
    'frost OR year:2019..2024',
    { match: 'any', rows: [row('frost'), row('2019..2024', { field: 'year' })] },
  ],
  [
    'type:contradicting section:results',
    {
      match: 'all',
      rows: [row('contradicting', { field: 'type' }), row('results', { field: 'section' })],
    },
  ],
])('shows %s as lines, and the lines as the same text', (text, form) => {
  expect(formOfText(text)).toEqual(form);
  expect(textOfForm(form)).toBe(text);
});

it.each(['(frost OR snow) AND (barley OR rye)', '(frost', 'NOT (frost OR snow)'])(
  'says that lines cannot show %s',
  (text) => {
    expect(formOfText(text)).toBeUndefined();
  },
);

it.each([
  ['-author:"Quill A"', row('Quill A', { field: 'author', exact: true, negated: true })],
  ['−author:quill', row('quill', { field: 'author', negated: true })],
  ['-"late frost"', row('late frost', { exact: true, negated: true })],
])('keeps the minus of %s', (text, line) => {
  expect(formOfText(`frost ${text}`)?.rows).toEqual([row('frost'), line]);
  expect(textOfForm({ match: 'all', rows: [line] })).toBe(`NOT ${text.slice(1)}`);
});

it.each(['-80', 'IL-"late frost"', 'barley -frost'])('reads no minus in %s', (text) => {
  expect(formOfText(text)?.rows.every(({ negated }) => !negated)).toBe(true);
});

it('writes for any form a text that is read back as the same query', () => {
  const words = fc
    .array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 3 })
    .map((all) => all.join(' '));
  const rows = fc.array(
    fc.record({
      field: fc.constantFrom(...formFields.filter((field) => field !== 'year' && field !== 'doi')),
      words,
      exact: fc.boolean(),
      negated: fc.boolean(),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom('all' as const, 'any' as const), (lines, match) => {
      const text = textOfForm({ match, rows: lines });
      const back = formOfText(text);
      // A negated line of several words of one field keeps its words together in brackets.
      if (back) expect(textOfForm(back)).toBe(text);
    }),
  );
});
