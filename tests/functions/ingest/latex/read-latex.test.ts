import { gzipSync } from 'node:zlib';

import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { createZip } from '#infra/companions/zip-file.ts';
import fc from '#tests/support/fast-check.ts';
import { often } from '#tests/support/often.ts';
import { packedTarOf } from '#tests/support/packed-tar.ts';
import { processorMs } from '#tests/support/processor-time.ts';

const read = async (file: string | Uint8Array, name = 'main.tex'): Promise<Manuscript> => {
  const found = await readManuscript(Buffer.from(file), name);
  if (found.kind === 'refused') throw new Error(found.reason);
  return found.manuscript;
};
const marksOf = ({ sections }: Manuscript) =>
  sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ text, marks }) =>
      marks.map(({ start, end, references }) => [text.slice(start, end), references] as const),
    ),
  );
const textOf = ({ sections }: Manuscript) =>
  sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text.trim()));

const list = String.raw`\begin{thebibliography}{9}
\bibitem[Okonkwo and Lindqvist(2011)]{okonkwo11} A.~Okonkwo and B.~Lindqvist.
\newblock Salt marshes of the {S}outhern shores and how they shrink.
\newblock \emph{J. Tides}, 14:33--41, 2011. \href{https://doi.org/10.5555/tides.2011.33}{link}
\bibitem{third12} D. Third. Northern shores re\-visited after the great floods. \textit{Coast Res.} 3, 1--9, 2012. doi: \url{10.5555/north_1}
\end{thebibliography}`;
const bib = String.raw`@article{okonkwo11, author = {Okonkwo, Ada B. and {The Marsh Group} and Ludwig van der M{\"u}hle}, title = {Salt marshes of the {Southern} shores and how they shrink}, journal = {J. Tides}, year = 2011, volume = 14, pages = {33--41}, doi = {10.5555/tides\_2011}}
@article{third12, author = {Third, D.}, title = {Northern shores revisited after the great floods}, year = {2012}}
@article{unused, author = {Nobody, N.}, title = {A work that the manuscript does not cite}, year = {1999}}`;
const documentOf = (body: string) => String.raw`\documentclass{article}
\newcommand{\eg}{e.g.}
\title{Salt marshes \\ in a warming sea\thanks{Nobody paid.}}
\author{Ada Okonkwo \and Bo Lindqvist}
\begin{document}
\maketitle
${body}
\end{document}`;

it('reads title, authors, sections, and the text as it prints', async () => {
  const manuscript = await read(
    documentOf(String.raw`\begin{abstract}Marshes.\end{abstract}
\section{Introduction}
Marshes shrink% as \cite{nobody} says
, \eg{} in \textbf{M\"unchen} and Bystr\'{\i}ca~\cite{okonkwo11}; 50\% of them \citep[see][p.~3]{okonkwo11,third12}.
\citet{third12} saw none\footnote{But see \citealp{okonkwo11}.} at $\alpha = 2$.

\subsection{Methods of others}
\begin{figure}\includegraphics[width=\textwidth]{marsh.pdf}\caption{A marsh~\cite{third12}.}\label{fig:a}\end{figure}
\begin{equation} x = \cite{okonkwo11} \end{equation}
Nothing more.
${list}`),
  );
  expect(manuscript).toMatchObject({
    title: 'Salt marshes in a warming sea',
    authors: [{ surname: 'Okonkwo' }, { surname: 'Lindqvist' }],
    references: [
      { id: 'r1', label: '1', doi: '10.5555/tides.2011.33', year: 2011 },
      { id: 'r2', label: '2', doi: '10.5555/north_1', year: 2012 },
    ],
    unlisted: [],
  });
  expect(manuscript.sections.map(({ heading }) => heading)).toEqual([
    '',
    'Abstract',
    'Introduction',
    'Methods of others',
  ]);
  expect(textOf(manuscript)).toEqual([
    'Marshes.',
    'Marshes shrink, e.g. in München and Bystríca [1]; 50% of them [1, 2]. Third [2] saw none at α = 2.',
    'But see Okonkwo and Lindqvist [1].',
    'A marsh [2].',
    'Nothing more.',
  ]);
  expect(marksOf(manuscript).map(([, cited]) => cited)).toEqual([
    ['r1'],
    ['r1', 'r2'],
    ['r2'],
    ['r1'],
    ['r2'],
  ]);
});

