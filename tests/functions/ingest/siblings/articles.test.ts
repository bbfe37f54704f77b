import { sectionOf } from '#functions/ingest/sections/sections.ts';

import { article, citedIn, mark, numberedList, readOne, sentencesOf } from '../jats/fictional.ts';

/** Forms of articles, each with its answer decided before the reader was tried (docs/measurements.md). */

const referencesOf = (...references: readonly string[]) =>
  readOne(
    article(
      '<p>Text.</p>',
      `<ref-list>${references.map((inner, at) => `<ref id="b${at + 1}">${inner}</ref>`).join('')}</ref-list>`,
    ),
  ).references;

describe('a reference', () => {
  const name = '<name><surname>Okonkwo</surname><given-names>A</given-names></name>';
  const fields = `<person-group person-group-type="author">${name}</person-group><article-title>An invented study of reeds</article-title><source>J Tides</source><year>2011</year>`;
  const print = 'Okonkwo A. An invented study of reeds. J Tides 2011; doi:10.5555/s01';

  it.each([
    [
      'fields before the print',
      `<element-citation>${fields}</element-citation><mixed-citation>${print}</mixed-citation>`,
    ],
    [
      'alternatives',
      `<citation-alternatives><element-citation>${fields}<pub-id pub-id-type="doi">10.5555/s01</pub-id></element-citation><mixed-citation>${print}</mixed-citation></citation-alternatives>`,
    ],
    [
      'fields of NLM 2.3',
      `<nlm-citation citation-type="journal">${fields}<pub-id pub-id-type="doi">10.5555/s01</pub-id></nlm-citation>`,
    ],
    [
      'the print of a translation',
      `<mixed-citation xml:lang="es">${print}</mixed-citation><mixed-citation xml:lang="en">${print}</mixed-citation>`,
    ],
  ])('is one work: %s', (_form, inner) => {
    expect(referencesOf(inner).map(({ doi, title, year }) => [doi, title, year])).toEqual([
      ['10.5555/s01', 'An invented study of reeds', 2011],
    ]);
  });

  const ams = '10.5555/1520-0493(2001)129<0007:siwam>2.0.co;2';
  it.each([
    [
      'a comment',
      'Okonkwo A. Reeds. <comment>doi: 10.5555/1520-0493(2001)129&lt;0007:SIWAM&gt;2.0.CO;2.</comment>',
      ams,
    ],
    [
      'an address in pub-id',
      'Okonkwo A. Reeds. <pub-id pub-id-type="doi">https://doi.org/10.5555/1520-0493(2001)129%3C0007:SIWAM%3E2.0.CO;2</pub-id>',
      ams,
    ],
    [
      'an elocation-id',
      'Okonkwo A. Reeds. <elocation-id content-type="doi">10.5555/s02</elocation-id>',
      '10.5555/s02',
    ],
    [
      'a uri',
      'Okonkwo A. Reeds. <uri xlink:href="http://dx.doi.org/10.5555/s02%5B0001:A%5D2.0.CO;2" xmlns:xlink="http://www.w3.org/1999/xlink">link</uri>',
      '10.5555/s02[0001:a]2.0.co;2',
    ],
    [
      'italics and line breaks',
      'Okonkwo A. Reeds. doi: <italic>10.5555/</italic><break/>s02<bold>.7</bold>',
      '10.5555/s02.7',
    ],
    [
      'print before the erratum',
      'Okonkwo A. Reeds. J Tides 1:1. doi:10.5555/own. Erratum in: J Tides 2:2, doi:10.5555/erratum',
      '10.5555/own',
    ],
    [
      'print behind the erratum in brackets',
      'Okonkwo A. Reeds. J Tides 1:1 (Erratum: doi:10.5555/erratum). doi:10.5555/own',
      '10.5555/own',
    ],
    [
      'print before the comment on it',
      'Okonkwo A. Reeds. J Tides 1:1. doi:10.5555/own [Comment in: doi:10.5555/comment]',
      '10.5555/own',
    ],
    [
      'print before the English translation',
      'Okonkwo A. Reeds. J Tides 1:1. doi:10.5555/own (English translation: doi:10.5555/translated)',
      '10.5555/own',
    ],
    ['no DOI but a handle', 'Okonkwo A. Reeds. hdl:10234/5678', undefined],
  ])('has the DOI in %s', (_where, inner, doi) => {
    expect(
      referencesOf(`<mixed-citation>${inner}</mixed-citation>`).map((reference) => reference.doi),
    ).toEqual([doi]);
  });

  it.each([
    [
      'an address of PubMed',
      '<ext-link ext-link-type="uri" xlink:href="https://pubmed.ncbi.nlm.nih.gov/12345678/" xmlns:xlink="http://www.w3.org/1999/xlink">PubMed</ext-link>',
      '12345678',
    ],
    [
      'a link of type pubmed',
      '<ext-link ext-link-type="pubmed" xlink:href="12345678" xmlns:xlink="http://www.w3.org/1999/xlink">12345678</ext-link>',
      '12345678',
    ],
    ['print', 'PMID 12345678; PMCID: PMC7654321', '12345678'],
    ['no accession number', '<pub-id pub-id-type="accession">12345678</pub-id>', undefined],
    ['no number of PMC', '<pub-id pub-id-type="pmcid">PMC7654321</pub-id>', undefined],
    ['no number of a trial', 'ISRCTN12345678', undefined],
  ])('has the PMID in %s', (_where, inner, pmid) => {
    expect(
      referencesOf(`<mixed-citation>Okonkwo A. Reeds of the shores. ${inner}</mixed-citation>`).map(
        (reference) => reference.pmid,
      ),
    ).toEqual([pmid]);
  });

  it.each([
    [
      'IEEE',
      'A. Okonkwo, B. C. Writer, and D. Third, “Salt marshes of the southern shores,” <italic>J. Tides</italic>, vol. 14, no. 2, pp. 33–41, 2011.',
    ],
    [
      'Chicago',
      'Okonkwo, Ada, Bo C. Writer, and Dan Third. 2011. “Salt Marshes of the Southern Shores.” <italic>Journal of Tides</italic> 14 (2): 33–41.',
    ],
    [
      'MLA',
      'Okonkwo, Ada, et al. “Salt Marshes of the Southern Shores.” <italic>Journal of Tides</italic>, vol. 14, no. 2, 2011, pp. 33–41.',
    ],
    [
      'GOST',
      'Okonkwo A., Writer B. C. Salt marshes of the southern shores // Journal of Tides. — 2011. — Т. 14, № 2. — С. 33–41.',
    ],
    [
      'ABNT',
      'OKONKWO, A.; WRITER, B. C. Salt marshes of the southern shores. <bold>Journal of Tides</bold>, v. 14, n. 2, p. 33-41, 2011.',
    ],
    [
      'AMA with a month',
      'Okonkwo A, Writer BC. Salt marshes of the southern shores. <italic>J Tides</italic>. 2011 Mar 3;14(2):33-41. Epub 2010 Dec 1.',
    ],
    [
      'Turabian with a suffix',
      'Okonkwo, A., Jr., and B. van der Writer III. 2011. Salt marshes of the southern shores. J. Tides 14:33–41.',
    ],
    [
      'ACS with semicolons',
      'Okonkwo, A.; Writer, B. C.; Third, D. Salt Marshes of the Southern Shores. <italic>J. Tides</italic> <bold>2011</bold>, <italic>14</italic>, 33–41.',
    ],
  ])('without tags is parsed: %s', (_style, inner) => {
    const [reference] = referencesOf(`<mixed-citation>${inner}</mixed-citation>`);
    expect([
      reference?.title?.toLowerCase(),
      reference?.year,
      reference?.authors[0]?.split(/[ ,]/)[0]?.toLowerCase(),
    ]).toEqual(['salt marshes of the southern shores', 2011, 'okonkwo']);
  });

  it.each([
    ['three dashes', '———. 2012. Reeds of the north. J Tides 2:1.'],
    ['two em dashes and a comma', '——, 2012. Reeds of the north. J Tides 2:1.'],
    ['hyphens', '-----. 2012. Reeds of the north. J Tides 2:1.'],
    ['underscores', '______. 2012. Reeds of the north. J Tides 2:1.'],
    ['U+2E3A', '⸺. 2012. Reeds of the north. J Tides 2:1.'],
    ['U+2E3B', '⸻ 2012. Reeds of the north. J Tides 2:1.'],
  ])('has the authors of the one above: %s', (_dash, inner) => {
    expect(
      referencesOf(
        '<mixed-citation>Okonkwo, A., and B. Writer. 2011. Reeds of the south. J Tides 1:1.</mixed-citation>',
        `<mixed-citation>${inner}</mixed-citation>`,
      )[1]?.authors,
    ).toEqual(['Okonkwo A', 'Writer B']);
  });

  it('prints three works with three DOIs', () => {
    const read = readOne(
      article(
        `<p>Reeds grow ${mark('b1', '[1b]')}.</p><p>All grow ${mark('b1', '[1]')}.</p>`,
        '<ref-list><ref id="b1"><label>1</label><mixed-citation>a) Okonkwo A. Reeds. 2011. doi:10.5555/t-a; b) Writer B. Sedges. 2012. doi:10.5555/t-b; c) Third C. Rushes. 2013. doi:10.5555/t-c.</mixed-citation></ref></ref-list>',
      ),
    );
    const doiOf = new Map(read.references.map(({ id, doi }) => [id, doi]));
    expect(
      read.sentences.map(({ citations }) => citations.map(({ reference }) => doiOf.get(reference))),
    ).toEqual([['10.5555/t-b'], ['10.5555/t-a', '10.5555/t-b', '10.5555/t-c']]);
  });
});

