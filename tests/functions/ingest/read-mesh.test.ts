import { NotMesh, readMesh } from '#functions/ingest/mesh/read-mesh.ts';
import { meshXml, sleepHeadings } from '#tests/support/mesh.ts';

/** In chunks that cut words and letters in two. */
async function* chunks(text: string | Buffer, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (text: string, size?: number) => {
  const all = [];
  for await (const one of readMesh(chunks(text, size))) all.push(one);
  return all;
};

it('reads headings with their trees and all their names, wherever the file is cut', async () => {
  const all = await read(meshXml([...sleepHeadings, { id: 'D6', name: 'Žirafë 𝔸', trees: [] }]));
  expect(all).toHaveLength(6);
  expect(all[0]).toEqual({
    id: 'D1',
    name: 'Slumber',
    trees: ['F02.8', 'G11.5'],
    terms: ['Slumber', 'Sleep', 'Shut-Eye & Rest'],
  });
  expect(all[5]?.name).toBe('Žirafë 𝔸');
});

describe('what is something else', () => {
  const heading = { id: 'D1', name: 'Slumber', trees: ['A1'] };
  it.each([
    ['another XML', '<articles></articles>', /root is not DescriptorRecordSet/],
    ['no headings', '<DescriptorRecordSet></DescriptorRecordSet>', /contains no descriptors/],
    ['cut off', meshXml(sleepHeadings).slice(0, 900), /not well-formed XML/],
    ['no XML', 'MH = Slumber\nMN = F02.8\n', /not well-formed XML|contains no descriptors/],
    [
      'an entity that would grow',
      meshXml([{ ...heading, name: '&b;' }]).replace(
        /<!DOCTYPE[^>]*>/,
        '<!DOCTYPE DescriptorRecordSet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
      ),
      /not well-formed XML/,
    ],
    [
      'a name without end',
      meshXml([{ ...heading, name: 'x'.repeat(501) }]),
      /more than any heading/,
    ],
    [
      'names without number',
      meshXml([
        { ...heading, terms: Array.from({ length: 2_001 }, (_, at) => `name ${String(at)}`) },
      ]),
      /more than any heading/,
    ],
  ])('is refused: %s', async (_, text, why) => {
    const failure = await read(text, 4_000).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(NotMesh);
    expect(String(failure)).toMatch(why);
  });
});

it('gives up a text without end before it fills the memory', async () => {
  let handedOver = 0;
  async function* endless() {
    yield Buffer.from('<DescriptorRecordSet><DescriptorRecord><Note>');
    for (;;) {
      handedOver += 1;
      yield Buffer.alloc(1024 * 1024, 'so it goes on ');
    }
  }
  const reading = async () => {
    for await (const _ of readMesh(endless())) throw new Error('There is no heading.');
  };
  await expect(reading()).rejects.toThrow(/longer than any of the headings/);
  expect(handedOver).toBeLessThan(10);
});
