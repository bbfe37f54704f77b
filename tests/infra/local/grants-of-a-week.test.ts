import { createReadStream, readFileSync } from 'node:fs';

import type { ImportedPatent, PatentResult } from '#functions/ingest/patents/imported-patent.ts';
import { possibleReferences } from '#functions/ingest/patents/possible-references.ts';
import { patentRecords } from '#infra/sources/patent-records.ts';
import { patentIdOf } from '#shared/domain/patent-number.ts';

/**
 * Invented patents in the shape in which the United States Patent and Trademark Office publishes a week of grants: documents of
 * several versions of its schema one behind the other, a sequence listing and an application among them.
 */
const FILE = 'tests/fixtures/patents/grants-of-a-week.xml';

const allOf = async (bytes: AsyncIterable<Uint8Array>) => {
  const all: PatentResult[] = [];
  for await (const read of patentRecords(bytes)) all.push(read);
  return all;
};
const inOnePiece = async function* (text: string) {
  yield Buffer.from(text);
};
const outcome = (read: PatentResult) =>
  read.kind === 'patent' ? patentIdOf(read.patent) : read.reason;

const week = await allOf(createReadStream(FILE));
const patentOf = (id: string): ImportedPatent => {
  const read = week.find((one) => outcome(one) === id);
  if (read?.kind !== 'patent') throw new Error(`There is no ${id}.`);
  return read.patent;
};

it('holds patents of every kind, and leaves out what is none', () => {
  expect(week.map(outcome)).toEqual([
    'US-10900101-B2',
    'no patent',
    'US-D900102-S1',
    'US-PP33103-P3',
    'US-RE49104-E1',
    'US-7900105-B1',
    'no patent',
  ]);
});

it('says of a grant what its front says', () => {
  expect(patentOf('US-10900101-B2')).toEqual({
    jurisdiction: 'US',
    number: '10900101',
    kind: 'B2',
    title: 'Lamp with a Myctophum luciferase and CO2 vent',
    abstract: 'A lamp glows as lanternfish do. It needs no wire. Its vent lets 10³ bubbles out.',
    applicants: ['Dusk & Dawn Light Works, Inc.', 'University of Tidewater'],
    inventors: ['Mira J. Rowan', 'Ada Øyen'],
    filed: '2016-05-04',
    published: '2018-11-13',
    classes: ['F21K 2/06', 'C12N 9/0069', 'Y10T 29/49366'],
    citations: [
      {
        printed:
          'Elm et al., “Night light of small deep fishes,” J. Sea, vol. 3, pp. 1902-1911, Mar. 2011.',
      },
      {
        printed:
          'Okonkwo, A. et al., Luciferase in warm water, Annals of Algae 12:1-9 (2013), doi:10.5555/s00253‐013‐1937‐z.',
      },
      {
        printed:
          '“Lamp”; retrieved from http://lamps.example/index.php?title=Lamp&oldid=638; Dec. 15, 2014, 8 pages.',
      },
      {
        printed:
          'International Search Report and Written Opinion dated Apr. 30, 2015 in connection with International Application PCT/US2015/900101; 10 pages.',
      },
    ],
  });
});

it('reads a design, which has neither abstract nor such classes, and whose owner is a person', () => {
  const { abstract, classes, applicants, inventors, title } = patentOf('US-D900102-S1');
  expect({ abstract, classes, applicants, inventors, title }).toEqual({
    abstract: undefined,
    classes: [],
    applicants: ['Siri Lund'],
    inventors: ['Ove Lund'],
    title: 'Lamp',
  });
});

it('reads a plant with the signs of its name', () => {
  expect(patentOf('US-PP33103-P3')).toMatchObject({
    title: 'Laminaria plant named ‘Dusk Kelp’',
    classes: ['A01H 13/00'],
    inventors: ['Jo van der Wier'],
  });
});

it('knows a reissue by its own number, not by that of the patent it replaces', () => {
  expect(patentOf('US-RE49104-E1')).toMatchObject({ filed: '2020-03-11', published: '2022-06-14' });
});

it('tells inventors of old grants from those who applied in the place of one who died', () => {
  expect(patentOf('US-7900105-B1')).toMatchObject({
    applicants: ['Salve Institute'],
    inventors: ['Tom Ash, Jr.', 'Late Birch'],
    // Of its international classes one is without a group.
    classes: ['A61K 31/00'],
  });
});

it('finds by what to look for the literature', () => {
  const meant = week.flatMap((read) =>
    read.kind === 'patent'
      ? read.patent.citations.flatMap((citation) => possibleReferences(citation, 'a'))
      : [],
  );
  expect(meant).toContainEqual(expect.objectContaining({ doi: '10.5555/s00253-013-1937-z' }));
  expect(meant).toContainEqual(expect.objectContaining({ doi: '10.5555/j.sea.2001.04.002' }));
  expect(meant).toContainEqual(expect.objectContaining({ pmid: '900105' }));
  // The pages 1902 to 1911 are no year.
  expect(meant).toContainEqual(
    expect.objectContaining({ title: 'Night light of small deep fishes', year: 2011 }),
  );
});

describe('a file that is not as it should be', () => {
  const text = readFileSync(FILE, 'utf8');

  it('that was cut off loses its last record alone', async () => {
    const cut = text.slice(0, text.indexOf('<claims', text.indexOf('file="US07900105')));
    expect((await allOf(inOnePiece(cut))).map(outcome)).toEqual([
      ...week.slice(0, 5).map(outcome),
      'not readable',
    ]);
  });

  it('with entities that multiply loses that record alone', async () => {
    const bomb = text.replace(
      '[ ]>',
      '[<!ENTITY a "lamp lamp"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>',
    );
    expect((await allOf(inOnePiece(bomb))).map(outcome)).toEqual([
      'not readable',
      ...week.slice(1).map(outcome),
    ]);
  });

  it('whose description has more elements than could be kept is read all the same', async () => {
    const long = text.replace('<p id="p-0002"', `${'<p/>'.repeat(1_000_001)}<p id="p-0002"`);
    expect((await allOf(inOnePiece(long))).map(outcome)).toEqual(week.map(outcome));
  });
});