describe('marks', () => {
  const numbers = (paragraph: string, back?: string): readonly number[] =>
    [
      ...new Set(
        citedIn(paragraph, back).flatMap(({ cited }) =>
          Object.keys(cited).map((id) => Number(id.slice(1))),
        ),
      ),
    ].toSorted((a, b) => a - b);

  it.each([
    ['thin spaces', `Reeds grow [${mark('b2', '2')}\u2009–\u2009${mark('b5', '5')}].`],
    [
      'raised parts',
      `Reeds grow<sup>${mark('b2', '2')}</sup><sup>−</sup><sup>${mark('b5', '5')}</sup>.`,
    ],
    ['"through"', `Reeds grow [${mark('b2', '2')} through ${mark('b5', '5')}].`],
    ['"bis"', `Reeds grow [${mark('b2', '2')} bis ${mark('b5', '5')}].`],
    ['a wave dash', `Reeds grow [${mark('b2', '2')}〜${mark('b5', '5')}].`],
    ['the first linked only', `Reeds grow [${mark('b2', '2')}–5].`],
    ['the last linked only', `Reeds grow [2–${mark('b5', '5')}].`],
    ['brackets inside the marks', `Reeds grow ${mark('b2', '[2')}–${mark('b5', '5]')}.`],
    ['each in brackets', `Reeds grow ${mark('b2', '[2]')}–${mark('b5', '[5]')}.`],
    [
      '"Refs." and a dash of two hyphens',
      `Reeds grow (Refs. ${mark('b2', '2')}--${mark('b5', '5')}).`,
    ],
    ['one mark for both ends', `Reeds grow [${mark('b2 b5', '2–5')}].`],
    ['French "à"', `Les roseaux [${mark('b2', '2')} à ${mark('b5', '5')}] poussent.`],
    ['Spanish "a"', `Los juncos [${mark('b2', '2')} a ${mark('b5', '5')}] crecen.`],
  ])('are a range: %s', (_form, paragraph) => {
    expect(numbers(paragraph)).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ['a list', `Reeds grow [${mark('b2', '2')}, ${mark('b5', '5')}].`],
    ['"and"', `Reeds grow in ${mark('b2', '[2]')} and ${mark('b5', '[5]')}.`],
    ['a dash of thought', `Reeds grow ${mark('b2', '[2]')} – as ${mark('b5', '[5]')} says – well.`],
    ['"to" in a sentence', `From ${mark('b2', '[2]')} we went over to ${mark('b5', '[5]')}.`],
  ])('are no range: %s', (_form, paragraph) => {
    expect(numbers(paragraph)).toEqual([2, 5]);
  });

  it.each([
    [
      'brackets and a range',
      'Reeds grow [3, 5–7]. Sedges grow [1]. Rushes too [2,4,8].',
      [1, 2, 3, 4, 5, 6, 7, 8],
    ],
    [
      'raised ranges',
      'Reeds grow.<sup>3–5</sup> Sedges grow.<sup>1,2</sup> Rushes do too.<sup>6</sup>',
      [1, 2, 3, 4, 5, 6],
    ],
  ])('without links are read: %s', (_form, paragraph, cited) => {
    expect(numbers(paragraph)).toEqual(cited);
  });

  it.each([
    ['powers', 'It was 10<sup>3</sup> m<sup>2</sup> and x<sup>2</sup> of 5 cm<sup>−1</sup>.'],
    ['an interval', 'Values lie in [0, 1] and (2, 3).'],
    ['equations', 'By (1) and Eq. (2) it holds; see item (3).'],
    ['isotopes', 'We used <sup>13</sup>C and <sup>2</sup>H.'],
    ['a confidence interval', 'The ratio was 1.2 (95% CI [1, 3]).'],
  ])('are not: %s', (_form, paragraph) => {
    expect(numbers(paragraph)).toEqual([]);
  });

  it('by author and year are read without links', () => {
    const list =
      '<ref-list><ref id="b1"><mixed-citation>van der Berg, J., and O. Lindqvist. 2003. Reeds of the north. J Tides 1:1.</mixed-citation></ref><ref id="b2"><mixed-citation>O’Brien, P. 2004. Sedges of the north. J Tides 2:1.</mixed-citation></ref><ref id="b3"><mixed-citation>World Health Organization. 2005. Rushes of the northern shores. Geneva: WHO.</mixed-citation></ref></ref-list>';
    expect(
      numbers(
        'Reeds grow (van der Berg and Lindqvist 2003; O’Brien, 2004). The World Health Organization (2005) agrees.',
        list,
      ),
    ).toEqual([1, 2, 3]);
  });

  it.each([
    [
      'a list of definitions',
      `<def-list><def-item><term>Reed</term><def><p>A plant ${mark('b1', '[1]')}.</p></def></def-item></def-list>`,
    ],
    ['a quotation', `<disp-quote><p>Reeds are plants ${mark('b1', '[1]')}.</p></disp-quote>`],
    [
      'a statement',
      `<statement><label>Theorem 1</label><p>Reeds grow ${mark('b1', '[1]')}.</p></statement>`,
    ],
    [
      'the foot of a table',
      `<table-wrap><table><tbody><tr><td>x</td></tr></tbody></table><table-wrap-foot><fn><p>Data of ${mark('b1', '[1]')}.</p></fn></table-wrap-foot></table-wrap>`,
    ],
    [
      'supplementary material',
      `<supplementary-material><caption><p>Data of ${mark('b1', '[1]')}.</p></caption></supplementary-material>`,
    ],
    ['a title', `<sec><title>Reeds after ${mark('b1', '[1]')}</title><p>Text.</p></sec>`],
    ['a speech', `<speech><speaker>A</speaker><p>Reeds grow ${mark('b1', '[1]')}.</p></speech>`],
    [
      'a verse',
      `<verse-group><verse-line>Reeds grow ${mark('b1', '[1]')}.</verse-line></verse-group>`,
    ],
    [
      'a nested list',
      `<list><list-item><p>One.</p><list><list-item><p>Reeds grow ${mark('b1', '[1]')}.</p></list-item></list></list-item></list>`,
    ],
    [
      'a footnote in a cell',
      `<table-wrap><table><tbody><tr><td>x<fn><p>Data of ${mark('b1', '[1]')}.</p></fn></td></tr></tbody></table></table-wrap>`,
    ],
  ])('stand in %s', (_where, body) => {
    expect(
      sentencesOf(body).flatMap(({ citations }) => citations.map(({ reference }) => reference)),
    ).toEqual(['b1']);
  });

  it('in each section of a structured abstract count once', () => {
    const abstract = `<abstract><sec><title>Background</title><p>Reeds grow ${mark('b1', '[1]')}.</p></sec><sec><title>Results</title><p>They do not ${mark('b2', '[2]')}.</p></sec></abstract>`;
    const { sentences } = readOne(article('<p>Text.</p>', numberedList(2), abstract));
    expect(sentences.map(({ text }) => text)).toEqual(['Reeds grow [1].', 'They do not [2].']);
  });
});

