import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { createZip } from '#infra/companions/zip-file.ts';
import { createPrintedPdf, type PrintedLine } from '#tests/lab/sample-files/printed-pdf.ts';

/** Further forms of manuscripts, each with its answer decided before the reader was tried. */

const read = async (file: Uint8Array | string, name: string): Promise<Manuscript> => {
  const result = await readManuscript(Buffer.from(file), name);
  if (result.kind === 'refused') throw new Error(result.reason);
  return result.manuscript;
};
const citedPlaces = ({ sections, references }: Manuscript): readonly number[] => {
  const positions = new Map(references.map(({ id }, index) => [id, index + 1]));
  const cited = sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ marks }) => marks.flatMap((mark) => mark.references)),
  );
  return [...new Set(cited)].map((id) => positions.get(id) ?? 0).toSorted((a, b) => a - b);
};

describe('bibliographies of LaTeX', () => {
  const withList = (items: string, body = 'Reeds \\cite{a,b}.') =>
    `\\documentclass{article}\n\\begin{document}\n${body}\n\\begin{thebibliography}{9}\n${items}\n\\end{thebibliography}\n\\end{document}`;

  it.each([
    [
      '\\bysame',
      '\\bibitem{a} A. Okonkwo, \\emph{Reeds of the northern shores}, J. Tides \\textbf{14} (2011), 33--41.\n\\bibitem{b} \\bysame, \\emph{Sedges of the northern shores}, J. Tides \\textbf{15} (2012), 1--9.',
    ],
    [
      'a rule',
      '\\bibitem{a} A. Okonkwo, Reeds of the northern shores, J. Tides 14 (2011), 33--41.\n\\bibitem{b} \\rule{3em}{.4pt}, Sedges of the northern shores, J. Tides 15 (2012), 1--9.',
    ],
    [
      'dashes',
      '\\bibitem{a} A. Okonkwo, Reeds of the northern shores, J. Tides 14 (2011), 33--41.\n\\bibitem{b} ---------, Sedges of the northern shores, J. Tides 15 (2012), 1--9.',
    ],
  ])('have the authors of the entry above: %s', async (_form, items) => {
    const { references } = await read(withList(items), 'main.tex');
    expect(references.map(({ authors }) => authors)).toEqual([['Okonkwo A'], ['Okonkwo A']]);
  });

  it.each([
    [
      'a note of REVTeX',
      '\\bibitem [{Note1()}]{Note1} \\BibitemOpen \\bibinfo {note} {See Supplemental Material at http://x.}\\BibitemShut {Stop}',
    ],
    [
      'a note with a number',
      '\\bibitem [{\\citenamefont {Note2}()}]{Note2}\\BibitemOpen \\bibinfo {note} {We assume that reeds grow.}\\BibitemShut {NoStop}',
    ],
    ['the control entry', '\\bibitem{REVTEX41Control}\\BibitemOpen\\BibitemShut {NoStop}'],
    ['the control entry of APS', '\\bibitem{apsrev41Control}\\BibitemOpen\\BibitemShut {NoStop}'],
  ])('list no %s', async (_form, item) => {
    const { references } = await read(
      withList(
        `\\bibitem{a} A. Okonkwo, Reeds of the northern shores, J. Tides 14, 33 (2011).\n${item}\n\\bibitem{b} B. Writer, Sedges of the northern shores, J. Tides 15, 1 (2012).`,
      ),
      'main.tex',
    );
    expect(references).toHaveLength(2);
  });

  it.each([
    ['\\href', '\\href{https://doi.org/10.5555/m-one}{J. Tides 14 (2011)}'],
    ['\\url', '\\url{https://doi.org/10.5555/m-one}'],
    ['\\doi', '\\doi{10.5555/m-one}'],
    ['\\path', 'doi:\\path{10.5555/m-one}'],
    ['\\nolinkurl', '\\nolinkurl{10.5555/m-one}'],
    ['\\texttt', 'DOI: \\texttt{10.5555/m-one}'],
    ['\\href and \\path', '\\href {http://dx.doi.org/10.5555/m-one} {\\path{doi:10.5555/m-one}}'],
    ['\\BIBentry', '[Online]. Available: \\url{https://doi.org/10.5555/m-one}'],
  ])('have DOIs in %s', async (_form, doi) => {
    const { references } = await read(
      withList(
        `\\bibitem{a} A. Okonkwo. Reeds of the northern shores. ${doi}\n\\bibitem{b} B. Writer. Sedges of the northern shores. 2012.`,
      ),
      'main.tex',
    );
    expect(references.map((reference) => reference.doi)).toEqual(['10.5555/m-one', undefined]);
  });

  it.each([
    [String.raw`O.~\'{E}tude and M.~M{\"u}ller`, ['Étude O', 'Müller M']],
    [String.raw`\O. \O deg\aa rd and \L. \.Zak`, ['Ødegård Ø', 'Żak Ł']],
    [String.raw`J. van der Berg and C. de~Gaulle`, ['van der Berg J', 'de Gaulle C']],
    [String.raw`G. Garc\'ia M\'arquez`, ['García Márquez G']],
  ])('have names with accents: %s', async (names, authors) => {
    const { references } = await read(
      withList(
        `\\bibitem{a} ${names}. Reeds of the northern shores. J. Tides, 2011.\n\\bibitem{b} B. Writer. Sedges of the northern shores. 2012.`,
      ),
      'main.tex',
    );
    expect(references[0]?.authors).toEqual(authors);
  });
});

