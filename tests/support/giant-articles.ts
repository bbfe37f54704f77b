/** Articles as large as the largest of the world, and larger: each part as many times as a test asks for. */
type GiantArticle = {
  readonly doi: string;
  readonly title?: string;
  readonly authors?: number;
  /** How many affiliations the authors share in turn. */
  readonly affiliations?: number;
  readonly references?: number;
  readonly sentences?: number;
  /** How many references the first sentence cites as one range. */
  readonly range?: number;
};

const SURNAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Ginkgo', 'Hazel'];
const SENTENCES_PER_PARAGRAPH = 8;
const PARAGRAPHS_PER_SECTION = 25;

/** Letters that differ for each number, so that no two authors are one. */
export const letters = (number: number): string =>
  number < 26
    ? String.fromCharCode(97 + number)
    : letters(Math.floor(number / 26) - 1) + letters(number % 26);

const times = <Part>(count: number, part: (index: number) => Part): readonly Part[] =>
  Array.from({ length: count }, (_, index) => part(index));

/** The surname of an author of a giant article, counted from 0. */
export const surnameOf = (index: number): string =>
  `${SURNAMES[index % SURNAMES.length] ?? ''}${letters(index)}`;

const author = (index: number, affiliations: number) =>
  `<contrib contrib-type="author"><name><surname>${surnameOf(index)}</surname><given-names>Mira ${letters(index % 26).toUpperCase()}</given-names></name>${
    affiliations === 0 ? '' : `<xref ref-type="aff" rid="A${String(index % affiliations)}"/>`
  }</contrib>`;

const affiliation = (index: number) =>
  `<aff id="A${String(index)}"><institution>Institute of Invented Physics ${letters(index)}</institution>, <country>Norway</country></aff>`;

const reference = (index: number, doi: string) =>
  `<ref id="B${String(index + 1)}"><label>${String(index + 1)}</label><element-citation publication-type="journal">
<person-group person-group-type="author"><name><surname>${surnameOf(index)}</surname><given-names>A</given-names></name></person-group>
<article-title>A fictional work on ${letters(index)} and its neighbors</article-title><source>Journal of Invented Results</source><year>${String(1990 + (index % 30))}</year>
<pub-id pub-id-type="doi">${doi}.r${String(index + 1)}</pub-id></element-citation></ref>`;

const cite = (number: number) =>
  `<xref ref-type="bibr" rid="B${String(number)}">${String(number)}</xref>`;

const sentence = (index: number, references: number) =>
  references === 0
    ? `The measure ${letters(index)} of the invented detector stayed as it had been before.`
    : `Our results on ${letters(index)} confirm those of an earlier experiment [${cite((index % references) + 1)}].`;

const paragraphs = (sentences: number, references: number): readonly string[] =>
  times(Math.ceil(sentences / SENTENCES_PER_PARAGRAPH), (paragraph) => {
    const first = paragraph * SENTENCES_PER_PARAGRAPH;
    return `<p>${times(Math.min(SENTENCES_PER_PARAGRAPH, sentences - first), (at) =>
      sentence(first + at, references),
    ).join(' ')}</p>`;
  });

const sectionsOf = (body: readonly string[]): string =>
  times(
    Math.ceil(body.length / PARAGRAPHS_PER_SECTION),
    (section) =>
      `<sec><title>Results ${letters(section)}</title>${body
        .slice(section * PARAGRAPHS_PER_SECTION, (section + 1) * PARAGRAPHS_PER_SECTION)
        .join('')}</sec>`,
  ).join('');

/** A JATS article with as many authors, affiliations, references and sentences as asked for. */
export const giantArticle = ({
  doi,
  title = 'A fictional article of a large collaboration',
  authors = 1,
  affiliations = 0,
  references = 0,
  sentences = 0,
  range,
}: GiantArticle): string => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article" xmlns:xlink="http://www.w3.org/1999/xlink"><front>
<journal-meta><journal-title-group><journal-title>Journal of Invented Results</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>${title}</article-title></title-group>
<contrib-group>${times(authors, (index) => author(index, affiliations)).join('')}${times(affiliations, affiliation).join('')}</contrib-group>
<pub-date date-type="pub"><day>3</day><month>2</month><year>2020</year></pub-date></article-meta></front>
<body>${range === undefined ? '' : `<p>Many works agree [${cite(1)}–${cite(range)}].</p>`}${sectionsOf(paragraphs(sentences, references))}</body>
<back><ref-list>${times(references, (index) => reference(index, doi)).join('')}</ref-list></back></article>`;