describe('sentences', () => {
  const texts = (language: string, paragraph: string): readonly string[] =>
    readOne(
      article(`<p>${paragraph}</p>`).replace('<article ', `<article xml:lang="${language}" `),
    ).sentences.map(({ text }) => text);
  const whole = (language: string, text: string): readonly [string, string, string] => [
    language,
    text,
    text.replace(/\[(\d)\]/g, (print, number: string) => mark(`b${number}`, print)),
  ];

  it.each([
    whole(
      'en',
      'Reeds (Typha latifolia var. Alba subsp. Minor) grow at approx. 5 °C in the U.S. Midwest, cf. Figs. 2 and 3 [1].',
    ),
    whole(
      'en',
      'Mice got 5 mg i.v. Ketamine, i.p. Xylazine and p.o. Water (Sigma-Aldrich Inc., St. Louis, MO, U.S.A.) as in Sec. 2.1 of ref. 4 [1].',
    ),
    whole(
      'en',
      'According to Col. Writer, Gov. Third and Sgt. Fourth, No. 5 was best, i.e. Best of all [1].',
    ),
    whole(
      'de',
      'Nach Abs. 2 bzw. Nr. 3 der Verordnung, s. o. Kap. 4, gilt das sog. Prinzip u. a. auch hier [1].',
    ),
    whole(
      'de',
      'Am 3. Oktober 1990 und im 19. Jahrhundert galt dies v. a. Bauern, Handwerkern usw. als Regel [1].',
    ),
    whole(
      'fr',
      'Les roseaux, p. ex. Phragmites, c.-à-d. les plus grands, poussent env. 2 m (cf. Fig. 2, éd. Dupont, M. Martin) [1].',
    ),
    whole(
      'es',
      'Los juncos, p. ej. Juncus, crecen en EE. UU. según el Dr. Pérez y la Sra. López (núm. 3, pág. 4, aprox. 2 m) [1].',
    ),
    whole(
      'pt',
      'Os juncos, p. ex. Juncus, crescem segundo o Prof. Silva e a Dra. Souza (n.º 3, pág. 4, Tab. 2, aprox. 2 m) [1].',
    ),
    whole(
      'it',
      'Le canne, ad es. Phragmites, crescono secondo il dott. Rossi e la sig.ra Bianchi (cfr. Fig. 2, n. 3, pag. 4, ecc.) [1].',
    ),
  ])('of %s are whole: %s', (language, text, paragraph) => {
    expect(texts(language, paragraph)).toEqual([text]);
  });
});

