import { citedWorks } from '#functions/ingest/manuscript/cited-works.ts';
import { type DescribedWork } from '#functions/ingest/manuscript/described-work.ts';
import { parseReference } from '#functions/ingest/manuscript/printed-reference.ts';

const list = [
  'Rowan M, Elm A. Waves that carry lanterns over the reef: a “new” view. J Inv. 2011;1:2-9.',
  'Alder K. Tides that were never measured in any harbour. J Inv. 2012;3:4. doi:10.5555/tides',
  'Alder K. Tides that were never measured in any harbour. J Inv. 2014;5:6.',
].map((text, at) => parseReference(`r${String(at + 1)}`, text, {}));

const idOf = (work: Partial<DescribedWork>) => {
  const described = { authors: [], ...work };
  return citedWorks(list, [described]).idOf(described);
};

it.each<[string, Partial<DescribedWork>, string | undefined]>([
  ['its DOI', { doi: '10.5555/tides', title: 'Another title than that of the print' }, 'r2'],
  [
    'its title, however it is printed',
    { title: 'WAVES that carry lanterns over the reef — A “new” view' },
    'r1',
  ],
  [
    'its title, in the first reference that prints it',
    { title: 'Tides that were never measured in any harbour' },
    'r2',
  ],
  ['the only name and year', { authors: ['Alder K'], year: 2014 }, 'r3'],
  [
    'no title that is only begun alike',
    { title: 'Waves that carry lanterns over the sea' },
    undefined,
  ],
  ['no title too short to tell works apart', { title: 'Waves that' }, undefined],
])('a described work is found by %s', (_, work, id) => {
  expect(idOf(work)).toBe(id);
});

it('as many titles as a list holds are found in one pass over it', () => {
  const count = 4000;
  const titleOf = (at: number) => `Waves that carry lanterns over reef number ${String(at)} of all`;
  const references = Array.from({ length: count }, (_, at) =>
    parseReference(`r${String(at)}`, `Elm A. ${titleOf(at)}. J Inv. 2011;1:2.`, {}),
  );
  const works = references.map((_, at) => ({ authors: [], title: titleOf(count - at - 1) }));
  const { idOf: idIn } = citedWorks(references, works);
  expect(works.map(idIn)).toEqual(works.map((_, at) => `r${String(count - at - 1)}`));
});