it.each([
  [String.raw`\cite{okonkwo11}`, '[1]'],
  [String.raw`\parencite[see][12]{okonkwo11}`, '[1]'],
  [String.raw`\autocites(see)[12]{okonkwo11}[13]{third12}`, '[1, 2]'],
  [String.raw`\textcite{okonkwo11}`, 'Okonkwo and Lindqvist [1]'],
  [String.raw`\citeauthor*{okonkwo11}`, 'Okonkwo and Lindqvist'],
  [String.raw`\citeyearpar{okonkwo11}`, '2011'],
  [String.raw`\citep<e.g.>[p.~1]{okonkwo11}`, '[1]'],
  [String.raw`\shortcite{okonkwo11}`, '[1]'],
  [String.raw`\textsuperscript{\cite{okonkwo11}}`, '[1]'],
])('takes %s for a mark that prints %s', async (command, mark) => {
  const manuscript = await read(documentOf(`They shrink ${command} and more.\n${list}`));
  expect(marksOf(manuscript)).toEqual([[mark, mark.includes('2]') ? ['r1', 'r2'] : ['r1']]]);
});

describe('a file of references', () => {
  const body = String.raw`Marshes shrink \citep{third12}, others grow \citet{okonkwo11,lost}.
\bibliographystyle{plain}\bibliography{refs}`;

  it('is read from a project packed as zip, with what its main file puts in', async () => {
    const manuscript = await read(
      createZip({
        'paper/main.tex': documentOf(String.raw`\input{sections/introduction}`),
        'paper/sections/introduction.tex': `\\section{Introduction}\n${body}`,
        'paper/refs.bib': bib,
        'paper/other.bib': '@article{lost, title={Elsewhere}}',
        'paper/figure.png': Buffer.alloc(1000, 1),
      }),
      'paper.zip',
    );
    expect(manuscript.references).toMatchObject([
      {
        id: 'r1',
        label: '1',
        title: 'Northern shores revisited after the great floods',
        year: 2012,
      },
      {
        id: 'r2',
        doi: '10.5555/tides_2011',
        authors: ['Okonkwo AB', 'The Marsh Group', 'van der Mühle L'],
        source: 'J. Tides',
        volume: '14',
        firstPage: '33',
      },
    ]);
    expect(manuscript.references).toHaveLength(2);
    expect(manuscript.unlisted).toEqual(['lost']);
    expect(marksOf(manuscript).map(([, cited]) => cited)).toEqual([['r1'], ['r2']]);
  });

  it('is read from an archive packed by tar and gzip, where its list is printed already', async () => {
    const manuscript = await read(
      await packedTarOf({ 'ms.tex': documentOf(body), 'ms.bbl': list, 'ms.log': 'no' }),
      'arxiv.tar.gz',
    );
    expect(manuscript.references.map(({ doi }) => doi)).toEqual([
      '10.5555/tides.2011.33',
      '10.5555/north_1',
    ]);
    expect(marksOf(manuscript).map(([, cited]) => cited)).toEqual([['r2'], ['r1']]);
  });

  it('is read where the source carries it, and where biblatex wrote its fields', async () => {
    const carried = `\\begin{filecontents}{refs.bib}\n${bib}\n\\end{filecontents}\n${documentOf(body)}`;
    const fields = String.raw`\entry{third12}{article}{}
\name{author}{1}{}{{{hash=a}{ family={Third}, given={Dora}}}}
\field{title}{Northern shores revisited after the great floods}
\field{year}{2012}
\verb{doi}
\verb 10.5555/north
\endverb
\endentry`;
    expect((await read(carried)).references).toHaveLength(2);
    expect(
      (await read(createZip({ 'a.tex': documentOf(body), 'a.bbl': fields }), 'a.zip')).references,
    ).toMatchObject([
      {
        title: 'Northern shores revisited after the great floods',
        doi: '10.5555/north',
        authors: ['Third D'],
      },
    ]);
  });

  it('lists what is to be listed without being cited', async () => {
    const all = await read(
      createZip({ 'a.tex': documentOf(String.raw`None.\nocite{*}`), 'a.bib': bib }),
      'a.zip',
    );
    expect(all.references).toHaveLength(3);
  });

  it('is asked for where it was not handed in', async () => {
    expect(await readManuscript(Buffer.from(documentOf(body)), 'main.tex')).toEqual({
      kind: 'refused',
      reason: 'no bibliography',
    });
  });
});

