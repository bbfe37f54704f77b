import { marksAsPrinted, readLabeled } from '#functions/ingest/stance/labeled.ts';

const cut = (text: string, printed: readonly string[]) =>
  marksAsPrinted(text, printed).map(([start, end]) => `${text.slice(0, start)}|${text.slice(end)}`);

it('finds marks where they look like marks', () => {
  expect(cut('In 12 moths [3, 12] we saw 3 lamps.', ['12'])).toEqual([
    'In 12 moths [3, |] we saw 3 lamps.',
  ]);
  expect(cut('The interface23 of 23 lamps', ['23'])).toEqual(['The interface| of 23 lamps']);
  expect(cut('About 2.3 mm and 30 % [3]', ['3'])).toEqual(['About 2.3 mm and 30 % [|]']);
});

it('gives each printed mark its own place', () => {
  expect(marksAsPrinted('(Writer 2005; Other 2005)', ['2005', '2005'])).toEqual([
    [8, 12],
    [20, 24],
  ]);
});

it('reads a line without neighbours, section and marks', () => {
  expect(readLabeled('{"id":"a","text":"We agree [3].","label":"supporting"}\n\n', 'f')).toEqual([
    {
      id: 'a',
      text: 'We agree [3].',
      before: '',
      after: '',
      section: 'other',
      marks: [],
      citing: '',
      journal: '',
      label: 'supporting',
      written: 'supporting',
      sure: true,
      sample: '',
      weight: 1,
    },
  ]);
});

it('keeps lines with other labels, without a label', () => {
  expect(readLabeled('{"text":"We agree.","label":"mixed"}', 'f')[0]?.label).toBeUndefined();
});

it.each([
  ['{"text":', 'JSON'],
  ['[]', 'object'],
  ['{"label":"mentioning"}', '"text"'],
  ['{"text":"A moth."}', '"label"'],
  ['{"text":"A moth.","label":"mentioning","section":"preface"}', '"section"'],
  ['{"text":"A moth.","label":"mentioning","before":3}', '"before"'],
  ['{"text":"A moth.","label":"mentioning","cites":"3"}', '"cites"'],
])('refuses %s, naming file, line and fault', (line, fault) => {
  const good = '{"text":"A moth.","label":"mentioning"}';
  expect(() => readLabeled(`${good}\n${line}`, 'file.jsonl')).toThrow(/^file\.jsonl, line 2: /u);
  expect(() => readLabeled(line, 'file.jsonl')).toThrow(fault);
});
