import { type CitingSentence, type JatsDocument } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';

/** Small fictional articles, written for these tests. */
export const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml);

export const numberedList = (count: number): string =>
  `<ref-list>${Array.from(
    { length: count },
    (_, index) =>
      `<ref id="b${index + 1}"><label>${index + 1}.</label><mixed-citation>Author ${index + 1}. A made-up work. 2001.</mixed-citation></ref>`,
  ).join('')}</ref-list>`;

/** An article with this inside its body and its back matter. */
export const article = (body: string, back: string = numberedList(12), meta = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><article article-type="research-article"><front><journal-meta><journal-title-group><journal-title>Journal of Invented Results</journal-title></journal-title-group><issn>1234-567X</issn><publisher><publisher-name>Invented Press</publisher-name></publisher></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/made.up</article-id><title-group><article-title>A made-up study</article-title></title-group>${meta}</article-meta></front><body>${body}</body><back>${back}</back></article>`;

export const mark = (rids: string, text: string): string =>
  `<xref ref-type="bibr" rid="${rids}">${text}</xref>`;

export const readOne = (xml: string): JatsDocument => {
  const [first] = readJats(bytesOf(xml));
  if (first === undefined) throw new Error('no article was read');
  return first;
};

export const sentencesOf = (body: string, back?: string): readonly CitingSentence[] =>
  readOne(article(body, back)).sentences;

/** What one paragraph's citing sentences say, and what they cite with which words. */
export const citedIn = (paragraph: string, back?: string) =>
  sentencesOf(`<p>${paragraph}</p>`, back).map(({ text, citations }) => ({
    text,
    cited: Object.fromEntries(
      citations.map(({ reference, marks }) => [
        reference,
        marks.map(([start, end]) => text.slice(start, end)),
      ]),
    ),
  }));
