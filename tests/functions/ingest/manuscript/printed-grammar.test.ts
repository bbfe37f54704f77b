import { isListHeading } from '#functions/ingest/manuscript/list-heading.ts';
import { linkMarks } from '#functions/ingest/manuscript/link-marks.ts';
import type { ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import { sectionOf } from '#functions/ingest/sections/sections.ts';
import type { Section } from '#shared/domain/section.ts';
import fc from '#tests/support/fast-check.ts';

/** What a document prints is generated from what it means; reading the print gives the meaning back. */
const LISTED = 40;
const references: readonly ManuscriptReference[] = Array.from({ length: LISTED }, (_, index) => ({
  id: `r${String(index + 1)}`,
  label: String(index + 1),
  authors: [],
  printed: `Reference ${String(index + 1)}`,
  possibleTitles: [],
}));

/** A part of a mark: one number, or the first and last of a range. */
type Part = { readonly from: number; readonly to?: number; readonly letter?: string };
const number = fc.integer({ min: 1, max: LISTED });
const part: fc.Arbitrary<Part> = fc.oneof(
  number.map((from) => ({ from })),
  fc.tuple(number, fc.constantFrom('a', 'b', 'c')).map(([from, letter]) => ({ from, letter })),
  fc
    .tuple(number, fc.integer({ min: 1, max: 8 }))
    .filter(([from, length]) => from + length <= LISTED)
    .map(([from, length]) => ({ from, to: from + length })),
);
const connector = fc.constantFrom(
  ...[
    '-',
    '‐',
    '‑',
    '‒',
    '–',
    '—',
    '―',
    '−',
    '－',
    '--',
    '---',
    '~',
    '∼',
    '〜',
    '～',
    ' – ',
    ' - ',
  ],
  ...[' to ', ' through ', ' bis ', ' à ', ' a ', ' até ', ' hasta ', ' al ', ' tot ', ' до '],
);
const separator = fc.constantFrom(
  ...[',', ', ', '; ', '，', '、', ' and ', ', and ', ' und ', ' et ', ' y ', ' e ', ' & '],
);
const lead = fc.constantFrom(
  '',
  '',
  '',
  'see ',
  'cf. ',
  'e.g. ',
  'ref. ',
  'Refs. ',
  'Nr. ',
  'see refs ',
);
const brackets = fc.constantFrom(['[', ']'], ['[ ', ' ]'], ['［', '］'], ['【', '】']);

const mark = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.array(connector), separator)
  .chain(([parts, connectors, between]) =>
    fc.record({
      parts: fc.constant(parts),
      print: fc.constant(
        parts
          .map(({ from, to, letter = '' }, index) =>
            to === undefined
              ? `${String(from)}${letter}`
              : `${String(from)}${connectors[index] ?? '–'}${String(to)}`,
          )
          .join(between),
      ),
    }),
  );
const citedBy = (parts: readonly Part[]): readonly string[] => [
  ...new Set(
    parts.flatMap(({ from, to = from }) =>
      Array.from({ length: to - from + 1 }, (_, step) => `r${String(from + step)}`),
    ),
  ),
];
/** Every document cites its whole list, so that its style is known. */
const wholeList = (open: string, close: string): string =>
  `All of it${open}1–${String(LISTED)}${close}.`;

