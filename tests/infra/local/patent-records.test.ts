import { patentRecords } from '#infra/sources/patent-records.ts';
import { grant } from '#tests/support/grant.ts';

const line = (number: string) => JSON.stringify({ number, title: 'Dusk lamp' });

/** The bytes of a text in pieces of one size, as a file comes in. */
const inPieces = async function* (text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const outcomes = async (pieces: AsyncIterable<Uint8Array>) => {
  const found: string[] = [];
  for await (const read of patentRecords(pieces))
    found.push(read.kind === 'patent' ? read.patent.number : read.reason);
  return found;
};

describe('a file of patents', () => {
  it.each([1, 7, 64, 100_000])(
    'holds lines of JSON, coming in pieces of %d bytes',
    async (size) => {
      const text = `\uFEFF${line('US 7000001 B2')}\r\n\n${line('US 7000002 B2').replace('Dusk', 'Dämmer')}\nrumour\n${line('US 7000003 B2')}`;
      expect(await outcomes(inPieces(text, size))).toEqual([
        '7000001',
        '7000002',
        'not readable',
        '7000003',
      ]);
    },
  );

  it.each([1, 13, 100_000])(
    'holds grants one behind the other, in pieces of %d bytes',
    async (size) => {
      const sequences = '<?xml version="1.0"?>\n<sequence-cwu/>\n';
      const text = grant({ number: '7000001' }) + sequences + grant({ number: '7000002' });
      expect(await outcomes(inPieces(text, size))).toEqual(['7000001', 'no patent', '7000002']);
    },
  );

  it('passes over a line that never seems to end, and goes on behind it', async () => {
    const pieces = async function* () {
      yield Buffer.from(`${line('US 7000001 B2')}\n{"number": "`);
      for (let megabyte = 0; megabyte < 6; megabyte += 1) yield Buffer.alloc(1_000_000, 'x');
      yield Buffer.from(`"}\n${line('US 7000002 B2')}\n`);
    };
    expect(await outcomes(pieces())).toEqual(['7000001', 'too long', '7000002']);
  });

  it('may be empty', async () => {
    expect(await outcomes(inPieces('\n \n', 1))).toEqual([]);
  });
});
