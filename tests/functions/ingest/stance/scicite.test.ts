import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { readSciCite, sciCiteScores } from '#tests/lab/training/scicite.ts';
import { unpackedBytes } from '#infra/sources/unpacked-bytes.ts';

const folder = '../shared/data/stance/other/scicite';
const isHere = existsSync(folder);
if (!isHere) console.log(`Did not run: the second head, because ${folder} is not here.`);

const statementsOf = async (splits: readonly string[]) => {
  const files = splits.map((split) => `${folder}/${split}.jsonl.xz`);
  const read = await Promise.all(
    files.map(async (file) => readSciCite(await text(unpackedBytes(file)), file)),
  );
  return read.flat();
};

(isHere ? it : it.skip)(
  'tells what citations are for in statements it has not seen, by SciCite’s three classes',
  async () => {
    const teaching = await statementsOf(['short_len_train', 'med_len_train', 'long_len_train']);
    const judged = await statementsOf(['test']);
    expect(teaching).toHaveLength(8243);
    expect(judged).toHaveLength(1861);
    const { perClass, macroF1 } = sciCiteScores(teaching, judged);
    expect(macroF1).toBeGreaterThanOrEqual(0.83);
    expect(macroF1).toBeCloseTo((perClass.background + perClass.method + perClass.result) / 3, 9);
  },
  120_000,
);

it('reads a line whose numbers are none, with the title of its section', () => {
  const line =
    '{"string": "We used the kit [7].", "label": "method", "sectionName": "2.1 Methods", "citeStart": NaN, "citeEnd": NaN}';
  expect(readSciCite(`${line}\n`, 'split')).toEqual([
    {
      text: 'We used the kit [7].',
      before: '2.1 Methods',
      section: 'methods',
      marks: [],
      intent: 'method',
    },
  ]);
});

it('names the line that is no statement of the corpus', () => {
  expect(() => readSciCite('\n{"string": "A", "label": "praise"}', 'split')).toThrow(
    'split, line 2: this is no statement of SciCite.',
  );
});
