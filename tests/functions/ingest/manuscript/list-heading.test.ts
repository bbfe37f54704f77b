import { isListEnd, isListHeading } from '#functions/ingest/manuscript/list-heading.ts';
import { referenceParser } from '#functions/ingest/manuscript/printed-reference.ts';

describe('the heading of a reference list', () => {
  it.each(
    `References; REFERENCES AND NOTES; 6. References; VI. REFERENCES; **References**; References:; R E F E R E N C E S; REFE RENCES
    Bibliographic references; References & Further Reading; Literature Cited; Works Cited; Cited references; Selected Bibliography
    Literatur; Literaturverzeichnis; Quellen und Literatur; 7 Literaturangaben; Références bibliographiques; Bibliographie; REFERENCES BIBLIOGRAPHIQUES
    Referencias; Referencias bibliográficas; BIBLIOGRAFÍA CITADA; Literatura citada; Referências; REFERÊNCIAS BIBLIOGRÁFICAS; Riferimenti bibliografici; Opere citate
    Literatuurlijst; Piśmiennictwo; Bibliografia; Список литературы; Библиографический список; Література; Litteraturförteckning; Kilder; Lähteet; Irodalom; Kaynakça
    Βιβλιογραφία; 参考文献; 引用文献; 참고문헌; 参考文献：; المراجع; מקורות; Daftar Pustaka; Tài liệu tham khảo; Seznam literatury`
      .split(/[;\n]/)
      .map((name) => name.trim()),
  )('is known: %s', (name) => {
    expect(isListHeading(name)).toBe(true);
  });

  it.each([
    'References to earlier work are given below.',
    'Literature review',
    'Reference genome',
    'Quality of the literature',
    'References, 1990 to 2010',
    '',
    '…',
    'x'.repeat(5000),
  ])('is not: %s', (line) => {
    expect(isListHeading(line)).toBe(false);
  });
});

describe('the end of a reference list', () => {
  it.each([
    'Table 1. Counts of voles',
    'Figure 2 | Growth',
    'Fig. 3: Map',
    'Tabelle 1: Werte',
    'Figure captions',
    'Tables and figures',
    'Tables',
    'Appendix A',
    'Anhang',
    'Appendices',
    'About the authors',
    'Biographies',
    'Author biographies',
    'Biographical notes',
    'Supporting Information',
    'Supplementary Figures',
  ])('is known: %s', (line) => {
    expect(isListEnd(line)).toBe(true);
  });
  it.each([
    'Table, A. and Figure, B. (2010) On it. J Inv 3.',
    'Figueroa F (2001) Figures of it.',
    'Tabler M. Biography of a reed. 2001.',
    'Annex M. 1999. On annexes.',
  ])('is not: %s', (line) => {
    expect(isListEnd(line)).toBe(false);
  });
});

it.each(['———', '———.', '---', '____', '—,', '⸻ .'])(
  '"%s" stands for the authors of the entry above',
  (dashes) => {
    const parse = referenceParser();
    const [first, second, third] = [
      'Alder, B., & Birch, C. (2012). An invented account of reeds in ponds. J Inv, 3, 11.',
      `${dashes} (2015). A second invented account of reeds in lakes. J Inv, 6, 21.`,
      `${dashes} (2018). A third invented account of reeds in rivers. J Inv, 9, 31.`,
    ].map((text, index) => parse(`r${String(index)}`, text));
    expect([second?.authors, third?.authors]).toEqual([first?.authors, first?.authors]);
    expect([second?.year, third?.title]).toEqual([
      2015,
      'A third invented account of reeds in rivers',
    ]);
    expect(second?.printed.startsWith(dashes)).toBe(true);
  },
);
