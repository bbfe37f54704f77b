import { summaryOf } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import { scoreChecks } from '#tests/lab/evaluate-reference-check.ts';
import { createSeededReferences } from '#tests/lab/sample-files/seeded-references.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { type FictionalReference, jats } from '#tests/support/jats.ts';
import { type PrintedLine, createPrintedPdf } from '#tests/lab/sample-files/printed-pdf.ts';

const words = ['marsh', 'tide', 'shore', 'flood', 'reed', 'heron', 'crab', 'dune', 'inlet', 'gull'];
/** A title of words that the others share only in part. */
const titleOf = (at: number) =>
  [
    'The',
    ...[7, 3, 1, 9].map(
      (step) =>
        `${words[(at * step + (at >> 3)) % 10] ?? ''}${String.fromCharCode(97 + (at % 26))}ing`,
    ),
    'of invented coasts',
    'abcdefghij'.charAt(at % 10) + String.fromCharCode(97 + Math.floor(at / 10)) + 'ward',
  ].join(' ');
const cited = Array.from({ length: 140 }, (_, at): FictionalReference => ({
  doi: `10.5555/known.${String(at)}`,
  title: titleOf(at),
  year: 2000 + (at % 15),
  author: `Elm${String.fromCharCode(97 + (at % 26))}a`,
}));

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      references: cited,
      results: [
        'In contrast to the previous study [1], we found no effect; our results contradict these findings.',
      ],
    }),
  );
  await ingest.handInFile(
    'relying.xml',
    jats({
      doi: '10.5555/relying',
      title: 'A work that relies on a withdrawn one of the coast',
      references: [{ doi: '10.5555/known.5', title: titleOf(5) }],
      results: ['We follow that work [1].'],
    }),
  );
  await ingest.handInFile(
    'notice.xml',
    jats({
      doi: '10.5555/notice',
      type: 'retraction',
      title: 'Retraction of a work',
      related:
        '<related-article related-article-type="retracted-article" ext-link-type="doi" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="10.5555/known.5"/>',
    }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();
});
afterAll(() => ingest.close());

const check = async (file: Uint8Array | string, name = 'manuscript.txt') => {
  const read = await readManuscript(typeof file === 'string' ? Buffer.from(file) : file, name);
  if (read.kind === 'refused') throw new Error(read.reason);
  return checkReferences(ingest.ports)(summaryOf(read.manuscript, createClassifier().classify));
};

const lines = (texts: readonly string[], top: number) =>
  texts.map((text, at): PrintedLine => ({ x: 60, y: top - at * 12, text, size: 9 }));
const print = (at: number, more = `doi:10.5555/known.${String(at)}`) =>
  `Elm${String.fromCharCode(97 + (at % 26))}a A. ${titleOf(at)}. J Coast. ${String(2000 + (at % 15))};1:${String(at + 1)}. ${more}`;

const manuscript = createPrintedPdf([
  [
    { x: 60, y: 800, text: 'Coasts that nobody has seen', size: 18 },
    { x: 60, y: 780, text: 'Ada Elmda' },
    { x: 60, y: 750, text: 'Introduction', size: 12, bold: true },
    ...lines(
      [
        'Coasts change [1,2]. Some rely on others [3]. Nothing is known of them [4-6].',
        'They were seen again [7] and again [12].',
      ],
      730,
    ),
    { x: 60, y: 690, text: 'References', size: 12, bold: true },
    ...lines(
      [
        `1. ${print(3)}`,
        `2. ${print(5)}`,
        '3. Rowan M. A work that relies on a withdrawn one of the coast. J Coast. 2020;1:1. doi:10.5555/relying',
        `4. ${print(8, 'doi:10.5555/known.9')}`,
        '5. Nobody N. Seven whispers about a lighthouse never built. J Coast. 2010;1:1.',
        '6. Nobody N. Undated lanterns.',
        `7. ${print(3, '')}`,
        `8. ${print(11)}`,
      ],
      670,
    ),
  ],
]);