it('reads one source packed by gzip alone, as preprint servers do', async () => {
  const manuscript = await read(
    gzipSync(documentOf(`They shrink \\cite{third12}.\n${list}`)),
    'paper.gz',
  );
  expect(marksOf(manuscript)).toEqual([['[2]', ['r2']]]);
});

describe('a source that means harm', () => {
  const reasons = /^(?:no references|no bibliography|too large|broken|unknown)$/;
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '));
  it.each([
    ['puts itself in without end', documentOf(String.raw`\input{main}\input{main}`)],
    [
      'defines itself by itself',
      `\\def\\a{\\b\\b}\\def\\b{\\a\\a}${documentOf('\\a'.repeat(20_000))}`,
    ],
    ['opens braces without end', documentOf('{'.repeat(300_000))],
    ['holds notes within notes', documentOf('\\footnote{'.repeat(50_000))],
    ['opens formulas without end', documentOf('\\('.repeat(200_000) + '\\[$'.repeat(50_000))],
    ['opens parts without end', documentOf('\\begin{equation}'.repeat(60_000))],
    ['carries files without end', '\\begin{filecontents}{a}'.repeat(60_000)],
    ['opens options without end', documentOf('\\cite['.repeat(100_000))],
    ['unpacks to far more than it is', bomb],
  ])('is refused or read in good time when it %s', async (_what, file) => {
    const found = await readManuscript(Buffer.from(file), 'main.tex');
    if (found.kind === 'refused') expect(found.reason).toMatch(reasons);
    else expect(found.manuscript.references.length).toBeLessThan(10);
  });

  it('never fails, whatever its pieces', async () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        '\\',
        '\\cite{a}',
        '\\cite',
        '$',
        '$$',
        '%',
        '\n',
        '\n\n',
        '~',
        '&',
        '\\begin{figure}',
        '\\end{figure}',
      ],
      ...[
        '\\footnote{',
        '\\section{',
        '\\bibitem{a}',
        '\\begin{thebibliography}',
        '\\"',
        '\\c',
        '\\verb|',
        'Text 2011',
        '\\input{a}',
        '\\nocite{*}',
        '\\(',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        const found = await readManuscript(Buffer.from(pieces.join('')), 'a.tex');
        if (found.kind === 'refused') return;
        const ids = new Set(found.manuscript.references.map(({ id }) => id));
        for (const { paragraphs } of found.manuscript.sections)
          for (const { text, marks } of paragraphs)
            for (const { start, end, references } of marks) {
              expect(start).toBeLessThanOrEqual(end);
              expect(end).toBeLessThanOrEqual(text.length);
              expect(references.every((id) => ids.has(id))).toBe(true);
            }
      }),
      { numRuns: often({ commit: 150, proof: 20_000 }) },
    );
  });
});

