export type FictionalHeading = {
  readonly id: string;
  readonly name: string;
  readonly trees: readonly string[];
  readonly terms?: readonly string[];
};

const record = ({ id, name, trees, terms = [] }: FictionalHeading) => `
  <DescriptorRecord DescriptorClass="1"><DescriptorUI>${id}</DescriptorUI>
    <DescriptorName><String>${name}</String></DescriptorName>
    <PharmacologicalActionList><PharmacologicalAction><DescriptorReferredTo><DescriptorUI>D999</DescriptorUI>
      <DescriptorName><String>Not this one</String></DescriptorName></DescriptorReferredTo></PharmacologicalAction></PharmacologicalActionList>
    <TreeNumberList>${trees.map((tree) => `<TreeNumber>${tree}</TreeNumber>`).join('')}</TreeNumberList>
    <ConceptList><Concept PreferredConceptYN="Y"><ConceptName><String>${name}</String></ConceptName>
      <TermList>${[name, ...terms].map((term) => `<Term><TermUI>T1</TermUI><String>${term}</String></Term>`).join('')}</TermList>
    </Concept></ConceptList></DescriptorRecord>`;

/** A file of headings as the library that keeps them writes it; the headings are fictional. */
export const meshXml = (headings: readonly FictionalHeading[]): string => `<?xml version="1.0"?>
<!DOCTYPE DescriptorRecordSet SYSTEM "https://headings.test/descriptors.dtd">
<DescriptorRecordSet LanguageCode="eng">${headings.map(record).join('')}
</DescriptorRecordSet>`;

/** Sleep in the trees of a world that is not ours. */
export const sleepHeadings: readonly FictionalHeading[] = [
  { id: 'D1', name: 'Slumber', trees: ['F02.8', 'G11.5'], terms: ['Sleep', 'Shut-Eye &amp; Rest'] },
  { id: 'D2', name: 'Slumber, Deep', trees: ['F02.8.1'], terms: ['Deep Sleep'] },
  { id: 'D3', name: 'Slumber, Deepest', trees: ['F02.8.1.7'] },
  { id: 'D4', name: 'Napping', trees: ['G11.5.2'] },
  { id: 'D5', name: 'Waking', trees: ['F02.80'] },
];
