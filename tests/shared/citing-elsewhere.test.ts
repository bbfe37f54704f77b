import { mostCitingElsewhere } from '#shared/domain/citing-elsewhere.ts';
import { reportSentences } from '#shared/text/report.ts';

const counted = (source: 'openalex' | 'crossref', citingPublications: number) => ({
  source,
  citingPublications,
  date: '2026-11-26',
});

it('names the registry that knows of most citing papers, if it knows of more than the collection', () => {
  const elsewhere = [counted('crossref', 44), counted('openalex', 47)];
  expect(mostCitingElsewhere({ citingPublications: 31, elsewhere })).toEqual(
    counted('openalex', 47),
  );
  expect(mostCitingElsewhere({ citingPublications: 47, elsewhere })).toBeUndefined();
  expect(mostCitingElsewhere({ citingPublications: 0 })).toBeUndefined();
});

it('says of how many citing papers we read the full text, with source and date', () => {
  expect(reportSentences.coverageElsewhere(28, 47, 'OpenAlex', '26 November 2026')).toBe(
    'We read the full text of 28 of 47 citing papers (OpenAlex, 26 November 2026).',
  );
  expect(reportSentences.coverageElsewhere(28, 47, 'Europe PMC', '26 November 2026', 31)).toBe(
    'We read the full text of 28 of 47 citing papers (Europe PMC, 26 November 2026; 31 of them are open).',
  );
});

it('says that all citing papers of this collection were read where that is so', () => {
  expect(reportSentences.coverage(12, 214)).toBe(
    'We read the full text of 12 of 214 citing papers.',
  );
  expect(reportSentences.coverage(6, 6)).toBe(
    'We read the full text of all 6 citing papers in this collection.',
  );
  expect(reportSentences.coverage(1, 1)).toBe(
    'We read the full text of the only citing paper in this collection.',
  );
  expect(reportSentences.coverageElsewhere(9, 9, 'OpenAlex', '26 November 2026')).toBe(
    'We read the full text of all 9 citing papers (OpenAlex, 26 November 2026).',
  );
});

it('names a source that says how many citing papers are open, also where it knows of no more', () => {
  const open = {
    source: 'europepmc',
    citingPublications: 47,
    openPublications: 31,
    date: '2026-11-26',
  } as const;
  const elsewhere = [counted('openalex', 47), open];
  expect(mostCitingElsewhere({ citingPublications: 47, elsewhere })).toEqual(open);
  expect(mostCitingElsewhere({ citingPublications: 12, elsewhere })).toEqual(open);
  expect(mostCitingElsewhere({ citingPublications: 48, elsewhere })).toBeUndefined();
});
