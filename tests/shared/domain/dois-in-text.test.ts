import { parseDoi } from '#shared/domain/doi.ts';
import { doiSpansIn, doisIn, doisOfReference, ownDoiIn } from '#shared/domain/dois-in-text.ts';
import { parseShortDoi, shortDoiIn } from '#shared/domain/short-doi.ts';
import fc from '#tests/support/fast-check.ts';
import { oldDois } from '#tests/support/old-dois.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const AMS = '10.5555/1520-0493(2000)128<0001:ofiwam>2.0.co;2';
const ESA = '10.5555/0012-9658(2006)87[1465:attptr]2.0.co;2';
const WILEY = '10.5555/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2';
const encoded = (doi: string): string => encodeURIComponent(doi);

describe('where a DOI ends in a text', () => {
  it.each<[string, readonly string[]]>([
    // Brackets
    [AMS, [AMS]],
    [`(${AMS})`, [AMS]],
    [`${ESA}.`, [ESA]],
    [`see ${WILEY}; and`, [WILEY]],
    ['(10.5555/tao.2009(iwnop)).', ['10.5555/tao.2009(iwnop)']],
    ['10.5555/abc(accessed 3 May)', ['10.5555/abc']],
    ['10.5555/abc[12] and', ['10.5555/abc']],
    ['10.5555/abc[CrossRef]', ['10.5555/abc']],
    ['<a href="https://doi.org/10.5555/abc">10.5555/def</a>', ['10.5555/abc', '10.5555/def']],
    ['<10.5555/abc>', ['10.5555/abc']],
    ['10.5555/abc<br/>2.0', ['10.5555/abc']],
    ['[x](https://doi.org/10.5555/abc)[2]', ['10.5555/abc']],
    // Spellings of the signs
    [AMS.replace('<', '&lt;').replace('>', '&gt;'), [AMS]],
    [AMS.replace('<', '&amp;lt;').replace('>', '&amp;gt;'), [AMS]],
    [AMS.replace('<', '&#60;').replace('>', '&#x3E;'), [AMS]],
    [AMS.replace('<', '‹').replace('>', '›'), [AMS]],
    [AMS.replace('<', '＜').replace('>', '＞'), [AMS]],
    [AMS.replace('<', ' <').replace('>', '> '), [AMS]],
    [encoded(AMS), [AMS]],
    [encoded(encoded(AMS)), [AMS]],
    [`https://doi.org/${encoded(WILEY)}`, [WILEY]],
    ['10.5555/978‐3‐540–74686−7', ['10.5555/978-3-540-74686-7']],
    ['10.5555/soft\u00ADhyphen', ['10.5555/softhyphen']],
    ['10.5555/<wbr>wrapped.<wbr/>05', ['10.5555/wrapped.05']],
    ['10.5555/a\\_b', ['10.5555/a_b']],
    // What introduces it
    ['DOI10.5555/abc', ['10.5555/abc']],
    ['DOI：10.5555/abc。参考', ['10.5555/abc']],
    ['urn:doi:10.5555/abc', ['10.5555/abc']],
    ['http://hdl.handle.net/10.5555/abc', ['10.5555/abc']],
    ['https://doi-org.library.example/10.5555/abc', ['10.5555/abc']],
    // Addresses
    ['https://doi.org/10.5555/abc/full', ['10.5555/abc/full']],
    ['https://publisher.example/doi/full/10.5555/abc/full?af=R', ['10.5555/abc']],
    ['https://publisher.example/10.5555/abc.pdf', ['10.5555/abc']],
    ['https://doi.org/10.5555/abc/', ['10.5555/abc']],
    ['https://doi.org/10.5555/abc?utm=1#a', ['10.5555/abc']],
    ['10.5555/abc#def', ['10.5555/abc#def']],
    // Text behind it
    ['10.5555/abc?', ['10.5555/abc']],
    ['**10.5555/abc**', ['10.5555/abc']],
    ['“10.5555/abc”', ['10.5555/abc']],
    ['10.5555/abc.PMID: 12345', ['10.5555/abc']],
    ['10.5555/a,10.5555/b;https://doi.org/10.5555/c', ['10.5555/a', '10.5555/b', '10.5555/c']],
    ['10.5555/abchttps://doi.org/10.5555/abc', ['10.5555/abc', '10.5555/abc']],
    ["'10.5555/abc','b'", ['10.5555/abc']],
    ['{"DOI":"10.5555/abc"}', ['10.5555/abc']],
    // Text in front of it
    ['Sci. Adv.7,eabh3592(2021).10.1126/sciadv.abh3592', ['10.1126/sciadv.abh3592']],
    ['doi:ARTN e016782110.1371/journal.pone.0167821', ['10.1371/journal.pone.0167821']],
    // No DOIs
    ['10.1186/s%2012284-014-0033', []],
    ['10.1186/s(1%2012284-014-0033', []],
    ['110.1234/5', []],
    ['1.10.1234/abc', []],
    ['version 10.1234', []],
    ['10.1234/', []],
    ['10.5555/../../users', []],
  ])('“%s” holds %j', (text, dois) => {
    expect(doisIn(text)).toEqual(dois);
  });

  it('says which part of the text prints it', () => {
    const text = `Alder B. Fog. doi:${AMS.toUpperCase()}. Next`;
    const [span] = doiSpansIn(text);
    expect(text.slice(span?.start, span?.end)).toBe(AMS.toUpperCase());
  });

  const introductions = [
    '',
    ' ',
    '(',
    '[',
    '“',
    'doi:',
    'doi: ',
    'DOI ',
    'https://doi.org/',
    'see ',
    '<',
  ];
  const endings = ['', '.', ',', ';', ')', '].', '”', ' and more', '\nnext', '. PMID: 1', '>', '?'];
  it('parses every printed DOI as itself, whatever stands around it', () => {
    fc.assert(
      fc.property(
        oldDois,
        fc.constantFrom(...introductions),
        fc.constantFrom(...endings),
        (doi, left, right) => {
          expect(doisIn(`${left}${doi}${right}`)).toEqual([doi.toLowerCase()]);
        },
      ),
    );
  });

  it('parses every notation of a printed DOI as itself', () => {
    const notations: readonly ((doi: string) => string)[] = [
      (doi) => doi,
      (doi) => doi.toLowerCase(),
      encoded,
      (doi) => `https://doi.org/${encoded(doi)}`,
      (doi) => `https://doi.org/${encodeURI(doi)}`,
      (doi) => doi.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      (doi) => doi.replaceAll('<', '‹').replaceAll('>', '›'),
      (doi) => doi.replaceAll('-', '\u2010'),
      (doi) => doi.replaceAll('/', '/<wbr>'),
    ];
    fc.assert(
      fc.property(oldDois, fc.constantFrom(...notations), (doi, notation) => {
        expect(doisIn(notation(doi))).toEqual([doi.toLowerCase()]);
      }),
    );
  });

  it('takes time linear in the text, however hostile', () => {
    const patterns = [
      '10.5555/',
      '10.5555/[:',
      '10.5555/&amp;',
      '<1:',
      '(',
      '%25',
      'http://10.5555/',
    ];
    for (const pattern of patterns) {
      const started = processorMs();
      doisIn(`10.5555/a${pattern.repeat(60_000)}`);
      expect([pattern, processorMs() - started < 3000]).toEqual([pattern, true]);
    }
  });
});

