import { type Random } from '#infra/local/demonstration/random.ts';
import { type Section } from '#shared/domain/section.ts';

/**
 * A grammar of headings: it prints a document whose reference list and sections are known, under a heading of some
 * language and look, and with a part behind the list.
 */
export type PrintedBlock = {
  readonly text: string;
  readonly kind: 'title' | 'heading' | 'text' | 'reference';
};
export type PrintedDocument = {
  readonly blocks: readonly PrintedBlock[];
  readonly references: readonly string[];
  /** The heading of the list and the line behind the list, for the report of a failure. */
  readonly listHeading: string;
  readonly behind: string;
};

const listed = (names: string): readonly string[] => names.split(';').map((name) => name.trim());

/** The names of reference lists in twelve languages. */
const LIST_NAMES = listed(
  `References; References and Notes; Literature Cited; Bibliography; Works Cited; Cited references; References and further reading;
  Literatur; Literaturverzeichnis; Quellen und Literatur; Références; Références bibliographiques; Bibliographie; Ouvrages cités;
  Referencias; Referencias bibliográficas; Bibliografía; Literatura citada; Referências; Referências bibliográficas; Bibliografia citada;
  Riferimenti bibliografici; Bibliografia; Opere citate; Literatuur; Literatuurlijst; Piśmiennictwo; Spis literatury;
  Список литературы; Литература; Література; Список використаних джерел; Referenser; Litteratur; Källförteckning; Kaynaklar; Kaynakça;
  参考文献; 引用文献`,
);

/** The parts behind a list: a caption, an appendix, thanks, or lives of the authors. */
const BEHIND = listed(
  `Table 1. Counts of voles in 2010; Table 2: Ponds; TABLE III. Ponds and fens; Figure 1. Map of the bogs; Fig. 2. Growth of reeds; Figure captions; Figure legends; Tables;
  Tables and figures; List of figures; Supplementary Table S1. Ponds; Appendix; Appendix A; Appendix 1: Names of ponds; APPENDIX B. Ponds; Appendices; Supplementary material; Supporting information;
  Acknowledgments; Acknowledgements; ACKNOWLEDGMENTS; Author contributions; Conflicts of interest; Competing interests; Funding; Funding information; Abbreviations; Data availability; About the authors; About the author; Figure captions:; Table I. Ponds; Table II: Fens; Author biographies; Biographies; Biographical sketches;
  Tabelle 1: Zahl der Mäuse; Abbildung 2. Karte der Moore; Abb. 3: Karte; Abbildungen; Anhang; Anhang A: Namen; Danksagung; Über die Autoren; Interessenkonflikt;
  Tableau 1. Étangs; Annexe; Annexe A. Étangs; Remerciements; Conflits d’intérêts; À propos des auteurs; Légendes des figures; Financement;
  Tabla 1. Estanques; Cuadro 2. Estanques; Figura 1. Mapa; Anexo; Anexo 1. Estanques; Apéndice; Agradecimientos; Conflicto de intereses; Sobre los autores; Sobre la autora; Leyendas de las figuras; Financiación;
  Tabela 1. Lagos; Quadro 1. Lagos; Agradecimentos; Apêndice A; Anexos; Conflito de interesses; Sobre os autores; Legendas das figuras; Anexo A. Lagos;
  Tabella 1. Stagni; Appendice; Ringraziamenti; Conflitto di interessi; Gli autori; Note sugli autori; Allegato 1: Stagni; Didascalie delle figure`,
);

const NUMBERINGS = ['', '', '', '', '1. ', '6 ', '7. ', 'V. ', 'VI. ', 'A. ', '5) '];
const LOOKS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => `${name}:`,
  (name) => `${name}.`,
  (name) => name.toUpperCase().split('').join(' '),
  (name) => name.normalize('NFD'),
];
/** The name of a part as one of many journals prints it. */
const headingOf = (random: Random, name: string): string => {
  const look = random.pick(LOOKS);
  const print = look(name);
  // Letter-spaced headings have no number.
  return print.includes('   ') || /^(?:\S ){3}/.test(print)
    ? print
    : `${random.pick(NUMBERINGS)}${print}`;
};

const SURNAMES = [
  'Ash',
  'Birch',
  'Müller',
  'Łoś',
  'García',
  'Østergård',
  'van der Berg',
  'O’Neil',
  'Núñez',
  'Elm',
];
const SUBJECTS = [
  'voles in bogs',
  'reeds along ponds',
  'frost on the marshes',
  'willows and their roots',
  'snails of the northern fens',
  'eels in old canals',
];

