import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { referencesIn } from '#functions/ingest/references/references-in.ts';
import { keyOfGiven } from '#functions/features/dashboards/match-works.ts';
import {
  bibtexOf,
  type CitableWork,
  citationIn,
  citationFormats,
} from '#shared/domain/citation-formats.ts';
import { citationStyled, citationStyles } from '#shared/domain/citation-styles.ts';
import { doiOfTerm, doiPath, parseDoi } from '#shared/domain/doi.ts';
import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';
import { namedWorkIn } from '#shared/domain/named-work.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';
import { textOfQuery } from '#shared/domain/text-of-query.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';
import fc from '#tests/support/fast-check.ts';
import { oldDois } from '#tests/support/old-dois.ts';
import { createPrintedPdf } from '#tests/lab/sample-files/printed-pdf.ts';
import { createWordFile, paragraph, run } from '#tests/lab/sample-files/word-file.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const work = (doi: string): CitableWork => ({
  doi: parseDoi(doi),
  title: 'On invented fog and its weather in the far north',
  authors: ['Ada Alder', 'Bo Birch'],
  journal: 'Journal of Invented Tests',
  year: 2001,
  volume: '12',
  pages: '1-9',
  paperType: 'article',
});
const printed = (doi: string): string =>
  `Alder A, Birch B. On invented fog and its weather in the far north. J Inv. 2001;12:1-9. doi:${doi}.`;

const jatsOf = (citation: string): Uint8Array =>
  Buffer.from(
    `<article xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta><article-id pub-id-type="doi">10.5555/citing</article-id><title-group><article-title>T</article-title></title-group></article-meta></front><back><ref-list><ref id="B1">${citation}</ref></ref-list></back></article>`,
  );
const ofJats = (citation: string): readonly (string | undefined)[] =>
  (readJats(jatsOf(citation))[0]?.references ?? []).map(({ doi }) => doi);
const ofFile = async (file: string | Uint8Array, name: string) => {
  const read = await readManuscript(typeof file === 'string' ? Buffer.from(file) : file, name);
  return read.kind === 'read' ? read.manuscript.references.map(({ doi }) => doi) : [read.reason];
};
const ofList = (text: string, name?: string) =>
  referencesIn(text, name).references.map(({ doi }) => doi);

/** Every way in that takes a text: what it reads of a DOI alone. */
const doors: Readonly<Record<string, (doi: string) => readonly (string | undefined)[]>> = {
  'the search box': (doi) => [doiOfTerm(doi)],
  'the search box, as an address': (doi) => [doiOfTerm(`https://doi.org/${encodeURI(doi)}`)],
  'a search': (doi) => identifiersIn(doi)?.dois ?? [],
  'a search for a pasted reference': (doi) => identifiersIn(printed(doi))?.dois ?? [],
  'a query': (doi) => {
    const { query } = parseSearchQuery(`doi:${doi}`);
    const again = parseSearchQuery(query ? textOfQuery(query) : '').query;
    expect(again).toEqual(query);
    return query?.kind === 'word' && query.field === 'doi' ? [query.text] : [];
  },
  'a question': (doi) => [namedWorkIn(`Is ${doi} disputed?`).identified],
  'a dashboard': (doi) => [keyOfGiven(doi)],
  'a dashboard, of a printed reference': (doi) => [keyOfGiven(printed(doi))],
  'an address of the product': (doi) => [parseWorkKey(decodeURIComponent(doiPath(doi)))],
  'JATS, marked': (doi) =>
    ofJats(
      `<element-citation><pub-id pub-id-type="doi">${escaped(doi)}</pub-id></element-citation>`,
    ),
  'JATS, printed': (doi) => ofJats(`<mixed-citation>${escaped(printed(doi))}</mixed-citation>`),
  'JATS, linked': (doi) =>
    ofJats(
      `<mixed-citation>Fog. <ext-link ext-link-type="uri" xlink:href="https://doi.org/${escaped(encodeURI(doi))}">Link</ext-link></mixed-citation>`,
    ),
  'a pasted list': (doi) => ofList(`${doi}\n`),
  'a pasted reference': (doi) => ofList(printed(doi)),
  'a table': (doi) => ofList(`title,doi\n"A title of some length","${doi}"\n`, 'table.csv'),
  RIS: (doi) => ofList(`TY  - JOUR\nTI  - On fog\nDO  - ${doi}\nER  - \n`),
  'RIS, address': (doi) =>
    ofList(`TY  - JOUR\nTI  - On fog\nUR  - https://doi.org/${doi}\nER  - \n`),
  nbib: (doi) => ofList(`PMID- 123\nTI  - On fog\nLID - ${doi} [doi]\n`),
  'EndNote, tagged': (doi) => ofList(`%0 Journal Article\n%T On fog\n%R ${doi}\n`),
  'EndNote, XML': (doi) =>
    ofList(
      `<xml><records><record><electronic-resource-num>${escaped(doi)}</electronic-resource-num></record></records></xml>`,
    ),
  CSL: (doi) => ofList(JSON.stringify([{ type: 'article-journal', title: 'On fog', DOI: doi }])),
  BibTeX: (doi) => ofList(`@article{a, title={On fog}, doi={${doi}}}`),
  'BibTeX, with commands': (doi) =>
    ofList(
      `@article{a, title={On fog}, doi={${doi.replaceAll('<', '{\\textless}').replaceAll('>', '{\\textgreater}').replaceAll('_', '\\_')}}}`,
    ),
};

