import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { sentencesOf } from '#functions/ingest/manuscript-files/sentences-of.ts';
import { jats } from '#tests/support/jats.ts';

const read = (text: string, name = 'file.txt') => readManuscript(Buffer.from(text), name);

describe('reading any manuscript', () => {
  it('reads JATS with the sentences that cite', async () => {
    const found = await read(
      jats({ references: [{ doi: '10.5555/a' }], results: ['We saw this [1]. Nobody else did.'] }),
    );
    if (found.kind !== 'read') throw new Error(found.reason);
    expect(found.manuscript.references.map(({ doi }) => doi)).toEqual(['10.5555/a']);
    expect(sentencesOf(found.manuscript)).toMatchObject([
      { text: 'We saw this [1].', section: 'results', citations: [{ reference: 'B1' }] },
    ]);
  });

  it.each([
    [
      'BibTeX',
      '@article{a, title={A long enough title of a work}, author={Writer, Ada}, year={2011}, doi={10.5555/a}}',
    ],
    [
      'RIS',
      'TY  - JOUR\nTI  - A long enough title of a work\nAU  - Writer, Ada\nPY  - 2011\nDO  - 10.5555/a\nER  - \n',
    ],
    ['a list of DOIs', '10.5555/a\n'],
  ])('reads %s', async (_kind, text) => {
    expect(await read(text)).toMatchObject({ manuscript: { references: [{ doi: '10.5555/a' }] } });
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['unknown', Buffer.from('\u0000\u0001\u0002 something else')],
    ['broken', Buffer.from('PK\u0003\u0004 an archive')],
    ['broken', Buffer.from('<article><front></article>')],
    ['broken', Buffer.from('%PDF-1.5 cut')],
    ['no references', Buffer.from(' \n \n')],
    ['too large', Buffer.alloc(50 * 1024 * 1024 + 1)],
  ] as const)('refuses what is %s', async (reason, file) => {
    expect(await readManuscript(file, 'file')).toEqual({ kind: 'refused', reason });
  });

  const folder = join(process.cwd(), '../shared/data/bibliographies');
  if (!existsSync(folder))
    console.warn('Real bibliographies were not read: ../shared/data/bibliographies is not there.');
  (existsSync(folder) ? it : it.skip)('reads or refuses every real bibliography', async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:bib|ris|enw|nbib)$/.test(name),
    );
    for (const name of files) {
      const found = await readManuscript(readFileSync(join(folder, name)), basename(name));
      if (found.kind === 'refused') expect(found.reason).toMatch(/^(?:no references|empty)$/);
      else expect(found.manuscript.references.length).toBeGreaterThan(0);
    }
    expect(files.length).toBeGreaterThan(50);
  });
});
