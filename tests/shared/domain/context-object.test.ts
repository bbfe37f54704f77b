import { contextObject } from '#shared/domain/context-object.ts';

const pairsOf = (text: string) => [...new URLSearchParams(text)];

describe('what reference managers read of a listed work', () => {
  it('names an article by its DOI, with all authors, in the format of Z39.88-2004', () => {
    const text = contextObject({
      doi: '10.5555/a&b=c',
      title: 'Frost & sleep: 5 % more',
      authors: [{ name: 'Ada Brevoort' }, { name: 'Zoë Ñandú' }],
      journal: { name: 'Journal of Frost' },
      year: 2021,
      paperType: 'article',
    });
    expect(pairsOf(text)).toEqual([
      ['ctx_ver', 'Z39.88-2004'],
      ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
      ['rft_id', 'info:doi/10.5555/a&b=c'],
      ['rft.genre', 'article'],
      ['rft.atitle', 'Frost & sleep: 5 % more'],
      ['rft.jtitle', 'Journal of Frost'],
      ['rft.date', '2021'],
      ['rft.au', 'Ada Brevoort'],
      ['rft.au', 'Zoë Ñandú'],
    ]);
  });

  it.each([
    ['book', 'info:ofi/fmt:kev:mtx:book', 'book', 'rft.btitle'],
    ['preprint', 'info:ofi/fmt:kev:mtx:journal', 'preprint', 'rft.atitle'],
    ['other', 'info:ofi/fmt:kev:mtx:journal', 'unknown', 'rft.atitle'],
    [undefined, 'info:ofi/fmt:kev:mtx:journal', 'article', 'rft.atitle'],
  ] as const)(
    'tells a %s by its format and genre, and leaves out what is not known',
    (paperType, format, genre, titled) => {
      expect(
        pairsOf(contextObject({ doi: '10.5555/x', title: 'T', authors: [], paperType })),
      ).toEqual([
        ['ctx_ver', 'Z39.88-2004'],
        ['rft_val_fmt', format],
        ['rft_id', 'info:doi/10.5555/x'],
        ['rft.genre', genre],
        [titled, 'T'],
      ]);
    },
  );
});