describe('what a source does not print', () => {
  const cited = async (body: string) => {
    const { references } = await read(
      documentOf(String.raw`Known \cite{third12}. ${body} Seen \cite{third12}.
\begin{filecontents}{x.bib}
${bib}
\end{filecontents}\bibliography{x}`),
    );
    return references.map(({ title }) => title?.split(' ')[0]);
  };
  it.each([
    String.raw`\iffalse \file{a} \cite{okonkwo11} \fi`,
    String.raw`\iffalse a \iftrue b \fi \cite{okonkwo11} \else c \fi`,
    String.raw`\iftrue a \else \cite{okonkwo11} \fi`,
    String.raw`\newif\ifdraft \draftfalse \ifdraft \cite{okonkwo11} \fi`,
    String.raw`\newif\ifdraft \drafttrue \ifdraft a \else \cite{okonkwo11} \fi`,
    String.raw`\newif\iflong \iflong \ifx\a\b \cite{okonkwo11} \fi \fi`,
    String.raw`\if0 \cite{okonkwo11} \fi`,
    String.raw`\ifnum 1=2 \cite{okonkwo11} \else b \fi`,
    String.raw`\newtoggle{long}\togglefalse{long} \iftoggle{long}{\cite{okonkwo11}}{short}`,
    String.raw`\newbool{long}\setbool{long}{true} \ifbool{long}{long}{\cite{okonkwo11}}`,
    String.raw`\begin{comment} \fi \cite{okonkwo11} \end{comment}`,
    String.raw`\excludecomment{answer}\begin{answer}\cite{okonkwo11}\end{answer}`,
    String.raw`\begin{comment}\nocite{okonkwo11}\end{comment}`,
    '% \\cite{okonkwo11}\n',
  ])('is not cited: %s', async (body) => {
    expect(await cited(body)).toEqual(['Northern']);
  });

  it.each([
    String.raw`\iffalse a \else \cite{okonkwo11} \fi`,
    String.raw`\iftrue \cite{okonkwo11} \fi`,
    String.raw`\newif\ifdraft \drafttrue \ifdraft \cite{okonkwo11} \fi`,
    String.raw`\ifx\x\y \cite{okonkwo11} \else b \fi`,
    String.raw`\ifunknown \cite{okonkwo11}`,
    String.raw`\iffalse without an end \cite{okonkwo11}`,
    String.raw`$a \iff b$ \cite{okonkwo11}`,
    String.raw`\includecomment{comment}\begin{comment}\cite{okonkwo11}\end{comment}`,
  ])('but this is: %s', async (body) => {
    expect(await cited(body)).toEqual(['Northern', 'Salt']);
  });

  it('is found in linear time', async () => {
    const start = processorMs();
    await cited(
      `${'\\iftrue '.repeat(200_000)}${'\\begin{comment}'.repeat(20_000)}${'\\else \\fi '.repeat(100_000)}`,
    );
    expect(processorMs() - start).toBeLessThan(8000);
  });
});