describe('section names', () => {
  it.each([
    ['Materiali, pazienti e metodi', 'methods'],
    ['Casuística e métodos', 'methods'],
    ['Sujetos y métodos', 'methods'],
    ['Patients et méthodes', 'methods'],
    ['Stichprobe und Methode', 'methods'],
    ['Versuchsaufbau', 'methods'],
    ['Procedimientos metodológicos', 'methods'],
    ['Ergebnisse und ihre Diskussion', 'results'],
    ['Analyse des résultats', 'results'],
    ['Resultados e discussão', 'results'],
    ['Resultados obtenidos', 'results'],
    ['Discussion générale', 'discussion'],
    ['Zusammenfassung und Schlussfolgerung', 'discussion'],
    ['Discusión y conclusiones', 'discussion'],
    ['Conclusioni e prospettive', 'discussion'],
    ['R E S U L T S', 'results'],
    ['I N T R O D U C T I O N', 'introduction'],
    ['MA TERIALS AND METH ODS', 'methods'],
    ['Einführung', 'introduction'],
    ['Problemstellung', 'introduction'],
    ['Contexte et objectifs', 'introduction'],
    ['Introdução e objetivos', 'introduction'],
  ])('%s is %s', (title, section) => {
    expect(sectionOf(undefined, title, undefined)).toBe(section);
  });
});
