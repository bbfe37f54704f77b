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

it('counts each article of a file for its own publisher', () => {
  const report = readingReport();
  const list = (count: number) =>
    `<ref-list>${Array.from({ length: count }, (_, at) => `<ref id="b${String(at)}"><mixed-citation>Ash. 2001.</mixed-citation></ref>`).join('')}</ref-list>`;
  const [first, second] = [article('<p>One.</p>', list(1)), article('<p>Two.</p>', list(3))];
  const bodyOf = (xml: string) =>
    xml.replace(/^<\?xml[^>]*>\s*/, '').replace(/<!DOCTYPE[^>]*>/, '');
  const file = `<articles>${bodyOf(first)}${bodyOf(second).replace('Invented Press', 'Another Press')}</articles>`;
  expect(report.add(bytesOf(file))).toBeUndefined();
  expect(report.publishers()).toEqual([
    expect.objectContaining({ publisher: 'Another Press', articles: 1, references: 3 }),
    expect.objectContaining({ publisher: 'Invented Press', articles: 1, references: 1 }),
  ]);
});

it('reads the targets of a mark as the reader does', () => {
  const report = readingReport();
  const list =
    '<ref-list><ref id="b1"><mixed-citation>Ash. 2001.</mixed-citation></ref></ref-list>';
  const text = `<p>Known ${mark('#b1', '1')}, ${mark('gone,b1', '2')}, ${mark('gone', '3')}.</p>`;
  expect(report.add(bytesOf(article(text, list)))).toBeUndefined();
  expect(report.publishers()).toMatchObject([{ citationMarks: 3, marksWithoutTarget: 1 }]);
});
