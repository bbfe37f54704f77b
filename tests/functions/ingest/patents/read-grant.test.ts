import { readGrant } from '#functions/ingest/patents/read-grant.ts';
import { grant } from '#tests/support/grant.ts';

const patentIn = (xml: string) => {
  const read = readGrant(xml);
  if (read.kind !== 'patent') throw new Error(`It was left out: ${read.reason}.`);
  return read.patent;
};

it('reads what a grant says of itself', () => {
  expect(
    patentIn(grant({ citations: ['Elm et al., “Night light of small fishes”, 2011.'] })),
  ).toEqual({
    jurisdiction: 'US',
    number: '10123456',
    kind: 'B2',
    title: 'Lamp of lanternfish light',
    abstract: 'A lamp that glows as lanternfish do.',
    applicants: ['Dusk Light Works, Inc.'],
    inventors: ['Mira Rowan', 'Ada Okonkwo'],
    filed: '2016-05-04',
    published: '2018-11-13',
    classes: ['F21K 2/06', 'A61K 31/00'],
    citations: [{ printed: 'Elm et al., “Night light of small fishes”, 2011.' }],
  });
});

it('names the assignee where inventors had to apply themselves', () => {
  const old = grant({ applicant: '<first-name>Mira</first-name><last-name>Rowan</last-name>' });
  expect(patentIn(old).applicants).toEqual(['Dusk Light Works, Inc.']);
});

it.each([
  ['no patent', '<?xml version="1.0"?><sequence-cwu><number>1</number></sequence-cwu>'],
  ['not readable', grant({}).slice(0, 900)],
  ['not readable', 'plain words'],
  ['no number', grant({ number: '' })],
  ['no title', grant({ title: '' })],
])('leaves out what is %s', (reason, xml) => {
  expect(readGrant(xml)).toEqual({ kind: 'left', reason });
});

it('loads nothing that a document type names', () => {
  const hostile = grant({ title: '&outside;' }).replace(
    '<us-patent-grant',
    '<!DOCTYPE us-patent-grant [<!ENTITY outside SYSTEM "file:///etc/hostname">]><us-patent-grant',
  );
  const read = readGrant(hostile);
  expect(JSON.stringify(read)).not.toContain('localhost');
  expect(read.kind === 'left' || read.patent.title === '&outside;').toBe(true);
});