it.each(Object.entries(doors))('%s reads every DOI as itself', (_, read) => {
  fc.assert(
    fc.property(oldDois, (doi) => {
      expect(read(doi)).toEqual([doi.toLowerCase()]);
    }),
    { numRuns: 60 },
  );
});

it.each(citationFormats)('the export as %s is read as it was written', (format) => {
  fc.assert(
    fc.property(oldDois, (doi) => {
      expect(ofList(citationIn(format, work(doi)))).toEqual([doi.toLowerCase()]);
    }),
    { numRuns: 60 },
  );
});

it.each(citationStyles)('a citation in %s is read as it was written', (style) => {
  fc.assert(
    fc.property(oldDois, (doi) => {
      expect(identifiersIn(citationStyled(style, work(doi)))?.dois).toEqual([doi.toLowerCase()]);
    }),
    { numRuns: 60 },
  );
});

describe('files', () => {
  const few = fc.sample(oldDois, { numRuns: 24, seed: 7 });
  const expected = few.map((doi) => doi.toLowerCase());
  const list = few.map(
    (doi, at) => `${String(at + 1)}. ${printed(doi).replace('fog', `fog ${String(at)}`)}`,
  );

  it('of printed lists', async () => {
    expect(await ofFile(list.join('\n'), 'list.txt')).toEqual(expected);
    expect(await ofFile(`# References\n\n${list.join('\n')}`, 'list.md')).toEqual(expected);
    expect(await ofFile(few.join('\n'), 'dois.txt')).toEqual(expected);
  });

  it('of LaTeX with its bibliography', async () => {
    const tex = (doi: string) =>
      doi
        .replaceAll('<', '$<$')
        .replaceAll('>', '$>$')
        .replaceAll('_', '\\_')
        .replaceAll('#', '\\#');
    const items = few.map((doi, at) => `\\bibitem{k${String(at)}} ${printed(tex(doi))}`);
    expect(
      await ofFile(
        `\\documentclass{article}\\begin{document}Fog~\\cite{k0}.\\begin{thebibliography}{9}\n${items.join('\n')}\n\\end{thebibliography}\\end{document}`,
        'main.tex',
      ),
    ).toEqual(expected);
  });

  it('of BibTeX', async () => {
    const entries = few.map((doi, at) => bibtexOf(work(doi), `k${String(at)}`));
    expect(await ofFile(entries.join('\n'), 'list.bib')).toEqual(expected);
  });

  it('of Word', async () => {
    const file = createWordFile([
      paragraph(run('On fog'), 'Title'),
      paragraph(run('Fog comes first [1].')),
      paragraph(run('References'), 'Heading1'),
      ...list.map((text) => paragraph(run(text))),
    ]);
    expect(await ofFile(file, 'manuscript.docx')).toEqual(expected);
  });

  it('of PDF', async () => {
    const body = Array.from({ length: 12 }, (_, at) => ({
      x: 60,
      y: 740 - at * 12,
      text: `Fog comes first in most of the regions that were measured, line ${String(at)} [1].`,
    }));
    const entries = few.slice(0, 12).flatMap((doi, at) => [
      {
        x: 60,
        y: 760 - at * 36,
        text: `${String(at + 1)}. Alder A. On invented fog ${String(at)} in the far north. J Inv. 2001; 12: 1-9.`,
      },
      { x: 60, y: 748 - at * 36, text: `   doi:${doi}` },
    ]);
    const file = createPrintedPdf([
      [{ x: 60, y: 780, size: 18, text: 'On fog in the far north' }, ...body],
      [{ x: 60, y: 780, text: 'References', size: 12, bold: true }, ...entries],
    ]);
    expect(await ofFile(file, 'manuscript.pdf')).toEqual(expected.slice(0, 12));
  });
});
