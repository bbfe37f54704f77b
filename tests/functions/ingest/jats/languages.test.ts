import { sectionOf } from '#functions/ingest/sections/sections.ts';
import {
  articleLanguage,
  type StopLanguage,
  stopLanguageOf,
} from '#functions/ingest/jats/sentence-languages.ts';
import { splitSentences } from '#functions/ingest/jats/sentences.ts';

import { article, mark, readOne } from './fictional.ts';

describe('the sections of an article', () => {
  it.each([
    [
      'introduction',
      'Introducción; 1. Introdução; Einleitung; Hintergrund; I. Introduction; Introduzione; Inleiding; Введение; 引言; I NTRODUCTION; Antecedentes',
    ],
    [
      'methods',
      'Material und Methoden; 2 Methodik; Patienten und Methoden; Matériel et méthodes; Méthodologie; Materiales y métodos; Metodología; Materiais e métodos; Material e Métodos; Materiali e metodi; Pazienti e metodi; MATERIAL S AND ME THODS; M E T H O D S; 2 | METHODS; Materiaal en methoden; Методы',
    ],
    [
      'results',
      'Ergebnisse; Ergebnisse und Diskussion; Résultats; Résultats et discussion; Resultados; RESULTADOS Y DISCUSIÓN; Risultati; | RESULTS; R ESULTS; RESU LTS AND DISCUS SION; Resultaten; 结果',
    ],
    [
      'discussion',
      'Diskussion; Schlussfolgerungen; Fazit; Discusión; Discussão; Discussione; Conclusiones; Conclusões; Considerações finais; Conclusioni; Conclusion; D I S C U S S I O N; Ausblick; Выводы',
    ],
  ] as const)('have names in any language: %s', (section, titles) => {
    const sections = titles
      .split('; ')
      .map((title) => [title, sectionOf(undefined, title, undefined)]);
    expect(sections).toEqual(titles.split('; ').map((title) => [title, section]));
  });

  it.each([
    'Der Zusammenhang von Bau und Schluss',
    'Agradecimientos',
    'Conflicto de intereses',
    'Danksagung',
    'A CASE IN SPACE',
  ])('do not include "%s"', (title) => {
    expect(['other', undefined, 'discussion']).toContain(sectionOf(undefined, title, undefined));
    expect(sectionOf(undefined, title, 'methods')).toBe('methods');
  });
});

/** Sentences are parted by |. */
const split = (written: string, language: StopLanguage): string => {
  const text = written.replaceAll('|', '');
  return splitSentences(text, [], undefined, language)
    .map(([start, end]) => text.slice(start, end))
    .join('| ');
};

describe.each([
  [
    'de',
    [
      'Am 3. Mai wurde gesät.| Der Ertrag im 19. Jahrhundert war gering.',
      'Es gab Hafer, Roggen usw.| Der Rest fehlte.',
      'Die Daten, z. B. Hafer, d. h. Getreide, lagen vor (s. Abb. 3, Tab. 2 u. Kap. 4).| Dr. Ulm sah sie.',
      'Nach Müller et al.| Die Werte lagen hoch.',
      'Es waren ca. 5 Mio. Euro bzw. Dollar, ggf. Pfund.| Danach sank es.',
      'Wie in der 2. Auflage, v. a. Weizen, u. a. Gerste, z.B. Hafer, steht.| Es stimmt.',
      '»Das ist so.«| Danach fiel es auf 12.| Das war viel.',
      'Dies gilt i. d. R.| Bei Hafer nicht.',
    ],
  ],
  [
    'fr',
    [
      'Selon M. Dupont et Mme. Durand (cf. fig. 3), c.-à-d. Paris, il a plu.| Les autres dorment.',
      'Il y a des chats, des chiens, etc.| Les oiseaux volent.',
      '« Cela est vrai. »| Ensuite il partit.| Est-ce vrai ?| Oui !',
      'Voir p. ex. Paris et env. 3 km.| Nous avons vu.',
    ],
  ],
  [
    'es',
    [
      'El Dr. García y la Sra. López, p. ej. Madrid, vieron la fig. 3 y el cap. 2.| Los demás no.',
      'En EE. UU. Washington creció.| En el s. V a. C. Atenas creció.| ¿Fue así?| ¡Sí!| Nada más.',
      'Aprox. 3 kg y máx. 5 kg según el art. 4 de la ref. 2.| Se midió.',
    ],
  ],
  [
    'pt',
    [
      'O Prof. Silva e a Dra. Costa, p. ex. Lisboa, viram a fig. 3.| Os outros não.',
      'Havia gatos, cães, etc.| Os pássaros voaram no séc. XIX.| Não foi assim.',
    ],
  ],
  [
    'it',
    [
      'Il Dott. Rossi e il Sig. Bianchi, p. es. Roma, videro la fig. 3 e la tab. 2.| Gli altri no.',
      'Cfr. Rossi, ad es. Roma, pag. 3.| È così.| Gatti, cani, ecc.| Gli uccelli volarono.',
    ],
  ],
  [
    'en',
    ['We saw it, e. g. Glucose, i. e. Dextrose.| Then it ended.', 'Vitamin C.| B. subtilis grew.'],
  ],
] as const)('sentences of articles in %s', (language, examples) => {
  it.each(examples)('end and go on as written: %s', (written) => {
    expect(split(written, language)).toBe(written);
  });
});

describe('the language of an article', () => {
  const german =
    'Die Wirkung des Lichts auf den Hafer und die Gerste ist nicht bekannt. Es wurde bei der Saat im Mai mit einer Lampe gemessen.';
  it('is the one that it declares, or else that of its text', () => {
    expect(articleLanguage('pt-BR', 'The text of the article is in the collection.')).toBe('pt');
    expect(articleLanguage('en', german)).toBe('de');
    expect(articleLanguage(undefined, german)).toBe('de');
    expect(stopLanguageOf('The effect of light in the field was measured with a lamp.')).toBe('en');
    expect(stopLanguageOf('')).toBe('en');
  });

  it('says which rules hold for its citing sentences', () => {
    const xml = article(`<p>Dies gilt vgl. Hafer usw. Roggen nicht [${mark('b1', '1')}].</p>`);
    const sentencesIn = (language: string) =>
      readOne(xml.replace('<article ', `<article xml:lang="${language}" `)).sentences.map(
        ({ text }) => text,
      );
    expect(sentencesIn('de')).toEqual(['Dies gilt vgl. Hafer usw. Roggen nicht [1].']);
    expect(sentencesIn('en')).toEqual(['Roggen nicht [1].']);
  });
});