describe('a numbered mark', () => {
  it('in brackets cites what it prints', () => {
    fc.assert(
      fc.property(mark, lead, brackets, ({ parts, print }, word, [open = '', close = '']) => {
        const text = `Willows grow ${open}${word}${print}${close} in bogs.`;
        const paragraphs = [text, wholeList(' [', ']')].map((line) => ({ text: line, raised: [] }));
        const { marksIn } = linkMarks(references, paragraphs);
        const { marks } = marksIn({ text, raised: [] });
        expect([text, marks.map((cited) => cited.references)]).toEqual([text, [citedBy(parts)]]);
        expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual([
          `${open}${word}${print}${close}`,
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it('of two pairs of brackets is one range', () => {
    fc.assert(
      fc.property(number, connector, (from, between) => {
        const to = Math.min(from + 3, LISTED);
        const text = `Willows grow [${String(from)}]${between}[${String(to)}] in bogs.`;
        const paragraphs = [text, wholeList(' [', ']')].map((line) => ({ text: line, raised: [] }));
        const { marks } = linkMarks(references, paragraphs).marksIn({ text, raised: [] });
        const cited = new Set(marks.flatMap((found) => found.references));
        expect([text, [...cited].toSorted()]).toEqual([
          text,
          [...citedBy([{ from, to }])].toSorted(),
        ]);
      }),
    );
  });

  it('that is raised cites what it prints', () => {
    fc.assert(
      fc.property(mark, ({ parts, print }) => {
        const opening = 'Willows grow well';
        const text = `${opening}${print} in bogs.`;
        const raised = [[opening.length, opening.length + print.length]] as const;
        const listed = `All of it1–${String(LISTED)}.`;
        const paragraphs = [
          { text, raised },
          { text: listed, raised: [[9, listed.length - 1]] as const },
        ];
        const { marks } = linkMarks(references, paragraphs).marksIn({ text, raised });
        expect([text, marks.map((cited) => cited.references)]).toEqual([text, [citedBy(parts)]]);
      }),
      { numRuns: 200 },
    );
  });
});

/** How headings are printed: numbered, in capitals, in bold, with a colon, letter-spaced. */
const numberings = fc.constantFrom(
  ...[
    '',
    '',
    '',
    '1. ',
    '2 ',
    '3.1 ',
    '4.2. ',
    'II. ',
    'IV. ',
    'A. ',
    'VI) ',
    '5) ',
    '§ 6 ',
    '7 | ',
    '8 – ',
    '9: ',
  ],
);
const decorations = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => `${name}:`,
  (name: string) => `${name}.`,
  (name: string) => `**${name}**`,
  (name: string) => `_${name}_`,
  (name: string) => `## ${name}`,
  (name: string) => name.replaceAll(' ', '\u00a0'),
  (name: string) => name.normalize('NFD'),
);
const spaced = (name: string): string => name.toUpperCase().split('').join(' ');

const SECTIONS: Readonly<Record<Exclude<Section, 'other'>, string>> = {
  introduction:
    'Introduction; Background; Einleitung; Einführung; Introducción; Introdução; Introduzione; Inleiding; Wprowadzenie; Введение; Вступ; Giriş; Inledning; 引言; はじめに; 서론',
  methods:
    'Methods; Materials and Methods; Patients and methods; Methoden; Material und Methoden; Méthodes; Matériel et méthodes; Métodos; Materiales y métodos; Material e métodos; Metodi; Materiali e metodi; Methode; Materiał i metody; Материалы и методы; Матеріали та методи; Gereç ve yöntem; Metoder; 方法; 방법',
  results:
    'Results; Findings; Ergebnisse; Résultats; Resultados; Risultati; Resultaten; Wyniki; Результаты; Результати; Bulgular; Resultat; 结果; 結果; 결과',
  discussion:
    'Discussion; Conclusions; Diskussion; Schlussfolgerungen; Discusión; Conclusiones; Discussão; Conclusões; Discussione; Conclusioni; Discussie; Dyskusja; Обсуждение; Обговорення; Tartışma; Diskussion; 讨论; 考察; 고찰',
};
const sectionName = fc.constantFrom(
  ...Object.entries(SECTIONS).flatMap(([section, names]) =>
    names.split(';').map((name) => [section, name.trim()] as const),
  ),
);
const LISTS =
  'References; Literature cited; Bibliography; Literatur; Literaturverzeichnis; Références; Références bibliographiques; Bibliographie; Referencias; Bibliografía; Referências; Referências bibliográficas; Bibliografia; Riferimenti bibliografici; Literatuur; Piśmiennictwo; Список литературы; Література; Referenser; Kaynaklar; 参考文献; 引用文献; 참고문헌; المراجع'
    .split(';')
    .map((name) => name.trim());

describe('a heading of one of twelve languages', () => {
  it('names its section, however it is printed', () => {
    fc.assert(
      fc.property(sectionName, numberings, decorations, ([section, name], numbering, print) => {
        const heading = `${numbering}${print(name)}`;
        expect([heading, sectionOf(undefined, heading, undefined)]).toEqual([heading, section]);
      }),
      { numRuns: 1500 },
    );
  });

  it('begins a list of references, however it is printed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTS), numberings, decorations, (name, numbering, print) => {
        const heading = `${numbering}${print(name)}`;
        expect([heading, isListHeading(heading)]).toEqual([heading, true]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is read where it is letter-spaced', () => {
    for (const name of ['References', 'Literatur', 'Bibliographie', 'Referências'])
      expect([name, isListHeading(spaced(name))]).toEqual([name, true]);
    for (const [section, names] of Object.entries(SECTIONS))
      for (const name of names.split('; ').slice(0, 6))
        expect([name, sectionOf(undefined, spaced(name.trim()), undefined)]).toEqual([
          name,
          section,
        ]);
  });
});