describe('commands of the source itself that cite', () => {
  it.each([
    [String.raw`\newcommand{\refs}[1]{\citep{#1}}`, String.raw`\refs{okonkwo11}`],
    [String.raw`\newcommand*\refs[2][see]{(#1 \cite{#2})}`, String.raw`\refs{okonkwo11}`],
    [String.raw`\newcommand{\refs}[3]{#1 \cite[#2]{#3}}`, String.raw`\refs{as}{p. 3}{okonkwo11}`],
    [String.raw`\newcommandx{\refs}[2][1=see]{\citep[#1]{#2}}`, String.raw`\refs[cf.]{okonkwo11}`],
    [
      String.raw`\DeclareRobustCommand{\refs}[1]{\textsuperscript{\cite{#1}}}`,
      String.raw`\refs{okonkwo11}`,
    ],
    [
      String.raw`\NewDocumentCommand{\refs}{s O{see} m}{\citep[#2]{#3}}`,
      String.raw`\refs*[as]{okonkwo11}`,
    ],
    [String.raw`\def\cc{\cite}`, String.raw`\cc{okonkwo11}`],
    [String.raw`\def\cc{(see \citep[p.~3]}`, String.raw`\cc{okonkwo11})`],
    [String.raw`\long\def\cc#1#2{\cite{#2}}`, String.raw`\cc{a}{okonkwo11}`],
    [String.raw`\let\cc\cite`, String.raw`\cc[p. 3]{okonkwo11}`],
    [String.raw`\let\cc=\parencite`, String.raw`\cc{okonkwo11}`],
    [
      String.raw`\let\old\cite \renewcommand{\cite}[1]{\emph{\old{#1}}}`,
      String.raw`\cite{okonkwo11}`,
    ],
    [String.raw`\renewcommand{\cite}[1]{(\citep{#1})}`, String.raw`\cite{okonkwo11}`],
    [String.raw`\newcommand{\mycite}[2]{#1~\cite{#2}}`, String.raw`\mycite{text}{okonkwo11}`],
    [
      String.raw`\newcommand{\inner}[1]{\cite{#1}}\newcommand{\outer}[1]{\inner{#1}}`,
      String.raw`\outer{okonkwo11}`,
    ],
    [String.raw`\newcommand{\marsh}{marshes~\cite{okonkwo11}}`, String.raw`\marsh`],
    ['', String.raw`\bibentry{okonkwo11}`],
    ['', String.raw`\volcite{2}[5]{okonkwo11}`],
    ['', String.raw`\packagecite{okonkwo11}`],
    ['', String.raw`\pkgref[see]{okonkwo11}`],
  ])('are followed: %s', async (definition, use) => {
    const manuscript = await read(
      documentOf(String.raw`Marshes ${use} shrink.`).replace(
        String.raw`\begin{document}`,
        () => String.raw`${definition}
\begin{filecontents}{x.bib}
${bib}
\end{filecontents}
\begin{document}\bibliography{x}`,
      ),
    );
    expect(manuscript.references.map(({ year }) => year)).toEqual([2011]);
    expect(manuscript.unlisted).toEqual([]);
    expect(marksOf(manuscript).map(([, references]) => references)).toEqual([['r1']]);
  });

  it.each([
    String.raw`\newcommand{\loop}[1]{\loop{#1}\cite{#1}\loop{#1}}\loop{okonkwo11}`,
    String.raw`\def\a{\b\b\cite{okonkwo11}}\def\b{\a\a}\a`,
    String.raw`\newcommand{\x}[1]{${'\\cite{#1}'.repeat(300)}}${'\\x{okonkwo11}'.repeat(3000)}`,
    String.raw`\newcommand{\x}[9]{\cite{#9}}\x`,
    String.raw`\let\cite\cite \cite{okonkwo11}`,
  ])('never take more than bounded time: %#', async (body) => {
    const start = processorMs();
    await read(documentOf(`${body} ${list}`));
    expect(processorMs() - start).toBeLessThan(10_000);
  });

  it('do not take text for keys', async () => {
    const manuscript = await read(
      documentOf(
        String.raw`\newcommand{\citeneeded}{[source?]} Marshes \citeneeded{} and \emph{okonkwo11}. ${list}`,
      ),
    );
    expect(marksOf(manuscript)).toEqual([]);
  });
});

it('two commands at the ends of a range cite what is between them', async () => {
  const items = ['a1', 'b2', 'c3', 'd4'].map(
    (key) => String.raw`\bibitem{${key}} Author. A made-up title of ${key} and its reeds. 2001.`,
  );
  const manuscript = await read(
    documentOf(String.raw`See Refs.~\cite{a1}--\cite{c3}. And from \cite{a1} to \cite{d4}.
\begin{thebibliography}{9}${items.join('\n')}\end{thebibliography}`),
  );
  expect(marksOf(manuscript)).toEqual([
    ['[1]–[3]', ['r1', 'r2', 'r3']],
    ['[1]', ['r1']],
    ['[4]', ['r4']],
  ]);
});

it('notes that REVTeX lists are no references, and its marked fields are read as marked', async () => {
  const bbl = String.raw`\begin{thebibliography}{2}%
\bibitem [{Note1()}]{Note1}\BibitemOpen \bibinfo {note} {See Supplemental Material.}\BibitemShut {Stop}%
\bibitem [{\citenamefont {Lee}(2013)}]{lee13}\BibitemOpen \bibfield {author} {\bibinfo {author} {\bibfnamefont {L.}~\bibnamefont {Lee}},\ }\bibfield {title} {\bibinfo {title} {On invented magnets in the cold},\ }\href {\doibase 10.5555/1520-0493(2003)131<0031:IFI>2.0.CO;2} {\bibfield {journal} {\bibinfo {journal} {Phys. Rev. I}\ }\textbf {\bibinfo {volume} {86}},\ \bibinfo {pages} {9} (\bibinfo {year} {2013})}\BibitemShut {NoStop}%
\end{thebibliography}`;
  const { references, unlisted } = await read(
    documentOf(String.raw`Known \cite{lee13,Note1}. ${bbl}`),
  );
  expect(references).toMatchObject([
    {
      label: '2',
      doi: '10.5555/1520-0493(2003)131<0031:ifi>2.0.co;2',
      title: 'On invented magnets in the cold',
      source: 'Phys. Rev. I',
      volume: '86',
      firstPage: '9',
      year: 2013,
    },
  ]);
  expect([references.length, unlisted]).toEqual([1, []]);
});

