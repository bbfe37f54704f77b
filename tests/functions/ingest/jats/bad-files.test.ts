import fc from '#tests/support/fast-check.ts';

import { UnreadableArticle } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';

import { article, bytesOf, mark, readOne } from './fictional.ts';

const reasonOf = (file: Uint8Array): string => {
  try {
    readJats(file);
    return 'was read';
  } catch (error) {
    if (error instanceof UnreadableArticle) return error.message;
    throw error;
  }
};
const whole = article(`<p>Known [${mark('b3', '3')}–${mark('b7', '7')}].</p>`);
const titled = (title: string, declaration: string): string =>
  `${declaration}<article><front><article-meta><title-group><article-title>${title}</article-title></title-group></article-meta></front></article>`;

describe('files that cannot be read are refused with a plain sentence', () => {
  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['white space', '  \n ', 'The file is not XML: it contains no element.'],
    ['text', 'Dear editor, please find enclosed', /not well-formed XML/],
    [
      'another language',
      '<html><body><p>Hello</p></body></html>',
      'The file is XML but not a JATS article: its root element is <html>, as in HTML.',
    ],
    [
      'a truncated file',
      whole.slice(0, whole.length / 2),
      'The file is truncated: its XML ends before the article does.',
    ],
    ['crossed tags', '<article><front></article></front>', /not well-formed XML/],
    [
      'deep nesting',
      `<article>${'<sec>'.repeat(400)}${'</sec>'.repeat(400)}</article>`,
      'The elements of the file are nested more than 300 levels deep.',
    ],
    [
      'an unknown encoding',
      '<?xml version="1.0" encoding="klingon-8"?><article/>',
      'The file declares the unknown encoding "klingon-8".',
    ],
    [
      'an entity bomb',
      `<!DOCTYPE article [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><article>&c;</article>`,
      /expands into more than a few plain characters/,
    ],
    [
      'a long entity',
      `<!DOCTYPE article [<!ENTITY a "${'x'.repeat(10_000)}">]><article>${'&a;'.repeat(1_000)}</article>`,
      /expands into more than a few plain characters/,
    ],
  ])('%s', (_, xml, reason) => {
    expect(reasonOf(bytesOf(xml))).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    );
  });

  it('a file of 100 MB', () => {
    expect(reasonOf(new Uint8Array(100 * 1024 * 1024).fill(0x20))).toBe(
      'The file has 100 MB; the limit for articles is 32 MB.',
    );
  });

  it('bytes that are not what they say', () => {
    expect(
      reasonOf(new Uint8Array([...bytesOf('<article>'), 0xff, 0xfe, ...bytesOf('</article>')])),
    ).toBe('The file contains bytes that are not valid UTF-8.');
  });

  it('an article of a million elements', () => {
    expect(reasonOf(bytesOf(`<article>${'<b/>'.repeat(1_000_001)}</article>`))).toMatch(
      /more than 1000000 elements/,
    );
  });
});

describe('files are read in the encoding they state', () => {
  const declaration = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
  const wide = (text: string, little: boolean): Uint8Array => {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), little);
    return bytes;
  };
  it.each([
    ['UTF-8', bytesOf(titled('Café α', declaration('UTF-8')))],
    [
      'UTF-8 with a byte order mark',
      new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(titled('Café α', declaration('UTF-8')))]),
    ],
    [
      'UTF-16 with a byte order mark',
      wide(`\ufeff${titled('Café α', declaration('UTF-16'))}`, true),
    ],
    ['UTF-16, big end first', wide(titled('Café α', declaration('UTF-16')), false)],
    [
      'Latin-1',
      new Uint8Array(Buffer.from(titled('Café &#945;', declaration('ISO-8859-1')), 'latin1')),
    ],
  ])('%s', (_, file) => {
    expect(readJats(file)[0]?.article.title).toBe('Café α');
  });
});

describe('entities', () => {
  it('of HTML and ISO are read without a declaration', () => {
    expect(
      readOne(titled('&alpha;&nbsp;&agr;&hellip;&Thetas;', '<!DOCTYPE article SYSTEM "a.dtd">'))
        .article.title,
    ).toBe('α α…Θ');
  });
  it('that nobody knows stay as they are printed', () => {
    expect(readOne(titled('a &strange; b', '<!DOCTYPE article>')).article.title).toBe(
      'a &strange; b',
    );
  });
  it('are read where the file declares them as plain text', () => {
    expect(
      readOne(titled('&us;', '<!DOCTYPE article [<!ENTITY us "Invented Press">]>')).article.title,
    ).toBe('Invented Press');
  });
  it('of other files are never loaded', () => {
    expect(
      readOne(titled('&f;', '<!DOCTYPE article [<!ENTITY f SYSTEM "file:///etc/passwd">]>')).article
        .title,
    ).toBe('&f;');
  });
  it.each(['constructor', '__proto__', 'toString'])('named %s are only text', (name) => {
    expect(readOne(titled(`&${name};`, '')).article.title).toBe(`&${name};`);
  });
});

describe('whatever happens to a file', () => {
  const bytes = bytesOf(whole);
  it('it is read or refused, never anything else', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length), (length) => {
        reasonOf(bytes.slice(0, length));
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (changes) => {
          const changed = bytes.slice();
          for (const [place, byte] of changes) changed[place] = byte;
          reasonOf(changed);
        },
      ),
      { numRuns: 500 },
    );
    const pieces = whole.split(/(?=<)/);
    fc.assert(
      fc.property(fc.shuffledSubarray(pieces, { minLength: 1 }), (some) => {
        reasonOf(
          bytesOf(
            `<article>${some.filter((piece) => /^<(?:xref|p|ref|label)/.test(piece)).join('')}</article>`,
          ),
        );
      }),
      { numRuns: 200 },
    );
  });
});
