import { UnreadableArticle } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';
import { citableOf } from '#shared/domain/citable-work.ts';
import { bibtexOf, citationKeyOf, cslWorkOf, risOf } from '#shared/domain/citation-formats.ts';
import { citationStyled } from '#shared/domain/citation-styles.ts';

import { article, bytesOf, mark, numberedList, readOne } from '../jats/fictional.ts';

/** Forms of exports and of other files of articles, each with its answer decided before it was tried. */

type Author = { readonly name: string; readonly surname?: string };
const workOf = (authors: readonly Author[], fields: object = {}) =>
  citableOf({
    doi: '10.5555/e1',
    title: 'Reeds of the northern shores',
    authors,
    paperType: 'article',
    origin: 'read',
    year: 2021,
    ...fields,
  });
const bibtexAuthor = (authors: readonly Author[]) =>
  /author = \{(.*)\},?$/m.exec(bibtexOf(workOf(authors)))?.[1];
const risAuthors = (authors: readonly Author[]) =>
  [...risOf(workOf(authors)).matchAll(/^AU {2}- (.*)\r$/gm)].map(([, name]) => name);

describe('names in exports', () => {
  it.each([
    [
      { name: 'Ludwig van Beethoven', surname: 'van Beethoven' },
      'van Beethoven, Ludwig',
      'van Beethoven, Ludwig',
    ],
    [
      { name: 'Charles de Gaulle', surname: 'de Gaulle' },
      'de Gaulle, Charles',
      'de Gaulle, Charles',
    ],
    [{ name: 'Sammy Davis Jr.', surname: 'Davis' }, 'Davis, Jr., Sammy', 'Davis, Sammy, Jr.'],
    [
      { name: 'John D. Rockefeller IV', surname: 'Rockefeller' },
      'Rockefeller, IV, John D.',
      'Rockefeller, John D., IV',
    ],
    [
      { name: 'João da Silva Neto', surname: 'da Silva Neto' },
      'da Silva Neto, João',
      'da Silva Neto, João',
    ],
    [
      { name: 'Gabriel García Márquez', surname: 'García Márquez' },
      String.raw`Garc{\'i}a M{\'a}rquez, Gabriel`,
      'García Márquez, Gabriel',
    ],
    [
      { name: 'The Reed and Sedge Group' },
      '{The Reed and Sedge Group}',
      'The Reed and Sedge Group',
    ],
    [{ name: 'Marsh Trial, Phase 2' }, '{Marsh Trial, Phase 2}', 'Marsh Trial, Phase 2'],
    [{ name: 'Aristotle', surname: 'Aristotle' }, 'Aristotle', 'Aristotle'],
    [{ name: '王 伟', surname: '王' }, '王, 伟', '王, 伟'],
  ])('%j', (author, bibtex, ris) => {
    const exported = bibtexAuthor([author]);
    // TeX has a command for most letters; whether it or the letter is written is left open.
    expect([
      author.name,
      bibtex.includes('\\')
        ? exported
            ?.replaceAll(/[{}\\']/g, '')
            .normalize('NFD')
            .replaceAll(/\p{M}/gu, '')
        : exported,
    ]).toEqual([author.name, bibtex.includes('\\') ? bibtex.replaceAll(/[{}\\']/g, '') : bibtex]);
    expect(risAuthors([author])).toEqual([ris]);
  });

  it('come back as they went out', () => {
    const authors = [
      { name: 'Ludwig van Beethoven', surname: 'van Beethoven' },
      { name: 'Sammy Davis Jr.', surname: 'Davis' },
      { name: 'The Reed and Sedge Group' },
    ];
    const work = workOf(authors, {
      pages: '123–7',
      volume: '14',
      journal: { name: 'J & Tides', slug: 'x', issns: [] },
    });
    for (const text of [bibtexOf(work), risOf(work), JSON.stringify([cslWorkOf(work)])])
      expect(referencesIn(text).references[0]).toMatchObject({
        title: work.title,
        doi: '10.5555/e1',
        year: 2021,
      });
  });

  it.each([
    [[{ name: 'Ludwig van Beethoven', surname: 'van Beethoven' }], /^(?:van)?beethoven2021reeds$/],
    [[{ name: 'Øystein Ødegård', surname: 'Ødegård' }], /^odegard2021reeds$/],
    [[{ name: 'Hans Groß', surname: 'Groß' }], /^gross2021reeds$/],
    [[{ name: 'Łukasz Żak', surname: 'Żak' }], /^zak2021reeds$/],
    [[], /^anonymous2021reeds$/],
    [[{ name: '王 伟', surname: '王' }], /^\S+$/],
  ])('make keys: %j', (authors, key) => {
    expect(citationKeyOf(workOf(authors))).toMatch(key);
  });

  it.each([
    ['10.5555/1520-0493(2000)128<0001:a>2.0.co;2'],
    ['10.5555/a_b%c~d'],
    ['10.5555/(sici)1097(1998)17:15/16<1661::aid-x>3.0.co;2-2'],
    ['10.5555/0012[1421:s]2.0.co;2'],
  ])('with the DOI %s come back', (doi) => {
    const work = workOf([{ name: 'Ada Okonkwo', surname: 'Okonkwo' }], { doi });
    for (const text of [bibtexOf(work), risOf(work), JSON.stringify([cslWorkOf(work)])])
      expect(referencesIn(text).references.map((reference) => reference.doi)).toEqual([doi]);
  });

  it.each([
    ['e0123456', 'e0123456', undefined],
    ['2020-0123', '2020-0123', undefined],
    ['S12–S19', 'S12', 'S19'],
    ['1203–19', '1203', '1219'],
    ['xii–xx', 'xii', 'xx'],
  ])('with pages %s', (pages, start, end) => {
    const ris = risOf(workOf([{ name: 'Ada Okonkwo', surname: 'Okonkwo' }], { pages }));
    expect([/^SP {2}- (.*)\r$/m.exec(ris)?.[1], /^EP {2}- (.*)\r$/m.exec(ris)?.[1]]).toEqual([
      start,
      end,
    ]);
  });

  it('in citation styles keep suffixes and particles', () => {
    const work = workOf([
      { name: 'Ludwig van Beethoven', surname: 'van Beethoven' },
      { name: 'Sammy Davis Jr.', surname: 'Davis' },
    ]);
    expect(citationStyled('apa', work)).toMatch(/^van Beethoven, L\., & Davis, S\., Jr\. \(2021\)/);
    expect(citationStyled('vancouver', work)).toMatch(/^van Beethoven L, Davis S Jr\./);
  });
});

describe('files of other publishers', () => {
  const reasonOf = (text: string): string => {
    try {
      readJats(bytesOf(text));
      return 'was read';
    } catch (error) {
      if (error instanceof UnreadableArticle) return error.message;
      throw error;
    }
  };
  it.each([
    ['<TEI xmlns="http://www.tei-c.org/ns/1.0"><text/></TEI>', 'TEI'],
    ['<doi_batch><body/></doi_batch>', 'Crossref'],
    ['<PubmedArticleSet/>', 'PubMed'],
    ['<mods/>', 'MODS'],
    ['<rss><channel/></rss>', 'RSS'],
    ['<book xmlns="http://docbook.org/ns/docbook"><chapter/></book>', 'DocBook'],
    ['<w:document xmlns:w="x"><w:body/></w:document>', 'document schema'],
    ['<onix/>', '<onix>'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<svg>'],
  ])('are named: %s', (xml, name) => {
    expect(reasonOf(xml)).toContain(name);
  });

  const body = `<sec><title>Introduction</title><p>Reeds grow ${mark('b1', '[1]')}.</p></sec>`;
  it.each([
    [
      'namespaces with prefixes',
      article(body)
        .replaceAll(/<(\/?)(article|front|body|back)(?=[\s>])/g, '<$1j:$2')
        .replace('<j:article ', '<j:article xmlns:j="x" '),
    ],
    [
      'a processing instruction and a comment',
      article(body).replace('<article ', '<?xml-model href="x"?><!-- made --><article '),
    ],
    [
      'a document type with entities',
      article(body.replace('Reeds', 'R&eacute;eds')).replace(
        '<article ',
        '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS" "x.dtd" [<!ENTITY eacute "é">]><article ',
      ),
    ],
    ['an article in a set', `<articles>${article(body).replace(/<\?xml[^>]*\?>/, '')}</articles>`],
    [
      'an article in an OAI-PMH response',
      `<OAI-PMH><GetRecord><record><metadata>${article(body).replace(/<\?xml[^>]*\?>/, '')}</metadata></record></GetRecord></OAI-PMH>`,
    ],
    [
      'a list in a section of the back',
      article(body, `<sec><title>References</title>${numberedList(1)}</sec>`),
    ],
    [
      'a list in the body',
      article(`${body}<sec><title>References</title>${numberedList(1)}</sec>`, ''),
    ],
    [
      'lists by part',
      article(body, `<ref-list><title>References</title>${numberedList(1)}</ref-list>`),
    ],
    [
      'marks in brackets of their own',
      article(body.replace('[1]', '1').replace('<xref', '[<xref').replace('</xref>', '</xref>]')),
    ],
    ['rids with spaces', article(body.replace('rid="b1"', 'rid=" b1 "'))],
    ['rids with a hash', article(body.replace('rid="b1"', 'rid="#b1"'))],
    ['CDATA', article(body.replace('Reeds grow', '<![CDATA[Reeds grow]]>'))],
    ['Windows lines and tabs', article(body.replace('Reeds grow', 'Reeds\r\n\tgrow'))],
  ])('are read with %s', (_form, xml) => {
    const [document] = readJats(bytesOf(xml));
    expect(
      document?.sentences.map(({ text, citations, section }) => [
        text.normalize('NFD').replace(/\p{M}/gu, ''),
        citations.length,
        section,
      ]),
    ).toEqual([[expect.stringMatching(/^Re{2,3}ds grow \[1\]\.$/), 1, 'introduction']]);
  });

  it.each([
    ['a paragraph of many marks', article(`<p>Reeds ${mark('b1', '[1]').repeat(5000)}.</p>`)],
    ['a range of the whole list and beyond', article(`<p>Reeds [${mark('b1', '1')}–9999999].</p>`)],
    [
      'a mark with many targets',
      article(
        `<p>Reeds ${mark(Array.from({ length: 20_000 }, (_, at) => `b${String(at)}`).join(' '), '[1]')}.</p>`,
      ),
    ],
    [
      'a reference of many DOIs',
      article(
        '<p>Reeds.</p>',
        `<ref-list><ref id="b1"><mixed-citation>${'Okonkwo A. Reeds. 2011. doi:10.5555/x; '.repeat(500)}</mixed-citation></ref></ref-list>`,
      ),
    ],
    [
      'a reference of many enumerators',
      article(
        '<p>Reeds.</p>',
        `<ref-list><ref id="b1"><mixed-citation>${'(a) Okonkwo A. 2011. (b) Writer B. 2012. '.repeat(5000)}</mixed-citation></ref></ref-list>`,
      ),
    ],
    [
      'a group without end',
      article(
        '<p>Reeds.</p>',
        `<ref-list>${`<ref id="b1"><mixed-citation>${'World Health Organization and '.repeat(3000)}. 2011.</mixed-citation></ref>`.repeat(10)}</ref-list>`,
      ),
    ],
    [
      'many marks by name',
      article(
        `<p>${'World Health Organization (2005) '.repeat(2000)}.</p>`,
        '<ref-list><ref id="b1"><mixed-citation>World Health Organization. 2005. Rushes of the northern shores. Geneva: WHO.</mixed-citation></ref></ref-list>',
      ),
    ],
    ['a word without spaces', article(`<p>${'x'.repeat(300_000)} ${mark('b1', '[1]')}.</p>`)],
    ['stops alone', article(`<p>${'. '.repeat(100_000)} ${mark('b1', '[1]')}.</p>`)],
  ])('and hostile ones take little time: %s', (_what, xml) => {
    const started = process.cpuUsage();
    try {
      readJats(bytesOf(xml));
    } catch (error) {
      if (!(error instanceof UnreadableArticle)) throw error;
    }
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(3000);
  });

  it('of Copernicus, AMS and SAGE have their references', () => {
    const forms = [
      '<ref id="b1"><label>Okonkwo and Lindqvist(2011)</label><mixed-citation>Okonkwo, A. and Lindqvist, B.: Reeds of the northern shores, J. Tides, 14, 33–41, <ext-link xlink:href="https://doi.org/10.5555/cop" ext-link-type="DOI">10.5555/cop</ext-link>, 2011.</mixed-citation></ref>',
      '<ref id="b1"><mixed-citation publication-type="journal"><string-name><surname>Okonkwo</surname>, <given-names>A.</given-names></string-name>, and <string-name><given-names>B.</given-names> <surname>Lindqvist</surname></string-name>, <year>2011</year>: <article-title>Reeds of the northern shores</article-title>. <source><italic>J. Tides</italic></source>, <volume><bold>14</bold></volume>, <fpage>33</fpage>–<lpage>41</lpage>, <pub-id pub-id-type="doi" xlink:href="https://doi.org/10.5555/cop">https://doi.org/10.5555/cop</pub-id>.</mixed-citation></ref>',
      '<ref id="b1"><label>1.</label><mixed-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Okonkwo</surname><given-names>A</given-names></name></person-group>. <article-title>Reeds of the northern shores</article-title>. <source>J Tides</source> <year>2011</year>; <volume>14</volume>: <fpage>33</fpage>–<lpage>41</lpage>. DOI: <pub-id pub-id-type="doi">10.5555/cop</pub-id>.</mixed-citation></ref>',
    ];
    for (const form of forms) {
      const xml = article('<p>Text.</p>', `<ref-list>${form}</ref-list>`).replace(
        '<article ',
        '<article xmlns:xlink="http://www.w3.org/1999/xlink" ',
      );
      expect(readOne(xml).references.map(({ title, doi, year }) => [title, doi, year])).toEqual([
        ['Reeds of the northern shores', '10.5555/cop', 2011],
      ]);
    }
  });
});