describe('Markdown and text', () => {
  const list = [
    '1. Okonkwo A. Reeds of the northern shores. J Tides. 2011;14:33.',
    '2. Writer B. Sedges of the southern shores. J Tides. 2012;15:1.',
    '3. Third C. Rushes of the western shores. J Tides. 2013;16:1.',
  ];
  const text = (mark: string, heading = '# References') =>
    `# What grows on the shores\n\n# Introduction\n\nReeds, sedges and rushes grow on all of the shores of the north, the south and the west, as others wrote long before us in many books and articles ${mark}.\n\n${heading}\n\n${list.join('\n')}\n`;
  it.each([
    ['escaped brackets', '\\[1–3\\]'],
    ['links', '[[1](#r1), [2](#r2), [3](#r3)]'],
    ['superscripts', '<sup>1–3</sup>'],
    ['carets', '^1,2,3^'],
    ['notes as marks', '[1][2][3]'],
    ['a range of brackets', '[1]-[3]'],
    ['full-width brackets', '［1–3］'],
    ['lenticular brackets', '【1-3】'],
  ])('have marks with %s', async (_form, mark) => {
    expect(citedPlaces(await read(text(mark), 'm.md'))).toEqual([1, 2, 3]);
  });

  it.each([
    '**References**',
    'References\n----------',
    '## References {-}',
    '## References {#refs .unnumbered}',
    '<h2>References</h2>',
    '*REFERENCES*',
    '### 5. References ###',
  ])('have lists under %j', async (heading) => {
    const { references } = await read(text('[1–3]', heading), 'm.md');
    expect(references.map(({ title }) => title?.split(' ')[0])).toEqual([
      'Reeds',
      'Sedges',
      'Rushes',
    ]);
  });
});

describe('PDF', () => {
  const pdf = (lines: readonly (readonly [text: string, more?: Partial<PrintedLine>])[]) => {
    let y = 800;
    return createPrintedPdf([
      lines.map(([text, more = {}]): PrintedLine => {
        y -= 14;
        return { x: 60, y, text, ...more };
      }),
    ]);
  };
  const bold = { bold: true, size: 12 };
  const front = [
    ['What grows on the shores', { size: 18 }],
    ['Introduction', bold],
    ['Reeds grow [1,2].'],
    ['References', bold],
  ] as const;

  it.each([
    [
      'behind a hyphen',
      ['1. Okonkwo A. Reeds of the northern shores. J Tides 2011. doi:10.5555/tides-', '2011-33'],
      '10.5555/tides-2011-33',
    ],
    [
      'behind a slash',
      ['1. Okonkwo A. Reeds of the northern shores. J Tides 2011. doi:10.5555/', 'tides.2011'],
      '10.5555/tides.2011',
    ],
    [
      'behind a stop',
      [
        '1. Okonkwo A. Reeds of the northern shores. J Tides 2011. https://doi.org/10.5555/tides.',
        '2011.33',
      ],
      '10.5555/tides.2011.33',
    ],
    [
      'behind an underscore',
      [
        '1. Okonkwo A. Reeds of the northern shores. J Tides 2011. doi: 10.5555/978-3-540-',
        '74686-7_12',
      ],
      '10.5555/978-3-540-74686-7_12',
    ],
    [
      'in its address',
      [
        '1. Okonkwo A. Reeds of the northern shores. J Tides 2011. https://doi.',
        'org/10.5555/tides.2011',
      ],
      '10.5555/tides.2011',
    ],
    [
      'within brackets',
      [
        '1. Okonkwo A. Reeds of the northern shores. J Tides 2011. doi:10.5555/1520-0493(2000)',
        '128<0001:OFIWAM>2.0.CO;2',
      ],
      '10.5555/1520-0493(2000)128<0001:ofiwam>2.0.co;2',
    ],
  ])('has DOIs that are broken %s', async (_where, lines, doi) => {
    const file = pdf([
      ...front,
      ...lines.map((line) => [line] as const),
      ['2. Writer B. Sedges of the southern shores. J Tides 2012;15:1.'],
      ['3. Third C. Rushes of the western shores. J Tides 2013;16:1.'],
    ]);
    const { references } = await read(file, 'm.pdf');
    expect([references.length, references[0]?.doi]).toEqual([3, doi]);
  });

  it.each([
    ['a running head', [['J. Tides 2020, 14, 33', { size: 8, y: 830 }]]],
    ['a page number', [['12', { size: 8, y: 20 }]]],
  ] as const)('leaves out %s', async (_what, furniture) => {
    const file = pdf([
      ...front,
      ['1. Okonkwo A. Reeds of the northern shores. J Tides 2011;14:33.'],
      ['2. Writer B. Sedges of the southern shores. J Tides 2012;15:1.'],
      ...furniture,
    ]);
    expect((await read(file, 'm.pdf')).references.map(({ title }) => title?.split(' ')[0])).toEqual(
      ['Reeds', 'Sedges'],
    );
  });
});

