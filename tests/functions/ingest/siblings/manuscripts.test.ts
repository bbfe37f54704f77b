import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { isListEnd, isListHeading } from '#functions/ingest/manuscript/list-heading.ts';
import { createZip } from '#infra/companions/zip-file.ts';
import { createPrintedPdf, type PrintedLine } from '#tests/lab/sample-files/printed-pdf.ts';
import {
  createWordFile,
  paragraph,
  run,
  superscriptRun,
} from '#tests/lab/sample-files/word-file.ts';

/** Forms of manuscripts, each with its answer decided before the reader was tried. */

const read = async (file: Uint8Array, name: string): Promise<Manuscript> => {
  const result = await readManuscript(Buffer.from(file), name);
  if (result.kind === 'refused') throw new Error(result.reason);
  return result.manuscript;
};
/** The places in the list of the references that a manuscript cites, from 1. */
const citedPlaces = ({ sections, references }: Manuscript): readonly number[] => {
  const places = new Map(references.map(({ id }, index) => [id, index + 1]));
  const cited = sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ marks }) => marks.flatMap((mark) => mark.references)),
  );
  return [...new Set(cited)].map((id) => places.get(id) ?? 0).toSorted((a, b) => a - b);
};

type Text = {
  readonly heading?: string;
  readonly text: readonly string[];
  readonly list: readonly string[];
  readonly behind?: readonly string[];
};

const LETTERS_A_LINE = 88;
const inLines = (text: string): readonly string[] =>
  text.match(new RegExp(String.raw`\S.{0,${String(LETTERS_A_LINE)}}(?=\s|$)|\S+`, 'g')) ?? [];

const pdfOf = ({ heading = 'References', text, list, behind = [] }: Text): Uint8Array => {
  let y = 800;
  const lines: PrintedLine[] = [];
  const put = (printed: string, more: Partial<PrintedLine> = {}, x = 60) => {
    lines.push({ x, y, text: printed, ...more });
    y -= 13;
  };
  put('What grows on the shores of the north', { size: 18 });
  y -= 14;
  put('Introduction', { size: 12, bold: true });
  for (const part of text) for (const line of inLines(part)) put(line);
  y -= 14;
  put(heading, { size: 12, bold: true });
  for (const entry of list)
    inLines(entry).forEach((line, index) => {
      put(line, {}, index === 0 ? 60 : 72);
    });
  for (const part of behind) {
    y -= 14;
    inLines(part).forEach((line, index) => {
      put(line, index === 0 ? { size: 12, bold: true } : {});
    });
  }
  return createPrintedPdf([lines]);
};
const wordOf = ({ heading = 'References', text, list, behind = [] }: Text): Uint8Array =>
  createWordFile([
    paragraph(run('What grows on the shores of the north'), 'Title'),
    paragraph(run('Introduction'), 'Heading1'),
    ...text.map((part) => paragraph(run(part))),
    paragraph(run(heading), 'Heading1'),
    ...list.map((entry) => paragraph(run(entry))),
    ...behind.map((part) => paragraph(run(part))),
  ]);

const latin = (text: string): boolean => /^[\u0020-\u007E\u00A0-\u00FF–—‘’“”]*$/.test(text);
/** Reads a text as a Word document and, if its letters are those of the font, as a PDF. */
const inBoth = async (text: Text): Promise<readonly Manuscript[]> => {
  const isPrintable = [
    text.heading ?? '',
    ...text.text,
    ...text.list,
    ...(text.behind ?? []),
  ].every(latin);
  return [
    await read(wordOf(text), 'm.docx'),
    ...(isPrintable ? [await read(pdfOf(text), 'm.pdf')] : []),
  ];
};

const works = [
  'Okonkwo A, Lindqvist B. Reeds of the northern shores. J Tides. 2011;14:33-41.',
  'van der Berg J, Writer BC Jr. Sedges of the southern shores. Coast Res. 2012;3:1-9.',
  'Third D. Rushes of the western shores. J Tides. 2013;16:3-4.',
  'O’Brien P, d’Arcy Q. Grasses of the eastern shores. J Tides. 2014;17:5-6.',
  'García Márquez G, de la Cruz M. Herbs of the inner shores. J Tides. 2015;18:7-8.',
];
const numbered = works.map((work, index) => `${String(index + 1)}. ${work}`);

