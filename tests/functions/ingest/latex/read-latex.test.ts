import { gzipSync } from 'node:zlib';

import { readManuscript } from '#functions/ingest/manuscript-files/read-manuscript.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { createZip } from '#infra/companions/zip-file.ts';
import fc from '#tests/support/fast-check.ts';
import { often } from '#tests/support/often.ts';
import { packedTarOf } from '#tests/support/packed-tar.ts';

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
