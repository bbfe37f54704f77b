import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { processorMs } from '#tests/support/processor-time.ts';

import { bytesOf, mark } from './fictional.ts';

const refs = (...ids: string[]) =>
  `<ref-list>${ids.map((id, index) => `<ref id="${id}"><label>${index + 1}</label><mixed-citation>Author. Work ${id}. 2001.</mixed-citation></ref>`).join('')}</ref-list>`;
const chapter = (number: number, doi: string, text: string, back = '') =>
  `<book-part book-part-type="chapter"><book-part-meta>${doi === '' ? '' : `<book-part-id book-part-id-type="doi">${doi}</book-part-id>`}<title-group><title>Chapter ${number}</title></title-group><contrib-group><contrib contrib-type="author"><name><surname>Writer${number}</surname><given-names>A</given-names></name></contrib></contrib-group></book-part-meta><body><sec><title>Methods</title><p>${text}</p></sec></body>${back}</book-part>`;
const book = (content: string, back = '') =>
  `<?xml version="1.0"?><book xml:lang="en"><book-meta><book-id book-id-type="doi">10.5555/book</book-id><book-title-group><book-title>A book of reeds</book-title></book-title-group><contrib-group><contrib contrib-type="author"><name><surname>Editor</surname></name></contrib></contrib-group><pub-date><year>2011</year></pub-date><publisher><publisher-name>Invented Press</publisher-name></publisher></book-meta><book-body>${content}</book-body>${back}</book>`;
const read = (xml: string) =>
  readJats(bytesOf(xml)).map(({ article, references, sentences }) => ({
    doi: article.doi,
    title: article.title,
    authors: article.authors.map(({ name }) => name),
    journal: article.journal?.name,
    year: article.year,
    type: article.paperType,
    references: references.map(({ id }) => id),
    cited: sentences.flatMap(({ citations }) => citations.map(({ reference }) => reference)),
    sections: [...new Set(sentences.map(({ section }) => section))],
  }));

it('reads each chapter with a DOI as a document of its own', () => {
  const content =
    chapter(1, '10.5555/book.1', `Known [${mark('a1', '1')}].`, `<back>${refs('a1')}</back>`) +
    `<book-part book-part-type="part"><body>${chapter(2, '10.5555/book.2', `Known [${mark('z1', '1')}].`)}</body></book-part>`;
  const shared = { journal: 'A book of reeds', year: 2011, type: 'book', sections: ['methods'] };
  expect(read(book(content, `<book-back>${refs('z1')}</book-back>`))).toEqual([
    {
      ...shared,
      doi: '10.5555/book.1',
      title: 'Chapter 1',
      authors: ['A Writer1'],
      references: ['a1'],
      cited: ['a1'],
    },
    {
      ...shared,
      doi: '10.5555/book.2',
      title: 'Chapter 2',
      authors: ['A Writer2'],
      references: ['z1'],
      cited: ['z1'],
    },
  ]);
});

it('reads a book without such chapters as one document', () => {
  const content =
    chapter(1, '', `Known [${mark('z1', '1')}].`) + chapter(2, '', `Known [${mark('z2', '2')}].`);
  expect(read(book(content, `<book-back>${refs('z1', 'z2')}</book-back>`))).toMatchObject([
    {
      doi: '10.5555/book',
      title: 'A book of reeds',
      authors: ['Editor'],
      references: ['z1', 'z2'],
      cited: ['z1', 'z2'],
    },
  ]);
});

it.each([
  ['<TEI><text/></TEI>', 'TEI'],
  ['<html><body/></html>', 'HTML'],
  ['<PubmedArticleSet/>', 'the PubMed citation schema'],
  ['<full-text-retrieval-response/>', 'the Elsevier retrieval schema'],
  ['<book><info/></book>', 'DocBook or BITS'],
])('names the schema of a file that is not JATS: %s', (xml, schema) => {
  expect(() => readJats(bytesOf(xml))).toThrow(`as in ${schema}.`);
});

it('reads a long book in bounded time', () => {
  const sentences = 'Reeds grow in water. They do so since long. '.repeat(500);
  const content = Array.from({ length: 100 }, (_, index) =>
    chapter(index, `10.5555/book.${index}`, `${sentences} Known [${mark('z1', '1')}].`),
  ).join('');
  const start = processorMs();
  expect(read(book(content, `<book-back>${refs('z1')}</book-back>`))).toHaveLength(100);
  expect(processorMs() - start).toBeLessThan(15_000);
});