it('the authors of the entry above stand behind \\bysame', async () => {
  const { references } = await read(
    documentOf(String.raw`\cite{a1,b2}\begin{thebibliography}{2}
\bibitem{a1} A. Okonkwo and B. Lindqvist, \emph{On invented marshes and their reeds}, J. Tides 1 (2001), 3--9.
\bibitem{b2} \bysame, \emph{More about invented marshes and reeds}, J. Tides 2 (2002), 4--8.
\end{thebibliography}`),
  );
  expect(references[1]?.authors).toEqual(references[0]?.authors);
});

it('parts that can be set by themselves belong to their document', async () => {
  const project = createZip({
    'main.tex': String.raw`\documentclass{article}\begin{document}\subfile{part}\end{document}`,
    'part.tex': String.raw`\documentclass[main]{subfiles}\begin{document}${'Long. '.repeat(100)}Known \cite{okonkwo11}. ${list}\end{document}`,
  });
  expect((await read(project, 'x.zip')).references).toHaveLength(2);
});

it('the sections of biblatex name their own files', async () => {
  const project = createZip({
    'main.tex': String.raw`\documentclass{article}\begin{document}\begin{refsection}[one]\cite{okonkwo11}\end{refsection}\newrefsection[two.bib]\cite{other1}\end{document}`,
    'one.bib': bib,
    'two.bib':
      '@article{other1, author={Other, O.}, title={Another made-up work about reeds}, year={2003}}',
  });
  const { references, unlisted } = await read(project, 'x.zip');
  expect([references.map(({ year }) => year), unlisted]).toEqual([[2011, 2003], []]);
});