describe('projects', () => {
  it.each([
    [
      'biblatex .bbl',
      {
        'main.tex':
          '\\documentclass{article}\\usepackage{biblatex}\\begin{document}Reeds \\cite{a}.\\printbibliography\\end{document}',
        'main.bbl':
          '\\refsection{0}\\datalist[entry]{nty/global//global/global}\\entry{a}{article}{}\\name{author}{1}{}{{{hash=1}{family={Okonkwo},familyi={O},given={Ada},giveni={A}}}}\\field{title}{Reeds of the northern shores}\\field{year}{2011}\\verb{doi}\n\\verb 10.5555/m-bbl\n\\endverb\\endentry\\enddatalist\\endrefsection\\endinput',
      },
    ],
    [
      'natbib .bbl',
      {
        'main.tex':
          '\\documentclass{article}\\begin{document}Reeds \\citep{a}.\\bibliography{none}\\end{document}',
        'main.bbl':
          '\\begin{thebibliography}{1}\\bibitem[{Okonkwo(2011)}]{a}Ada Okonkwo.\\newblock Reeds of the northern shores.\\newblock \\emph{J. Tides}, 2011.\\newblock doi:{10.5555/m-bbl}.\\end{thebibliography}',
      },
    ],
    [
      'a .bib with capitals in its name',
      {
        'main.tex':
          '\\documentclass{article}\\begin{document}Reeds \\cite{a}.\\bibliography{Refs}\\end{document}',
        'Refs.bib':
          '@Article{a, Title={Reeds of the northern shores}, Doi={10.5555/m-bbl}, Year=2011, Author={Okonkwo, Ada}}',
      },
    ],
    [
      'a main file below a folder',
      {
        'paper/ms.tex':
          '\\documentclass{article}\\begin{document}Reeds \\cite{a}.\\bibliography{bib/refs}\\end{document}',
        'paper/bib/refs.bib':
          '@article{a, title={Reeds of the northern shores}, doi={10.5555/m-bbl}, year=2011, author={Okonkwo, Ada}}',
      },
    ],
    [
      'keys of other letters',
      {
        'main.tex':
          '\\documentclass{article}\\begin{document}Reeds \\cite{Ökonkwo:2011_a+b}.\\bibliography{refs}\\end{document}',
        'refs.bib':
          '@article{Ökonkwo:2011_a+b, title={Reeds of the northern shores}, doi={10.5555/m-bbl}, year=2011, author={Okonkwo, Ada}}',
      },
    ],
    [
      'keys in other case',
      {
        'main.tex':
          '\\documentclass{article}\\begin{document}Reeds \\cite{OKONKWO2011}.\\bibliography{refs}\\end{document}',
        'refs.bib':
          '@article{okonkwo2011, title={Reeds of the northern shores}, doi={10.5555/m-bbl}, year=2011, author={Okonkwo, Ada}}',
      },
    ],
  ])('are read with %s', async (_form, files) => {
    const manuscript = await read(createZip(files), 'project.zip');
    expect(manuscript.references.map(({ doi, title, year }) => [doi, title, year])).toEqual([
      ['10.5555/m-bbl', 'Reeds of the northern shores', 2011],
    ]);
    expect(citedPlaces(manuscript)).toEqual([1]);
  });
});