const reference = (random: Random): string => {
  const [first = '', second = ''] = random.shuffled(SURNAMES);
  const year = String(random.integer(1960, 2024));
  const title = `${random.pick(['On', 'A study of', 'The decline of', 'Notes about'])} ${random.pick(SUBJECTS)}, part ${String(random.integer(1, 999))}`;
  const pages = `${String(random.integer(1, 99))}–${String(random.integer(100, 199))}`;
  return random.pick([
    `${first} A, ${second} B. ${title}. J Inv. ${year};${String(random.integer(1, 60))}:${pages}.`,
    `${first}, A., & ${second}, B. (${year}). ${title}. Journal of Inventions, ${String(random.integer(1, 60))}, ${pages}.`,
    `${first} A. ${title}. Invented Press, ${year}.`,
  ]);
};

/** A document with a title, sections, a list of 3 to 12 references, and often a part behind it. */
export const printedDocument = (random: Random): PrintedDocument => {
  const count = random.integer(3, 12);
  const label = random.pick<(index: number) => string>([
    () => '',
    (index) => `${String(index + 1)}. `,
    (index) => `[${String(index + 1)}] `,
  ]);
  const references = Array.from(
    { length: count },
    (_, index) => `${label(index)}${reference(random)}`,
  );
  const listHeading = headingOf(random, random.pick(LIST_NAMES));
  const behind = random.chance(0.8) ? random.pick(BEHIND) : '';
  const text = (words: string): PrintedBlock => ({ text: words, kind: 'text' });
  return {
    blocks: [
      { text: 'Voles and reeds in the bogs of the north', kind: 'title' },
      { text: 'Introduction', kind: 'heading' },
      text(
        `Voles live in bogs and eat what grows there, as was seen long ago [1–${String(count)}]. Nobody has counted them since 1990, and so their number is not known to those who ask for it in every year.`,
      ),
      { text: 'Results', kind: 'heading' },
      text(
        'Reeds grow along the ponds. We counted 120 of them in 2010, and more in each of the years that came after it.',
      ),
      { text: listHeading, kind: 'heading' },
      ...references.map((words): PrintedBlock => ({ text: words, kind: 'reference' })),
      ...(behind === ''
        ? []
        : [
            { text: behind, kind: 'heading' } as const,
            text(
              'The ponds were drained in 1990 (Elm and Ash, see above). Pond A held 12 voles and pond B held 30 of them in 2011.',
            ),
            text('Mira Rowan has counted reeds since 1985 and lives beside a bog.'),
          ]),
    ],
    references,
    listHeading,
    behind,
  };
};

/** The names of sections by language: introduction, methods, results and discussion, in this order. */
const SECTION_NAMES: readonly (readonly (readonly string[])[])[] = [
  `Introduction, Background / Methods, Materials and Methods, Patients and methods, Methodology / Results, Findings / Discussion, Conclusions, Discussion and conclusions, Concluding remarks`,
  `Einleitung, Einführung, Hintergrund, Einleitung und Fragestellung / Methoden, Methodik, Material und Methoden, Patienten und Methoden, Material und Methode / Ergebnisse, Resultate, Befunde / Diskussion, Schlussfolgerungen, Fazit, Diskussion und Ausblick, Schlussfolgerung`,
  `Introduction, Contexte, Introduction et objectifs / Méthodes, Matériel et méthodes, Matériels et méthodes, Patients et méthodes, Méthodologie / Résultats, Résultats obtenus / Discussion, Conclusions, Discussion générale, Discussion et conclusion, Conclusion`,
  `Introducción, Antecedentes, Introducción y objetivos / Métodos, Materiales y métodos, Material y métodos, Pacientes y métodos, Metodología / Resultados, Resultados obtenidos / Discusión, Conclusiones, Discusión y conclusiones, Conclusión, Consideraciones finales`,
  `Introdução, Introdução e objetivos, Antecedentes / Métodos, Material e métodos, Materiais e métodos, Metodologia, Casuística e métodos / Resultados, Resultados obtidos / Discussão, Conclusões, Discussão e conclusões, Considerações finais, Conclusão`,
  `Introduzione, Premessa, Introduzione e obiettivi / Metodi, Materiali e metodi, Pazienti e metodi, Metodologia, Materiale e metodi / Risultati, Risultati ottenuti / Discussione, Conclusioni, Discussione e conclusioni, Conclusione, Considerazioni conclusive`,
].map((names) => names.split('/').map((section) => section.split(',').map((name) => name.trim())));
const SECTIONS = ['introduction', 'methods', 'results', 'discussion'] as const;

export type PrintedSection = { readonly title: string; readonly section: Section };

/** The headings of the sections of an article in one language, each with the section that it names. */
export const printedSections = (random: Random): readonly PrintedSection[] => {
  const names = random.pick(SECTION_NAMES);
  const numbered = random.chance(0.5);
  return SECTIONS.map((section, index) => {
    const title = random.pick(LOOKS)(random.pick(names[index] ?? []));
    const isSpaced = /^(?:\S ){3}/.test(title);
    return { title: numbered && !isSpaced ? `${String(index + 1)}. ${title}` : title, section };
  });
};