describe('a reference that no known command cites', () => {
  const entry = (key: string) =>
    `@article{${key}, author = {Okonkwo, A.}, title = {Salt marshes of the ${key} shores}, year = {2011}}`;
  const withBib = (preamble: string, body: string) =>
    createZip({
      'main.tex': `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body} \\cite{known11}.\n\\bibliography{refs}\n\\end{document}`,
      'refs.bib': ['known11', 'alder', 'birch', 'cedar'].map(entry).join('\n'),
    });
  const unfollowed = async (preamble: string, body: string) =>
    (await read(withBib(preamble, body), 'paper.zip')).references
      .filter(({ unfollowedBy }) => unfollowedBy !== undefined)
      .map(({ title, unfollowedBy }) => [title?.split(' ')[4], unfollowedBy]);

  it.each([
    ['of an unknown package', '', String.raw`As \sourced{alder} say`, [['alder', '\\sourced']]],
    ['in its second argument', '', String.raw`As \say{so}{alder} say`, [['alder', '\\say']]],
    ['in its option', '', String.raw`As \said[alder]{so} say`, [['alder', '\\said']]],
    [
      'with several keys',
      '',
      String.raw`As \sources*{alder; birch}\other{cedar} say`,
      [
        ['alder', '\\sources'],
        ['birch', '\\sources'],
        ['cedar', '\\other'],
      ],
    ],
    [
      'that builds its command',
      '',
      String.raw`As \csname ci\endcsname\run{alder} say`,
      [['alder', '\\run']],
    ],
    [
      'of a loop',
      '',
      String.raw`\foreach \k in {alder,birch} {\sourced{\k}} say`,
      [
        ['alder', '\\foreach'],
        ['birch', '\\foreach'],
      ],
    ],
    [
      'of its own environment',
      String.raw`\newenvironment{source}[1]{\cite{#1}}{}`,
      String.raw`\begin{source}{alder}They say\end{source}`,
      [['alder', '\\begin{source}']],
    ],
    [
      'in a field of an acronym',
      String.raw`\DeclareAcronym{x}{short=X, cite=alder}`,
      String.raw`\ac{x} says`,
      [['alder', '\\DeclareAcronym']],
    ],
    ['in a comment', '', '% \\sourced{alder}\nAs they say', []],
    ['in a branch that is not taken', '', String.raw`\iffalse \sourced{alder}\fi As they say`, []],
    ['that refers to a place', '', String.raw`\label{alder} See \ref{birch}, \emph{cedar}`, []],
    ['beside words', '', String.raw`As \mark{the alder, a tree} say`, []],
  ])('comes with the name of the command: %s', async (_, preamble, body, expected) => {
    expect(await unfollowed(preamble, body)).toEqual(expected);
  });

  it.each([
    [
      'keys in a command',
      String.raw`\newcommand{\mykeys}{alder, birch}`,
      String.raw`As \cite{\mykeys} say`,
      2,
    ],
    [
      'an optional argument',
      String.raw`\newcommand{\see}[2][p]{\cite[#1]{#2}}`,
      String.raw`\see[q]{alder}`,
      1,
    ],
    ['\\let', String.raw`\let\see=\citep`, String.raw`\see{alder}`, 1],
    ['delimited parameters', String.raw`\def\see(#1){\cite{#1}}`, String.raw`\see(alder)`, 1],
    [
      'several delimited parameters',
      String.raw`\def\see<#1>#2/#3.{\cite[#1]{#2} and \cite{#3}}`,
      String.raw`\see<p. 2>alder/birch.`,
      2,
    ],
    [
      '\\newcommandx',
      String.raw`\newcommandx{\see}[2][1=x]{\cite[#1]{#2}}`,
      String.raw`\see{alder}`,
      1,
    ],
    [
      '\\DeclareRobustCommand',
      String.raw`\DeclareRobustCommand{\see}[1]{\citet{#1}}`,
      String.raw`\see{alder}`,
      1,
    ],
    [
      '\\NewDocumentCommand',
      String.raw`\NewDocumentCommand{\see}{s O{x} m}{\cite[#2]{#3}}`,
      String.raw`\see*[y]{alder}`,
      1,
    ],
    ['\\bibentry', '', String.raw`\bibentry{alder}`, 1],
    ['a refsection', '', String.raw`\begin{refsection}\autocite{alder}\end{refsection}`, 1],
    ['a refsegment', '', String.raw`\begin{refsegment}\parencite{alder}\end{refsegment}`, 1],
    ['a branch of \\else', String.raw`\newif\ifx`, String.raw`\ifdraft a\else\cite{alder}\fi`, 1],
    ['a comment inside the keys', '', 'As \\cite{alder,% the first\n birch} say', 2],
  ])('is none where it is cited by %s', async (_, preamble, body, count) => {
    const manuscript = await read(withBib(preamble, body), 'paper.zip');
    expect(manuscript.references.map(({ unfollowedBy }) => unfollowedBy)).toEqual(
      Array.from({ length: count + 1 }, () => undefined),
    );
    expect(manuscript.unlisted).toEqual([]);
    expect(new Set(marksOf(manuscript).flatMap(([, ids]) => ids)).size).toBe(count + 1);
  });

  it('is none where a heading or a formula cites it', async () => {
    const { references } = await read(
      withBib(
        '',
        String.raw`\section{After \cite{alder}}\begin{align}x \text{\cite{birch}}\end{align}\nocite{cedar}`,
      ),
      'paper.zip',
    );
    const cited = references.map(({ title, unfollowedBy, isCitedSomewhere }) => [
      title?.split(' ')[4],
      unfollowedBy,
      isCitedSomewhere,
    ]);
    expect(cited.toSorted()).toEqual([
      ['alder', undefined, true],
      ['birch', undefined, true],
      ['cedar', undefined, undefined],
      ['known11', undefined, true],
    ]);
  });

  it('is none where everything is listed', async () => {
    expect(await unfollowed('', String.raw`\nocite{*} \sourced{alder}`)).toEqual([]);
  });
});
