import { readingReport } from '#functions/ingest/jats/reading-report.ts';

import { article, bytesOf, mark } from './fictional.ts';

it('counts by publisher what the reader does not understand', () => {
  const report = readingReport();
  const list =
    '<ref-list><ref id="b1"><element-citation><article-title>On reeds</article-title></element-citation></ref><ref id="b2"><mixed-citation>Ash. 2001.</mixed-citation></ref></ref-list>';
  const text = `<p>Known ${mark('b1', '1')}, <odd-element>odd</odd-element> ${mark('gone', 'x')}.</p>`;
  expect(report.add(bytesOf(article(text, list)))).toBeUndefined();
  expect(
    report.add(bytesOf(article('<p>Nothing.</p>', '').replace('Invented Press', 'Another Press'))),
  ).toBeUndefined();
  expect(report.add(bytesOf('<html/>'))).toMatch('as in HTML');
  expect(report.publishers()).toEqual([
    expect.objectContaining({ publisher: 'Another Press', articles: 1, references: 0 }),
    {
      publisher: 'Invented Press',
      articles: 1,
      references: 2,
      referencesWithoutTitle: 1,
      referencesNotCited: 1,
      citationMarks: 2,
      marksWithoutTarget: 1,
      unknownElements: { 'odd-element': 1 },
    },
  ]);
});