describe('a whole value', () => {
  it.each([
    ['10.5555/978\u20103', '10.5555/978-3'],
    ['doi.org/10.5555/abc', '10.5555/abc'],
    ['DOI 10.5555/abc', '10.5555/abc'],
    ['https://doi.org/doi:10.5555/abc', '10.5555/abc'],
    ['doi:https://doi.org/10.5555/abc', '10.5555/abc'],
    ['\uFEFF10.5555/abc', '10.5555/abc'],
  ])('“%s” is the DOI %s', (text, doi) => {
    expect(parseDoi(text)).toBe(doi);
  });
});

describe('DOIs in the notes of a reference', () => {
  const withDoi = 'Alder B. On fog. J Inv. 2000;1:1-9. doi:10.5555/own';
  const without = 'Alder B. On fog. J Inv. 2000;1:1-9';
  it.each([
    [`${withDoi}. Erratum in: J Inv. 2001;2:3. doi:10.5555/erratum`, '10.5555/own'],
    [`${without}. Erratum in: J Inv. 2001;2:3. doi:10.5555/erratum`, undefined],
    [`${without}. Comment in: Nat Inv 2001;2:3. doi:10.5555/comment`, undefined],
    [`${without} [English translation: Inv Sov 12, 3 (1971), doi:10.5555/translation]`, undefined],
    [`${without} (Corrigendum: 2001;3:4, https://doi.org/10.5555/corrigendum).`, undefined],
    [`${without}. Correction: doi:10.5555/correction`, undefined],
    // Works whose titles have these words are the works themselves.
    ['Alder B (2019). Reply to Birch. J Inv, 1. https://doi.org/10.5555/own', '10.5555/own'],
    [
      'Alder B (2019). Correction: fog is not sleet in the far north. J Inv. doi:10.5555/own',
      '10.5555/own',
    ],
    ['Alder B. (2000) Translation of RNA in yeast. J Inv 1. doi:10.5555/own', '10.5555/own'],
  ])('“%s” is of the work %s', (printed, doi) => {
    expect(ownDoiIn(printed)).toBe(doi);
    if (doi === undefined) expect(doisOfReference(printed).inNotes).toHaveLength(1);
  });
});

it('names short DOIs', () => {
  for (const text of ['10/zz9wq4', 'https://doi.org/10/zz9wq4', 'doi.org/ZZ9wq4', 'doi:10/zz9wq4'])
    expect([text, parseShortDoi(text)]).toEqual([text, '10/zz9wq4']);
  for (const text of ['10/12', '10.5555/abc', 'https://doi.org/about', '5/zz9', ''])
    expect([text, parseShortDoi(text)]).toEqual([text, undefined]);
  expect(shortDoiIn('Alder B. On fog. 2010. doi:10/fg4x.')).toBe('10/fg4x');
  for (const field of [
    '@article{a, title = {On fog}, doi = {10/fg4x}}',
    '@article{a, title="On fog", DOI="10/fg4x", year=2010}',
    'TY  - JOUR\nTI  - On fog\nDO  - 10/fg4x\nER  - ',
    '{"title":"On fog","DOI":"10/FG4x"}',
  ])
    expect([field, shortDoiIn(field)]).toEqual([field, '10/fg4x']);
  for (const other of ['Alder B. 10/fg4x of all', 'doi = {10/12}', 'DO  - 10/12', 'doing 10/fg4x'])
    expect([other, shortDoiIn(other)]).toEqual([other, undefined]);
});
