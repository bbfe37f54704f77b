/** Small fictional JATS articles for tests: only what a test is about needs to be said. */
export type FictionalReference = {
  readonly doi?: string;
  readonly pmid?: string;
  readonly title?: string;
  readonly year?: number;
  readonly author?: string;
};

type FictionalArticle = {
  readonly doi?: string;
  readonly title?: string;
  readonly type?: string;
  readonly author?: readonly [surname: string, givenNames: string];
  readonly year?: number;
  readonly pmid?: string;
  readonly pmcid?: string;
  readonly references?: readonly FictionalReference[];
  /** Paragraphs of the results section; `[1]` cites the first reference. */
  readonly results?: readonly string[];
  readonly related?: string;
  /** The address of its license; undefined: none is stated. */
  readonly license?: string;
  readonly more?: string;
};

const marked = (text: string) =>
  text.replace(/\[(\d+)\]/g, '[<xref ref-type="bibr" rid="B$1">$1</xref>]');

const reference = (
  { doi, pmid, title, year = 2001, author = 'Elm' }: FictionalReference,
  place: number,
) => `<ref id="B${String(place + 1)}"><label>${String(place + 1)}</label><element-citation publication-type="journal">
<person-group person-group-type="author"><name><surname>${author}</surname><given-names>A</given-names></name></person-group>
<article-title>${title ?? `A fictional work of great length, number ${String(place + 1)}`}</article-title><source>Journal of Invented Results</source><year>${String(year)}</year>
${doi ? `<pub-id pub-id-type="doi">${doi}</pub-id>` : ''}${pmid ? `<pub-id pub-id-type="pmid">${pmid}</pub-id>` : ''}</element-citation></ref>`;

export const jats = ({
  doi,
  title = 'A fictional article about nothing in particular',
  type = 'research-article',
  author: [surname, givenNames] = ['Rowan', 'Mira'],
  year = 2020,
  pmid,
  pmcid,
  references = [],
  results = [],
  related = '',
  license,
  more = '',
}: FictionalArticle): string => `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="${type}" xmlns:xlink="http://www.w3.org/1999/xlink"><front>
<journal-meta><journal-title-group><journal-title>Journal of Invented Results</journal-title></journal-title-group></journal-meta>
<article-meta>${doi ? `<article-id pub-id-type="doi">${doi}</article-id>` : ''}${pmid ? `<article-id pub-id-type="pmid">${pmid}</article-id>` : ''}${pmcid ? `<article-id pub-id-type="pmcid">${pmcid}</article-id>` : ''}
<title-group><article-title>${title}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>${surname}</surname><given-names>${givenNames}</given-names></name></contrib></contrib-group>
<pub-date date-type="pub"><day>3</day><month>2</month><year>${String(year)}</year></pub-date>${license === undefined ? '' : `<permissions><license xlink:href="${license}"><license-p>As stated.</license-p></license></permissions>`}${related}
</article-meta></front>
<body><sec sec-type="results"><title>Results</title>${results.map((text) => `<p>${marked(text)}</p>`).join('')}</sec></body>
<back><ref-list>${references.map(reference).join('')}</ref-list></back>${more}</article>`;