describe('DOIs of every kind in Word and PDF', () => {
  it.each([
    [
      'AMS',
      '10.5555/1520-0493(2000)128<0001:OFIWAM>2.0.CO;2',
      '10.5555/1520-0493(2000)128<0001:ofiwam>2.0.co;2',
    ],
    [
      'ESA',
      '10.5555/0012-9658(2002)083[1421:SDEOLC]2.0.CO;2',
      '10.5555/0012-9658(2002)083[1421:sdeolc]2.0.co;2',
    ],
    [
      'BioOne',
      '10.5555/1080-6032(2003)014[0064:BR]2.0.CO;2',
      '10.5555/1080-6032(2003)014[0064:br]2.0.co;2',
    ],
    [
      'SICI',
      '10.5555/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2',
      '10.5555/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2',
    ],
    ['Lancet', '10.5555/S0140-6736(20)30183-5', '10.5555/s0140-6736(20)30183-5'],
    ['brackets at the end', '10.5555/TAO.2009.05.25.02(IWNOP)', '10.5555/tao.2009.05.25.02(iwnop)'],
    [
      'percent-encoded',
      'https://doi.org/10.5555/1520-0493%282000%29128%3C0001%3AOFIWAM%3E2.0.CO%3B2',
      '10.5555/1520-0493(2000)128<0001:ofiwam>2.0.co;2',
    ],
    ['short', 'https://doi.org/10/zz9wq4', undefined],
  ])('%s', async (_kind, printed, doi) => {
    const prefix = printed.startsWith('http') ? '' : 'doi:';
    const list = [
      `1. Okonkwo A. Reeds of the northern shores. J Tides. 2011;14:33. ${prefix}${printed}.`,
      ...numbered.slice(1),
    ];
    for (const manuscript of await inBoth({ text: ['Reeds grow [1-5].'], list }))
      expect([manuscript.references.length, manuscript.references[0]?.doi]).toEqual([5, doi]);
  });
});

