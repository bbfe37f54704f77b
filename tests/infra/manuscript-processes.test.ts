import { deflateSync } from 'node:zlib';

import { summaryReader } from '#functions/ingest/manuscript-files/read-summary.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { createManuscriptProcesses } from '#infra/composition/manuscript-processes.ts';
import { createPrintedPdf } from '#tests/lab/sample-files/printed-pdf.ts';

const dois = Buffer.from('10.5555/raven\n10.5555/crow\n');
const tooMuch = { kind: 'refused', reason: 'too much' };

/** A PDF of one page whose content unpacks to so many megabytes of spaces. */
const packedPdf = (megabytes: number) => {
  const content = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '));
  const empty = Buffer.from(createPrintedPdf([[]])).toString('latin1');
  return Buffer.from(
    empty.replace(
      /<< \/Length \d+ >>\nstream\n[^]*?endstream/,
      () =>
        `<< /Length ${String(content.length)} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
    ),
    'latin1',
  );
};

describe('reading a manuscript in a process of its own', () => {
  it('reads and refuses what the reader itself reads and refuses', async () => {
    const read = createManuscriptProcesses();
    for (const file of [dois, Buffer.alloc(0), Buffer.from('%PDF-1.4 cut'), createPrintedPdf([[]])])
      expect(await read(file, 'file.txt')).toEqual(
        await summaryReader(createClassifier)(file, 'file.txt'),
      );
  });

  it('gives up a small file that unpacks to hundreds of megabytes, and goes on with the next', async () => {
    const read = createManuscriptProcesses({ memoryMb: 320 });
    const bomb = packedPdf(400);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage.rss();
    const [refused, next] = await Promise.all([read(bomb, 'a.pdf'), read(dois, 'b.txt')]);
    expect(refused).toEqual(tooMuch);
    expect(next).toMatchObject({ kind: 'read' });
    // What was unpacked never stood in the memory of this process.
    expect(process.memoryUsage.rss() - before).toBeLessThan(250 * 1024 * 1024);
  });

  it('gives up a text whose parts fill the memory of an engine', async () => {
    const read = createManuscriptProcesses({ memoryMb: 160 });
    const nested = Buffer.from('['.repeat(9_000_000) + ']'.repeat(9_000_000));
    expect(await read(nested, 'a.json')).toEqual(tooMuch);
  });

  it('gives up what takes longer than its time, and says that it was slow', async () => {
    const read = createManuscriptProcesses({ shortMs: 5 });
    expect(await read(dois, 'a.txt')).toEqual({ kind: 'slow' });
    expect(await read(dois, 'a.txt', 'long')).toMatchObject({ kind: 'read' });
  });

  it('lets no file with the long deadline stand before one with the short', async () => {
    const read = createManuscriptProcesses();
    const ended: string[] = [];
    const slow = read(packedPdf(200), 'a.pdf', 'long').then(() => ended.push('long'));
    await read(dois, 'b.txt').then(() => ended.push('short'));
    await slow;
    expect(ended[0]).toBe('short');
  });

  it('keeps others waiting for their turn, and loses none of them', async () => {
    const read = createManuscriptProcesses({ atOnce: 2 });
    const all = await Promise.all(Array.from({ length: 5 }, () => read(dois, 'a.txt')));
    expect(all.map(({ kind }) => kind)).toEqual(Array(5).fill('read'));
  });
});
