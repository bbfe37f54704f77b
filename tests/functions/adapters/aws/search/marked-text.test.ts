import { CLOSE, OPEN, rangesIn } from '#functions/adapters/aws/search/marked-text.ts';

const marked = (text: string) => text.replaceAll('[', OPEN).replaceAll(']', CLOSE);

describe('marks of the engine', () => {
  it.each([
    ['[Bone] marrow', [[0, 4]]],
    [
      'the [bone] and the [marrow]',
      [
        [4, 8],
        [17, 23],
      ],
    ],
    [
      '[bone][marrow]',
      [
        [0, 4],
        [4, 10],
      ],
    ],
    ['𝛼 🐟 [bone]', [[6, 10]]],
    ['one \ue000 sign \ue001 of ours [bone]', [[21, 25]]],
  ])('%s become ranges of the text without them', (text, ranges) => {
    expect(rangesIn(marked(text))).toEqual(ranges);
  });

  it('are missing where nothing was found', () => {
    expect(rangesIn('bone')).toBeUndefined();
    expect(rangesIn(undefined)).toBeUndefined();
  });
});