describe('the check of references', () => {
  it('finds what is wrong with a manuscript, and nothing else', async () => {
    const { findings } = await check(manuscript, 'manuscript.pdf');
    expect(findings).toEqual([
      { kind: 'retracted', reference: 'r2' },
      { kind: 'relies on retracted', reference: 'r3', on: ['10.5555/known.5'] },
      { kind: 'doi of another work', reference: 'r4', title: titleOf(9), meant: '10.5555/known.8' },
      { kind: 'not in this collection', reference: 'r5' },
      { kind: 'not in this collection', reference: 'r6' },
      { kind: 'incomplete', reference: 'r6', missing: ['title', 'year'] },
      { kind: 'duplicate', reference: 'r7', of: 'r1' },
      { kind: 'listed but not cited', reference: 'r8' },
      { kind: 'cited but not listed', mark: '[12]' },
    ]);
  });

  it('names the command of LaTeX by which a reference may be cited', async () => {
    const source = String.raw`\documentclass{article}\begin{document}
\section{After \cite{four}} Marshes shrink \cite{one1}, as \sourced{two} say.
\begin{thebibliography}{9}
\bibitem{one1} ${print(3)}
\bibitem{two} ${print(5)}
\bibitem{three} ${print(9)}
\bibitem{four} ${print(10)}
\end{thebibliography}\end{document}`;
    const { findings } = await check(Buffer.from(source), 'main.tex');
    expect(findings.filter(({ kind }) => /cited/.test(kind))).toEqual([
      { kind: 'cited by an unknown command', reference: 'r2', command: '\\sourced' },
      { kind: 'listed but not cited', reference: 'r3' },
    ]);
  });

  it('tells the work, its tally and how the manuscript itself uses it', async () => {
    const { references, selfCitationShare, years } = await check(manuscript, 'manuscript.pdf');
    expect(references[6]?.work).toMatchObject({ doi: '10.5555/known.3', by: 'title', score: 1 });
    expect(references[0]?.work?.known?.tally.citingPublications).toBe(1);
    expect(references[2]?.uses).toMatchObject([
      { text: 'Some rely on others [3].', section: 'introduction' },
    ]);
    // The manuscript's author is that of two references, numbers 1 and 7.
    expect(selfCitationShare).toBe(2 / 8);
    expect(years.reduce((sum, [, count]) => sum + count, 0)).toBe(7);
  });

  it('shows who contrasts a work', async () => {
    const { references } = await check('10.5555/known.0');
    expect(references[0]?.work?.known?.contrasting).toMatchObject([
      { citingDoi: '10.5555/citing' },
    ]);
  });

  it('accuses no list of DOIs of being cited nowhere', async () => {
    const { findings } = await check('10.5555/known.1\n10.5555/unheard.of');
    expect(findings).toEqual([{ kind: 'not in this collection', reference: 'r2' }]);
  });

  it('tells faults that were put into a list, and takes no right reference for wrong', async () => {
    const printable = cited.map(({ doi = '', title = '', year = 0, author = '' }, at) => ({
      id: String(at),
      doi,
      title,
      year,
      authors: [`${author} A`],
      printed: '',
    }));
    const { manuscript: seeded, kindOf } = createSeededReferences(
      printable.filter(({ doi }) => doi !== '10.5555/known.5'),
      printable.filter(({ doi }) => doi === '10.5555/known.5'),
      15,
      7,
    );
    const done = await checkReferences(ingest.ports)(
      summaryOf(seeded, createClassifier().classify),
    );
    for (const { kind, precision, recall } of scoreChecks(done, kindOf)) {
      expect({ kind, isPrecise: precision >= 0.95 }).toEqual({ kind, isPrecise: true });
      expect({ kind, isFound: recall >= 0.9 }).toEqual({ kind, isFound: true });
    }
  });
});