describe('ranges of marks in Word and PDF', () => {
  it.each([
    '[2-4]',
    '[2–4]',
    '[2—4]',
    '[2‒4]',
    '[2―4]',
    '[2−4]',
    '[2‑4]',
    '[2~4]',
    '[2～4]',
    '[2--4]',
    '[2 to 4]',
    '[2]–[4]',
    '[2 – 4]',
    '[2, 3, 4]',
    '[2;3;4]',
    '[2,3 and 4]',
    '(refs. [2–4])',
    '[see 2–4]',
  ])('%s', async (mark) => {
    for (const manuscript of await inBoth({
      text: [`Reeds grow on all of the shores ${mark}.`, 'They were counted [1] and found [5].'],
      list: numbered,
    }))
      expect(citedPlaces(manuscript)).toEqual([1, 2, 3, 4, 5]);
  });

  it.each(['2–4', '2-4', '2,3,4', '2−4', '2,3–4', '(2–4)', '[2–4]'])('raised %s', async (mark) => {
    const file = createWordFile([
      paragraph(run('Introduction'), 'Heading1'),
      paragraph(
        `${run('Reeds grow on all of the shores.')}${superscriptRun(mark)}${run(' They were counted.')}${superscriptRun('1')}${run(' They were found.')}${superscriptRun('5')}`,
      ),
      paragraph(run('References'), 'Heading1'),
      ...numbered.map((entry) => paragraph(run(entry))),
    ]);
    expect(citedPlaces(await read(file, 'm.docx'))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('names in Word and PDF', () => {
  const listed = [
    'van der Berg, J., & Writer, B. C., Jr. (2012). Sedges of the southern shores. Coast Research, 3, 1–9.',
    'García Márquez, G., & de la Cruz, M. (2015). Herbs of the inner shores. Journal of Tides, 18, 7–8.',
    'O’Brien, P., III. (2014). Grasses of the eastern shores. Journal of Tides, 17, 5–6.',
    'World Health Organization. (2013). Rushes of the western shores. Geneva: WHO.',
    'Ødegård, Ø. (2016). Mosses of the outer shores. Journal of Tides, 19, 9–10.',
    'Müller-Lüdenscheidt, A.-K. (2017). Ferns of the outer shores. Journal of Tides, 20, 11–12.',
  ];
  it.each([
    ['(van der Berg & Writer, 2012)', 1],
    ['van der Berg and Writer (2012)', 1],
    ['Van der Berg et al. (2012)', 1],
    ['(García Márquez & de la Cruz, 2015)', 2],
    ['García Márquez and de la Cruz’s (2015)', 2],
    ['O’Brien (2014)', 3],
    ["O'Brien (2014)", 3],
    ['(World Health Organization, 2013)', 4],
    ['(WHO, 2013)', 4],
    ['(World Health Organization [WHO], 2013)', 4],
    ['Ødegård (2016)', 5],
    ['(see also Müller-Lüdenscheidt, 2017, p. 11)', 6],
    ['(e.g., Müller-Lüdenscheidt 2017: 11)', 6],
  ])('%s', async (mark, position) => {
    for (const manuscript of await inBoth({
      text: [`Reeds grow on the shores, as ${mark} says of all of them.`],
      list: listed,
    }))
      expect([manuscript.references.length, citedPlaces(manuscript)]).toEqual([6, [position]]);
  });

  it('of the entry above are dashes', async () => {
    const list = [
      'Okonkwo, A., and B. Lindqvist. 2011. Reeds of the northern shores. Journal of Tides 14:33–41.',
      '———. 2012. Sedges of the northern shores. Journal of Tides 15:1–9.',
      '———. 2013. Rushes of the northern shores. Journal of Tides 16:1–9.',
      'Third, D. 2014. Grasses of the northern shores. Journal of Tides 17:1–9.',
    ];
    for (const manuscript of await inBoth({
      text: ['Reeds grow (Okonkwo and Lindqvist 2012, 2013; Third 2014).'],
      list,
    })) {
      expect(manuscript.references.map(({ authors }) => authors[0])).toEqual([
        'Okonkwo A',
        'Okonkwo A',
        'Okonkwo A',
        'Third D',
      ]);
      expect(citedPlaces(manuscript)).toEqual([2, 3, 4]);
    }
  });
});

describe('lists in Word and PDF', () => {
  it.each([
    'Literaturverzeichnis',
    'Références bibliographiques',
    'Referencias bibliográficas',
    'Referências',
    'Riferimenti bibliografici',
    'Literatuurlijst',
    'Piśmiennictwo',
    'Список литературы',
    'Referenser',
    'Litteraturliste',
    'Lähdeluettelo',
    '参考文献',
    '참고문헌',
    'Kaynakça',
    'Βιβλιογραφία',
    'Irodalomjegyzék',
    'المراجع',
    '6. References',
    'VI. LITERATURE CITED',
    'References:',
    'REFERENCES AND NOTES',
    'References (5)',
  ])('under “%s”', async (heading) => {
    for (const manuscript of await inBoth({
      heading,
      text: ['Reeds grow [1–5].'],
      list: numbered,
    })) {
      expect(manuscript.references.map(({ title }) => title?.split(' ')[0])).toEqual([
        'Reeds',
        'Sedges',
        'Rushes',
        'Grasses',
        'Herbs',
      ]);
      expect(citedPlaces(manuscript)).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it.each([
    [
      'a table',
      ['Table 1. Counts of reeds by shore.', 'North 12 Okonkwo 2011', 'South 13 Lindqvist 2012'],
    ],
    ['a figure legend', ['Figure 1. Reeds by shore, 2011 to 2015.', 'The black line is the mean.']],
    [
      'figure legends',
      ['Figure legends', 'Figure 1. Reeds by shore.', 'Figure 2. Sedges by shore.'],
    ],
    ['an appendix', ['Appendix A. Questions that were asked in 2015', 'Where do reeds grow?']],
    ['a biography', ['About the authors', 'Ada Okonkwo is a professor of tides since 2011.']],
    ['supporting information', ['Supporting Information', 'S1 Table. Counts of reeds, 2011.']],
    ['acknowledgments', ['Acknowledgments', 'We thank B. Writer, who counted reeds in 2011.']],
    ['a Spanish table', ['Tabla 1. Juncos por costa, 2011.', 'Norte 12']],
    [
      'a German figure',
      ['Abbildung 1. Schilf nach Küsten, 2011.', 'Die Linie zeigt den Mittelwert.'],
    ],
    ['a French annex', ['Annexe 1. Questions posées en 2015', 'Où poussent les roseaux ?']],
    [
      'author contributions',
      ['Author contributions', 'A.O. wrote the paper in 2015; B.L. counted.'],
    ],
    ['data availability', ['Data availability', 'All data are at Invented Archive, 2015.']],
    ['funding', ['Funding', 'This work was funded by the Marsh Fund, grant 2011-123.']],
    ['ethics', ['Ethics statement', 'The study was approved in 2011 by the board.']],
    ['conflicts', ['Declaration of competing interest', 'The authors declare none, 2015.']],
  ])('end before %s', async (_what, behind) => {
    for (const manuscript of await inBoth({ text: ['Reeds grow [1–5].'], list: numbered, behind }))
      expect(
        manuscript.references.map(({ printed }) => printed.replace(/^\d+\. /, '').slice(0, 9)),
      ).toEqual(works.map((work) => work.slice(0, 9)));
  });

  it.each(['Reference', 'Sources', 'Fuentes'])(
    'may be under “%s” if they are dated',
    async (heading) => {
      for (const manuscript of await inBoth({
        heading,
        text: ['Reeds grow [1–5].'],
        list: numbered,
      }))
        expect(citedPlaces(manuscript)).toEqual([1, 2, 3, 4, 5]);
      await expect(
        inBoth({
          heading,
          text: ['Reeds grow.'],
          list: ['They come from the north and have many names.', 'Others come from the south.'],
        }),
      ).rejects.toThrow('no references');
    },
  );

  it.each([
    'Referenslista',
    'Literatura citada',
    'Használt irodalom',
    'Cytowana literatura',
    'Seznam použité literatury',
    'Bibliografía consultada',
    'Fonti bibliografiche',
    'Works Cited List',
    'Літэратура',
    'Literatuur en bronnen',
    'Quellen- und Literaturverzeichnis',
    '文献リスト',
    'Bibliographie (sélection)',
  ])('may be named “%s”', (heading) => {
    expect(isListHeading(heading)).toBe(true);
  });
  it.each([
    'Reference values',
    'Literature review',
    'Sources of funding',
    'Bibliographic search',
    'Literature search',
    'Referenzwerte',
    'Bibliographie und Methode',
  ])('are not named “%s”', (heading) => {
    expect(isListHeading(heading)).toBe(false);
  });
  it.each([
    'Tables and figures, their place in the history of science. New York: Invented Press; 2001.',
    'Appendix vermiformis of the shores. J Tides. 2011;1:2.',
    'Table of contents of reeds. Writer A. 2001.',
  ])('do not end at “%s”', (entry) => {
    expect(isListEnd(entry)).toBe(false);
  });
});

describe('LaTeX', () => {
  const bib = ['a', 'b', 'c', 'd']
    .map(
      (key, at) =>
        `@article{${key}, author={Okonkwo, Ada}, title={Reeds of the shore number ${key}}, year=${String(2011 + at)}}`,
    )
    .join('\n');
  const tex = (preamble: string, body: string, end = '\\bibliography{refs}') =>
    `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n${end}\n\\end{document}\n`;
  const keysOf = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const { references, sections } = await read(
      createZip({ 'refs.bib': bib, ...files }),
      'project.zip',
    );
    const cited = new Set(
      sections.flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ marks }) => marks.flatMap((mark) => mark.references)),
      ),
    );
    return references
      .filter(({ id, isCitedSomewhere }) => cited.has(id) || isCitedSomewhere)
      .flatMap(({ title }) => title?.at(-1) ?? [])
      .toSorted();
  };

  it.each([
    [
      '\\newcommand of two arguments',
      '\\newcommand{\\seealso}[2][]{\\citep[#1]{#2}}',
      'Reeds \\seealso[see]{a} and \\seealso{b}.',
      'ab',
    ],
    ['\\def with arguments', '\\def\\refs#1{(see \\cite{#1})}', 'Reeds \\refs{a,b}.', 'ab'],
    ['\\let', '\\let\\oldcite\\cite', 'Reeds \\oldcite{a}.', 'a'],
    ['\\let with an equals sign', '\\let\\cc=\\citep', 'Reeds \\cc{a}.', 'a'],
    [
      '\\NewDocumentCommand',
      '\\NewDocumentCommand{\\mycite}{o m}{\\IfNoValueTF{#1}{\\cite{#2}}{\\cite[#1]{#2}}}',
      'Reeds \\mycite{a} and \\mycite[p. 2]{b}.',
      'ab',
    ],
    [
      'a command of a command',
      '\\newcommand{\\x}[1]{\\y{#1}}\\newcommand{\\y}[1]{\\cite{#1}}',
      'Reeds \\x{a}.',
      'a',
    ],
    ['a redefined command', '\\renewcommand{\\cite}[1]{\\citep{#1}}', 'Reeds \\cite{a}.', 'a'],
    [
      'a command with two keys',
      '\\newcommand{\\both}[2]{\\cite{#1,#2}}',
      'Reeds \\both{a}{b}.',
      'ab',
    ],
    ['a starred command', '', 'Reeds \\citet*{a} and \\Citep*{b}.', 'ab'],
    ['lists of biblatex', '', 'Reeds \\autocites[see][2]{a}[3]{b} and \\parencites{c}{d}.', 'abcd'],
    [
      'foot and super cites',
      '',
      'Reeds\\footcite{a}\\supercite{b}\\footfullcite[2]{c}\\smartcite{d}.',
      'abcd',
    ],
    [
      'years and authors',
      '',
      'Reeds of \\citeauthor{a} (\\citeyear{a}), \\citeyearpar{b}, \\citealt{c}, \\citealp*{d}.',
      'abcd',
    ],
    ['\\citetext', '', 'Reeds \\citetext{see \\citealp{a}; or \\citealp{b}}.', 'ab'],
    ['\\onlinecite', '', 'Reeds of Ref.~\\onlinecite{a} and \\citenum{b}.', 'ab'],
    ['spaces and lines in keys', '', 'Reeds \\cite{ a ,\n  b ,%\n c}.', 'abc'],
    [
      '\\iffalse with a condition inside',
      '',
      'Reeds \\cite{a}.\\iffalse \\ifx\\x\\y \\cite{b}\\else \\cite{c}\\fi \\cite{d}\\fi',
      'a',
    ],
    ['\\if0', '', 'Reeds \\cite{a}.\\if0 \\cite{b}\\fi', 'a'],
    ['\\iftrue with \\else', '', 'Reeds \\iftrue\\cite{a}\\else\\cite{b}\\fi.', 'a'],
    [
      '\\newif',
      '\\newif\\ifdraft\\draftfalse',
      'Reeds \\ifdraft\\cite{b}\\else\\cite{a}\\fi.',
      'a',
    ],
    [
      '\\newif set later',
      '\\newif\\ifdraft',
      '\\drafttrue Reeds \\ifdraft\\cite{a}\\else\\cite{b}\\fi.',
      'a',
    ],
    [
      'verbatim text',
      '',
      'Reeds \\cite{a}. \\verb|\\cite{b}| \\begin{lstlisting}\n\\cite{c}\n\\end{lstlisting}',
      'a',
    ],
    [
      'a comment behind a percent sign',
      '',
      'Reeds 5\\% \\cite{a} % \\cite{b}\n\\\\% \\cite{c}\n',
      'a',
    ],
    [
      'the comment environment',
      '\\usepackage{comment}',
      'Reeds \\cite{a}. \\begin{comment}\n\\cite{b}\n\\end{comment}',
      'a',
    ],
    [
      'a footnote and a caption',
      '',
      'Reeds\\footnote{See \\cite{a}.} \\begin{figure}\\caption[x]{Reeds of \\cite{b}.}\\end{figure}',
      'ab',
    ],
    [
      'a heading and an item',
      '',
      '\\section{Reeds after \\cite{a}}\\begin{itemize}\\item[\\cite{b}] Reeds.\\end{itemize}',
      'ab',
    ],
    [
      'a table',
      '',
      '\\begin{tabular}{ll}Reeds & \\cite{a} \\\\ \\multicolumn{2}{c}{\\cite{b}}\\end{tabular}',
      'ab',
    ],
    ['revtex commands', '', 'Reeds \\cite{a}; \\bibinfo{x}{y} \\textcite{b}.', 'ab'],
    ['citations with a prefix for each', '', 'Reeds \\cites(see)()[1]{a}[2]{b}.', 'ab'],
  ])('cites by %s', async (_form, preamble, body, keys) => {
    expect(await keysOf({ 'main.tex': tex(preamble, body) })).toEqual(keys.split(''));
  });

  it.each([
    ['\\nocite{b}', 'ab'],
    ['\\nocite{*}', 'abcd'],
  ])('lists what only %s names', async (command, keys) => {
    const { references } = await read(
      createZip({ 'refs.bib': bib, 'main.tex': tex('', `Reeds \\cite{a}.${command}`) }),
      'project.zip',
    );
    expect(references.flatMap(({ title }) => title?.at(-1) ?? []).toSorted()).toEqual(
      keys.split(''),
    );
  });

  it.each([
    [
      '\\include',
      { 'main.tex': tex('', '\\include{part/one}'), 'part/one.tex': 'Reeds \\cite{a}.' },
      'a',
    ],
    [
      '\\import',
      {
        'main.tex': tex('\\usepackage{import}', '\\import{part/}{one}'),
        'part/one.tex': 'Reeds \\cite{a}. \\input{two}',
        'part/two.tex': 'Sedges \\cite{b}.',
      },
      'ab',
    ],
    [
      '\\subfile',
      {
        'main.tex': tex('\\usepackage{subfiles}', '\\subfile{part/one}'),
        'part/one.tex':
          '\\documentclass[../main.tex]{subfiles}\n\\begin{document}\nReeds \\cite{a}.\n\\end{document}',
      },
      'a',
    ],
    [
      '\\subfileinclude',
      {
        'main.tex': tex('\\usepackage{subfiles}', '\\subfileinclude{one}'),
        'one.tex':
          '\\documentclass[main]{subfiles}\n\\begin{document}\nReeds \\cite{b}.\n\\end{document}',
      },
      'b',
    ],
    [
      'biblatex',
      {
        'main.tex': tex(
          '\\usepackage{biblatex}\\addbibresource{refs.bib}',
          'Reeds \\parencite{a}.',
          '\\printbibliography[heading=none]',
        ),
      },
      'a',
    ],
    [
      'sections of biblatex',
      {
        'main.tex': tex(
          '\\usepackage{biblatex}\\addbibresource{refs.bib}',
          '\\begin{refsection}Reeds \\parencite{a}.\\printbibliography\\end{refsection}\\begin{refsection}Sedges \\parencite{b}.\\printbibliography\\end{refsection}',
          '',
        ),
      },
      'ab',
    ],
    [
      '\\bibliography of two files',
      {
        'main.tex': tex('', 'Reeds \\cite{a,e}.', '\\bibliography{refs,more.bib}'),
        'more.bib': '@article{e, title={Reeds of the shore number e}, year=2020}',
      },
      'ae',
    ],
    [
      'a file with \\endinput',
      {
        'main.tex': tex('', '\\input one.tex \\input{two.tex}'),
        'one.tex': 'Reeds \\cite{a}.\n\\endinput\n\\cite{b}',
        'two.tex': 'Sedges \\cite{c}.',
      },
      'ac',
    ],
  ])('follows %s', async (_form, files, keys) => {
    expect(await keysOf(files)).toEqual(keys.split(''));
  });
});

describe('hostile manuscripts', () => {
  const bounded = async (file: Uint8Array | string, name: string): Promise<number> => {
    const started = process.cpuUsage();
    await readManuscript(Buffer.from(file), name);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  const many = 20_000;
  it.each([
    [
      'nested conditions',
      'main.tex',
      `\\documentclass{article}\\begin{document}${'\\iffalse '.repeat(many)}\\cite{a}${'\\fi '.repeat(many)}\\end{document}`,
    ],
    [
      'commands that define each other',
      'main.tex',
      `\\documentclass{article}\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\d\\d}\\def\\d{\\a\\a}\\begin{document}\\a\\end{document}`,
    ],
    [
      'a file that includes itself',
      'main.tex',
      '\\documentclass{article}\\begin{document}\\input{main}\\input{main}\\end{document}',
    ],
    [
      'brackets without end',
      'm.md',
      `# Reeds\n\n${'[1, '.repeat(many)}\n\n# References\n\n${numbered.join('\n')}`,
    ],
    [
      'ranges without end',
      'm.txt',
      `Reeds\n\n${'[1–99999999] '.repeat(5000)}\n\nReferences\n\n${numbered.join('\n')}`,
    ],
    [
      'dashes without end',
      'm.txt',
      `Reeds [1].\n\nReferences\n\n${`${'—'.repeat(3000)} 2011.\n`.repeat(50)}`,
    ],
    [
      'groups without end',
      'm.txt',
      `Reeds [1].\n\nReferences\n\n${`${'World Health '.repeat(4000)}(2011)\n`.repeat(20)}`,
    ],
    [
      'names without end',
      'm.txt',
      `${'World Health Organization '.repeat(5000)} (2013).\n\nReferences\n\nWorld Health Organization. (2013). Rushes of the western shores. Geneva: WHO.\n`,
    ],
    [
      'a DOI without end',
      'm.txt',
      `Reeds [1].\n\nReferences\n\n1. Okonkwo A. doi:10.5555/${'(<['.repeat(many)}\n`,
    ],
    [
      'equations without end',
      'm.txt',
      `Eq. ${'(1), '.repeat(many)}\n\nReferences\n\n${numbered.join('\n')}`,
    ],
  ])('%s take little time', async (_what, name, text) => {
    expect(await bounded(text, name)).toBeLessThan(3000);
  });
});
