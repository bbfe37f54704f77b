/** The summary of an ingest names the files with a field that was cut, and each field once. */
import {
  addToCounts,
  emptyCounts,
  formatSummary,
  summarize,
} from '#infra/local/import/ingest-summary.ts';

const document = (subArticle: boolean, shortened: readonly string[]) => ({
  key: '10.5555/a',
  subArticle,
  references: 1,
  referencesWithDoi: 1,
  inTextCitations: 1,
  statements: { supporting: 0, contradicting: 0, mentioning: 1 },
  shortened,
});
const CUT = 'author: surname cut at 500 characters.';

it('lists what was cut, by file', () => {
  let counts = addToCounts(emptyCounts, 'whole.xml', {
    kind: 'read',
    documents: [document(false, [])],
  });
  counts = addToCounts(counts, 'long.xml', {
    kind: 'read',
    documents: [document(false, [CUT]), document(true, [CUT])],
  });
  const summary = summarize(counts, 1000);
  expect(summary.shortened).toEqual([{ file: 'long.xml', fields: [CUT] }]);
  const text = formatSummary(summary);
  expect(text).toContain(`  long.xml, shortened: ${CUT}`);
  expect(text).not.toContain('whole.xml');
});
