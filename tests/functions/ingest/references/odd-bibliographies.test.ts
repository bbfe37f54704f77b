import { decodedText } from '#functions/ingest/references/decoded-text.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const read = (lines: readonly string[], name = 'export.ris') =>
  referencesIn(lines.join('\n'), name).references.map(({ title, year, doi }) => [title, year, doi]);

const FIRST = ['Invented first title on reeds', 2001, '10.5555/one'];
const SECOND = ['Invented second title on reeds', 2002, '10.5555/two'];
const recordOf = ([title, year, doi]: readonly unknown[]) => [
  'TY  - JOUR',
  `TI  - ${String(title)}`,
  `PY  - ${String(year)}`,
  `DO  - ${String(doi)}`,
];

describe('RIS', () => {
  it.each([
    'ER - the receptor',
    'PR - another',
    'TY - typing of cells',
    'TI - tumor initiation',
    'ER  - positive tumors',
    'ER-positive',
    'TY  - typing of all the cells of it',
  ])('lines of an abstract that look like tags belong to it: %s', (line) => {
    const [ty, ...others] = recordOf(FIRST);
    expect(
      read([
        ty ?? '',
        'TI  - Invented first title on reeds',
        'AB  - Two receptors:',
        line,
        'and more.',
        ...others,
        'ER  - ',
        '',
        ...recordOf(SECOND),
        'ER  - ',
      ]),
    ).toEqual([FIRST, SECOND]);
  });

  it.each([
    ['with an end', 'ER  - '],
    ['with an empty line alone', ''],
  ])('tags before TY belong to their record: %s', (_, end) => {
    const moved = (record: readonly unknown[]) => {
      const [ty = '', ti = '', ...others] = recordOf(record);
      return ['DB  - Xyz', ti, ty, ...others, end];
    };
    expect(read([...moved(FIRST), '', ...moved(SECOND)])).toEqual([FIRST, SECOND]);
  });

  it('records with one space behind their tags are read as well, and text between records is none', () => {
    const loose = [
      ...recordOf(FIRST),
      'ER  - ',
      'Search query: reeds',
      'Hits: 2',
      ...recordOf(SECOND),
      'ER  - ',
    ].map((line) => line.replace('  - ', ' - '));
    expect(read(loose)).toEqual([FIRST, SECOND]);
  });
});

it('tags of EndNote before %0 belong to their record', () => {
  const record = ([title, year, doi]: readonly unknown[]) => [
    `%T ${String(title)}`,
    '%0 Journal Article',
    `%D ${String(year)}`,
    `%R ${String(doi)}`,
    '',
  ];
  expect(read([...record(FIRST), ...record(SECOND)], 'export.enw')).toEqual([FIRST, SECOND]);
});

describe('the encoding of a file', () => {
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  /** Encodes by inverting the decoder of one-byte encodings. */
  const oneByte = (text: string, encoding: string) => {
    const table = new Map(
      Array.from({ length: 256 }, (_, byte) => [
        new TextDecoder(encoding).decode(Uint8Array.of(byte)),
        byte,
      ]),
    );
    return Uint8Array.from(text, (letter) => table.get(letter) ?? 63);
  };
  const entry = (title: string) => `%0 Journal Article\n%T ${title}\n%D 2018\n%R 10.5555/one\n`;
  it.each([
    [
      'UTF-16 without a mark',
      utf16(entry('An invented title on reeds'), false),
      'An invented title on reeds',
    ],
    [
      'UTF-16, the other order',
      utf16(entry('An invented title on reeds'), true),
      'An invented title on reeds',
    ],
    [
      'UTF-8 with a broken character',
      Buffer.concat([
        Buffer.from(entry('Über Öl, Äpfel, Flüsse, Höhen')),
        Buffer.from([0xff, 0x0a]),
      ]),
      'Über Öl, Äpfel, Flüsse, Höhen',
    ],
    [
      'Windows-1251',
      oneByte(entry('Исследование придуманной ивы и ее коры'), 'windows-1251'),
      'Исследование придуманной ивы и ее коры',
    ],
    [
      'KOI8-R',
      oneByte(entry('Исследование придуманной ивы и ее коры'), 'koi8-r'),
      'Исследование придуманной ивы и ее коры',
    ],
    [
      'Windows-1253',
      oneByte(entry('Μελέτη της επινοημένης ιτιάς'), 'windows-1253'),
      'Μελέτη της επινοημένης ιτιάς',
    ],
    [
      'Windows-1252',
      oneByte(entry('Über erfundene Weiden in Östersund'), 'windows-1252'),
      'Über erfundene Weiden in Östersund',
    ],
    [
      'Shift-JIS',
      Buffer.concat([
        Buffer.from('%0 Journal Article\n%T '),
        Buffer.from('838a8393835282cc8ca48b86', 'hex'),
        Buffer.from('\n%R 10.5555/one\n'),
      ]),
      'リンコの研究',
    ],
  ])('follows from its bytes: %s', (_, bytes, title) => {
    const [first] = referencesIn(decodedText(bytes), 'a.enw').references;
    expect([first?.title, first?.doi]).toEqual([title, '10.5555/one']);
  });

  it('is found in linear time, and never throws', () => {
    const start = processorMs();
    for (const byte of [0x00, 0x80, 0xff, 0xe9, 0xc3])
      decodedText(new Uint8Array(3_000_000).fill(byte));
    expect(processorMs() - start).toBeLessThan(8000);
  });
});
