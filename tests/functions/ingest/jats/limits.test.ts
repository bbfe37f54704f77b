/** The limits of reading that concern the text of an article: sentences, titles of sections, lists. */
import { MAX_SENTENCE_CHARACTERS } from '#functions/ingest/jats/citing-sentences.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { jats } from '#tests/support/jats.ts';

const read = (xml: string) => {
  const [document] = readJats(Buffer.from(xml));
  if (!document) throw new Error('Nothing was read.');
  return document;
};
const references = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ doi: `10.5555/cited.${String(at)}` }));

/** A text without stops of so many characters, which cites a work at its beginning and another at its end. */
const endless = (characters: number) =>
  `[1] ${'waves '.repeat(characters).slice(0, characters - '[1] '.length - ' [2].'.length)} [2].`;

it.each([
  ['as long as the longest', MAX_SENTENCE_CHARACTERS, 1],
  ['one character longer', MAX_SENTENCE_CHARACTERS + 1, 2],
  ['three times as long', 3 * MAX_SENTENCE_CHARACTERS, 2],
])('a sentence %s is read in pieces that are not longer', (_, characters, count) => {
  const { sentences, inTextCitations } = read(
    jats({ doi: '10.5555/a', references: references(2), results: [endless(characters)] }),
  );
  expect(sentences).toHaveLength(count);
  expect(inTextCitations).toBe(2);
  for (const { text, before, after, citations } of sentences) {
    expect(Math.max(text.length, before.length, after.length)).toBeLessThanOrEqual(
      MAX_SENTENCE_CHARACTERS,
    );
    for (const { marks } of citations)
      for (const range of marks) expect(text.slice(...range)).toMatch(/^\d$/);
  }
});

it('no character is cut in half where a text has no spaces', () => {
  const text = `x${'𠀀'.repeat(MAX_SENTENCE_CHARACTERS)} [1].`;
  const { sentences } = read(
    jats({ doi: '10.5555/a', references: references(1), results: [text] }),
  );
  expect(sentences).toHaveLength(1);
  for (const { text: piece, before } of sentences)
    expect([piece.isWellFormed(), before.isWellFormed()]).toEqual([true, true]);
});

it('titles of sections are cut, and as many are kept as a reader can follow', () => {
  const open = Array.from({ length: 30 }, () => `<sec><title>${'t'.repeat(600)}</title>`).join('');
  const xml = jats({ doi: '10.5555/a', references: references(1), results: ['X.'] }).replace(
    '<p>X.</p>',
    `${open}<p>As seen [<xref ref-type="bibr" rid="B1">1</xref>].</p>${'</sec>'.repeat(30)}`,
  );
  const titles = read(xml).sentences[0]?.sectionTitles ?? [];
  expect(titles).toHaveLength(20);
  expect(Math.max(...titles.map(({ length }) => length))).toBe(500);
});

it('statements that no memory holds are refused by their size', () => {
  const works = references(2000);
  const marks = works.map((_, at) => `[${String(at + 1)}]`).join('');
  const paragraph = `These works agree ${marks} with us.`;
  const xml = (paragraphs: number) =>
    jats({
      doi: '10.5555/a',
      references: works,
      results: Array.from({ length: paragraphs }, () => paragraph),
    });
  expect(read(xml(1)).inTextCitations).toBe(2000);
  expect(() => read(xml(20))).toThrow(
    /^The citation statements have [\d,]+ characters; at most 250,000,000 are read\.$/,
  );
});

it.each([
  [50, []],
  [51, ['author: affiliations cut at 50 entries.']],
])('an author has at most 50 affiliations, of %i', (count, shortened) => {
  const places = Array.from({ length: count }, (_, at) => at);
  const xml = jats({ doi: '10.5555/a' }).replace(
    '</name></contrib>',
    `</name>${places.map((at) => `<xref ref-type="aff" rid="A${String(at)}"/>`).join('')}</contrib>${places
      .map(
        (at) => `<aff id="A${String(at)}"><institution>Institute ${String(at)}</institution></aff>`,
      )
      .join('')}`,
  );
  const { article, shortened: sentences = [] } = read(xml);
  expect(article.authors[0]?.affiliations).toHaveLength(Math.min(count, 50));
  expect(sentences).toEqual(shortened);
});
