import { readLatex } from '#functions/ingest/latex/read-latex.ts';
import { projectOf } from '#functions/ingest/latex/project.ts';
import { authorListOf } from '#functions/ingest/manuscript/author-list.ts';
import { isListEnd, isListHeading } from '#functions/ingest/manuscript/list-heading.ts';
import { parseReference } from '#functions/ingest/manuscript/printed-reference.ts';
import { sectionOf } from '#functions/ingest/sections/sections.ts';

import { article, citedIn, numberedList, readOne } from '../jats/fictional.ts';

const title = 'Marshes of the southern shores';

describe('a printed reference', () => {
  it.each([
    [
      'behind a colon, before an abbreviated journal',
      `Writer, A. and Other, B.: ${title}, Earth Syst. Sci., 14, 33–41, https://doi.org/10.5555/t1, 2011.`,
    ],
    [
      'behind a comma, before an abbreviated journal',
      `A. Writer, B.C. Other, ${title}, J. Tides 14 (2011) 33–41.`,
    ],
    [
      'before two slashes',
      `Writer A., Other B. ${title} // Tides and Control. 2011. Vol. 8, No. 2. P. 33–41.`,
    ],
    [
      'behind "y"',
      `Writer-López, A. y Other, B. (2011). ${title}. Revista de Mareas, 12(3), 33-41.`,
    ],
    [
      'behind "und"',
      `Writer, A. und Other, B. (2011): ${title}. Zeitschrift für Gezeiten 12, 33–41.`,
    ],
    ['behind "(im Druck)"', `Writer A (im Druck) ${title}. Zeitschrift für Gezeiten`],
    ['behind "(in press)"', `Writer A, Other B (in press). ${title}. J Tides.`],
    [
      'behind a stop and "et al."',
      `van der Writer A., Other-Schmidt B. et al., 2011: ${title}. Tides 12, e123.`,
    ],
    ['behind "St. John"', `O’Brien PJ, St. John M. ${title}. J Tides. 2011 Apr;12(4):345–51.`],
  ])('has its title %s', (_where, printed) => {
    expect(parseReference('r1', printed).title).toBe(title);
  });

  it('keeps the place at its end where no journal follows', () => {
    const printed = `Writer A, Other B. ${title} in Keiyo District, Kenya. J Tides. 2011;14:33.`;
    expect(parseReference('r1', printed).title).toBe(`${title} in Keiyo District, Kenya`);
  });

  it('has authors who are saints', () => {
    expect(authorListOf('St. John, M., Other, B. (2011)').authors).toEqual([
      'St. John M',
      'Other B',
    ]);
  });
});

describe('headings', () => {
  it.each(['References (60)', 'REFERENCES [12]', 'Supplementary References', 'Methods references'])(
    'of lists: %s',
    (heading) => {
      expect(isListHeading(heading)).toBe(true);
    },
  );

  it.each(['References 60', 'Reference values (60)', 'Sources of error (12)'])(
    'of no list: %s',
    (heading) => {
      expect(isListHeading(heading)).toBe(false);
    },
  );

  it('end lists in German and name what comes last', () => {
    expect(isListEnd('Abbildungen')).toBe(true);
    expect(isListEnd('Abbildungen von Kurven. Mathematica 3, 1–9.')).toBe(false);
    expect(sectionOf(undefined, 'Zusammenfassung und Ausblick', undefined)).toBe('discussion');
  });
});

describe('marks in articles', () => {
  const cited = (paragraph: string, back?: string) =>
    [
      ...new Set(citedIn(paragraph, back).flatMap((sentence) => Object.keys(sentence.cited))),
    ].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

  it('that a word names are read where no mark is linked', () => {
    expect(
      cited('As in ref. 3, see refs. 5–7 and others [1], [2], [4], [8], [9]. It fell by Ref. 12%.'),
    ).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']);
  });

  const reference = (id: string, year: string) =>
    `<ref id="${id}"><mixed-citation><name><surname>Okonkwo</surname> <given-names>A</given-names></name>, <name><surname>Third</surname> <given-names>B</given-names></name> (<year>${year}</year>) <article-title>A made-up work on tides</article-title></mixed-citation></ref>`;
  const lettered = `<ref-list>${['2003a', '2003b', '2003c', '2003d'].map((year, at) => reference(`n${at + 1}`, year)).join('')}</ref-list>`;

  it.each([
    ['Tides rise (Okonkwo and Third, 2003a, b).', ['n1', 'n2']],
    ['Okonkwo and Third (2003a,c,d) saw tides.', ['n1', 'n3', 'n4']],
    ['Tides rise (Okonkwo and Third 2003b–d).', ['n2', 'n3', 'n4']],
    ['Tides rise (Okonkwo and Third 2003a &amp; d).', ['n1', 'n4']],
    ['Tides rise (Okonkwo and Third, 2003c, k).', ['n3']],
    ['Tides rise (Okonkwo and Third, 2003a), b is a constant.', ['n1']],
  ])('name several works by letters: %s', (paragraph, ids) => {
    expect(cited(paragraph, lettered)).toEqual(ids);
  });

  it('dashes stand for the authors above also where fields are tagged', () => {
    const list =
      '<ref-list><ref id="n1"><mixed-citation><string-name><surname>Okonkwo</surname>, <given-names>A.</given-names></string-name> <year>2001</year> <article-title>Tides of the north</article-title></mixed-citation></ref><ref id="n2"><mixed-citation>———. <year>2002</year> <article-title>Tides of the south</article-title></mixed-citation></ref><ref id="n3"><mixed-citation><year>2003</year> <article-title>Tides of anyone</article-title></mixed-citation></ref></ref-list>';
    expect(readOne(article('<p>Text.</p>', list)).references.map(({ authors }) => authors)).toEqual(
      [['Okonkwo A.'], ['Okonkwo A.'], []],
    );
    expect(numberedList(1)).toContain('b1');
  });
});

describe('a LaTeX source ends', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const citedOf = (body: string, part = '') => {
    const manuscript = readLatex(
      projectOf(
        new Map([
          ['main.tex', bytes(`\\documentclass{article}\n\\begin{document}\n${body}`)],
          ['part.tex', bytes(part)],
          [
            'refs.bib',
            bytes(
              '@article{a, title={North tides}, year=2001}\n@article{b, title={South tides}, year=2002}',
            ),
          ],
        ]),
      ),
    );
    if (typeof manuscript === 'string') throw new Error(manuscript);
    const cited = manuscript.sections.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ marks }) => marks.flatMap(({ references }) => references)),
    );
    return manuscript.references
      .filter(({ id }) => cited.includes(id))
      .map((reference) => reference.title?.split(' ')[0]);
  };
  const end = '\n\\bibliography{refs}\n\\end{document}\n';

  it.each([
    ['at the end of its document', `Tides \\cite{a}.${end}Old text \\cite{b}.${end}`, ''],
    ['at \\endinput', `\\input{part}${end}`, 'Tides \\cite{a}.\n\\endinput\nOld text \\cite{b}.'],
  ])('%s', (_where, body, part) => {
    expect(citedOf(body, part)).toEqual(['North']);
  });

  it.each([
    [
      'at a quoted end',
      `\\begin{verbatim}\n\\end{document}\n\\end{verbatim}\nTides \\cite{a,b}.${end}`,
    ],
    ['at a command of another name', `\\endinputs\nTides \\cite{a,b}.${end}`],
  ])('not %s', (_where, body) => {
    expect(citedOf(body)).toEqual(['North', 'South']);
  });
});
