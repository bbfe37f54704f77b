type Kind = {
  /** Lines of a file with two good records. */
  readonly good: readonly string[];
  readonly says: RegExp;
  /** The same file with a broken record: its first line, from 1, and the reason. */
  readonly broken: readonly string[];
  readonly line: number;
  readonly reason: RegExp;
  /** What an import of the good file says that ends in the middle of its last record; otherwise it says why it is refused. */
  readonly cut: RegExp;
};

const ROR = 'https://ror.org/0abcdef12';
const descriptor = (id: string, name: string) => [
  '<DescriptorRecord>',
  `<DescriptorUI>${id}</DescriptorUI>`,
  name && `<DescriptorName><String>${name}</String></DescriptorName>`,
  '</DescriptorRecord>',
];
const meshFile = (...records: readonly (readonly string[])[]) => [
  '<DescriptorRecordSet>',
  ...records.flat(),
  '</DescriptorRecordSet>',
];
export const patent = (number: string, title = 'An invented valve') =>
  JSON.stringify({ number: `US-${number}-B2`, title });
const json = (...records: readonly unknown[]) => records.map((record) => JSON.stringify(record));
const openAlex = (n: number, doi = `10.5555/alex-${String(n)}`) => ({
  id: `https://openalex.org/W${String(n)}`,
  doi,
  display_name: 'An invented work',
});
const crossref = (n: number) => ({ DOI: `10.5555/cr-${String(n)}`, title: ['An invented work'] });
const datacite = (n: number) => ({
  id: `10.5555/dc-${String(n)}`,
  attributes: { doi: `10.5555/dc-${String(n)}`, titles: [{ title: 'An invented work' }] },
});

/** Small files of each kind of import, with the outcomes of importing them. */
export const kinds: Readonly<Record<string, Kind>> = {
  retractions: {
    good: ['doi,retractionwatch', '10.5555/one,Retraction', '10.5555/two,Correction'],
    says: /^2 rows read, \d papers changed, 0 rows left out/,
    broken: [
      'doi,retractionwatch',
      '"10.5555/one",Retraction',
      'no doi,Retraction',
      '10.5555/two,Rumor',
    ],
    line: 3,
    reason: /no DOI and no PMID/,
    cut: /^2 rows read/,
  },
  opencitations: {
    good: ['oci,citing,cited', '1,10.5555/a,10.5555/cited-1', '2,10.5555/b,10.5555/cited-1'],
    says: /^2 rows read, 1 papers counted, 0 rows left out/,
    broken: ['oci,citing,cited', '"1', '",10.5555/a,10.5555/cited-1', '2,omid:br/1,nothing'],
    line: 4,
    reason: /no DOI of both works/,
    cut: /^2 rows read/,
  },
  ror: {
    good: ['ror,name,country', `${ROR},University of Invention,DE`, `${ROR},Institute of Rest,FR`],
    says: /^2 rows read, \d papers changed, 0 rows left out/,
    broken: ['ror,name,country', `${ROR},University of Invention,DE`, '', 'none,Institute,FR'],
    line: 4,
    reason: /no ROR address/,
    cut: /^2 rows read/,
  },
  journals: {
    good: ['Kelp Letters,Kelp Lett.', 'Annals of Invention,Ann. Invent.'],
    says: /^2 rows read, \d papers changed, 0 rows left out/,
    broken: ['Kelp Letters,Kelp Lett.', 'A title alone'],
    line: 2,
    reason: /no title with an abbreviation/,
    cut: /^2 rows read/,
  },
  funders: {
    good: ['{', ` "10.13039/1": "${ROR}",`, ` "2": "${ROR}"`, '}'],
    says: /^2 rows read, \d papers changed, 0 rows left out/,
    broken: ['{', ` "10.13039/1": "${ROR}",`, ' "3": "nowhere"', '}'],
    line: 3,
    reason: /no ROR address/,
    cut: /was not imported\. It is not a JSON object/,
  },
  patents: {
    good: [patent('10000001'), patent('10000002')],
    says: /^2 records read, 2 new patents, 0 changed/,
    broken: [patent('10000003'), '{"number":', patent('10000004')],
    line: 2,
    reason: /not readable|no patent/,
    cut: /^2 records read, .* 1 left out: not readable/,
  },
  mesh: {
    good: meshFile(descriptor('D1', 'Kelp'), descriptor('D2', 'Rest')),
    says: /^2 headings read/,
    broken: meshFile(descriptor('D1', 'Kelp'), descriptor('D2', '')),
    line: 9,
    reason: /no name/,
    cut: /was not imported\. It is not well-formed XML/,
  },
  crossref: {
    good: json(crossref(1), crossref(2)),
    says: /^2 records read, 2 works imported/,
    broken: [...json(crossref(3)), 'no JSON', ...json(crossref(4))],
    line: 2,
    reason: /not JSON/,
    cut: /^2 records read, .*1 left out: not JSON/,
  },
  openalex: {
    good: json(openAlex(1), openAlex(2)),
    says: /^2 records read, 2 works imported/,
    broken: json(openAlex(3), openAlex(4, 'none'), openAlex(5)),
    line: 2,
    reason: /no DOI/,
    cut: /^2 records read, .*1 left out: not JSON/,
  },
  datacite: {
    good: json(datacite(1), datacite(2)),
    says: /^2 records read, 2 works imported/,
    broken: [...json(datacite(3)), '[]]', ...json(datacite(4))],
    line: 2,
    reason: /not JSON/,
    cut: /^2 records read, .*1 left out: not JSON/,
  },
};
