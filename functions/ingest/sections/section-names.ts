import { type Section } from '#shared/domain/section.ts';

/** A pattern for words of any script: `\b` knows the letters of English only. */
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const whole = (titles: string): RegExp => new RegExp(`^(?:${titles})$`, 'iu');

type Names = readonly (readonly [Section, RegExp])[];

const ENGLISH = {
  introduction: 'introduct(?:ion|ory)|intro|background|literature review|related works?',
  methods:
    'methods?|methodolog(?:y|ies)|materials|experimental (?:section|procedures?|design|part)|study design|statistical analys[ei]s|subjects and|patients and',
  results: 'results?|findings',
  discussion: 'discussions?|conclu(?:sions?|ding remarks?)|limitations|future directions?',
};
/**
 * German, French, Spanish, Portuguese, Italian, Dutch, Polish, Russian, Ukrainian, Scandinavian languages, Turkish, Chinese,
 * Japanese and Korean.
 */
const OTHERS = {
  introduction: `einleitung|einführung|hintergrund|stand der forschung|forschungsstand|introdu(?:cci[oó]n|c?ção|c?cao)|antecedentes|marco teórico|état de l['’]art|contexte|introduzione|premessa|inleiding|achtergrond|wprowadzenie|wstęp|введение|вступ|inledning|innledning|indledning|bakgrund|bakgrunn|baggrund|giriş|引言|前言|绪论|はじめに|緒言|序論|서론`,
  methods: `methoden?|methodik|methodologie|materialien|material und|patienten und|versuchs(?:aufbau|durchführung|planung)|studiendesign|statistische (?:analyse|auswertung)|méthodes?|méthodologie|matériels?|matériaux|(?:material|materiales) (?:y|e)|m[eé]todos?|metodolog[ií]as?|pacientes (?:y|e)|procedimientos metodológicos|procedimentos metodológicos|metodi|materiali|pazienti e|materiaal en|metody|materiały|материалы|методы|матеріали|методи|metoder?|material och|yöntem(?:ler)?|gereç|方法|材料与方法|対象と方法|방법`,
  results: `ergebnis(?:se)?|befunde|resultate|résultats?|resultados?|risultat[io]|resultaten|bevindingen|wyniki|результаты|результати|resultat(?:er)?|bulgular|结果|結果|결과`,
  discussion: `diskussion|schlussfolgerung(?:en)?|schlussbetrachtung|schluss|fazit|discuss(?:ão|ao)|discusi[oó]n|discussione|discussie|conclu(?:são|sao|sões|soes)|conclusi[oó]n(?:es)?|conclusion[ei]|conclusies?|considera(?:ções|coes|ciones|zioni) (?:finais|finales|conclusive)|limita(?:ções|ciones)|limitationen|dyskusja|wnioski|обсуждение|заключение|выводы|обговорення|висновки|diskusjon|slutsats(?:er)?|konklu[sz](?:ion|jon)|tart[ıi]şma|sonuç(?:lar)?|讨论|結論|结论|考察|고찰|논의|결론`,
};

/** Words that identify a section in a title or a `sec-type`; the first one in the text decides. */
export const NAMES: Names = (['introduction', 'methods', 'results', 'discussion'] as const).map(
  (section) => [section, word(`${ENGLISH[section]}|${OTHERS[section]}`)] as const,
);

/** Titles that identify a section only when they contain nothing else. */
export const WHOLE: Names = [
  [
    'introduction',
    whole(
      `motivation|rationale|objectives?|aims?|hypothes[ei]s|preamble|state of the art|fragestellung|problemstellung|zielsetzung|objectifs?|objetivos?|obiettiv[io]|justificación|justificativa|doelstelling`,
    ),
  ],
  [
    'methods',
    whole(
      `participants|patients|subjects|measures|procedures?|data(?: collection| sources?| analysis)?|implementation|search strategy|setting|protocol|experimental|approach|stichprobe|probanden|patienten|vorgehen|datenerhebung|participantes|pacientes|procedimientos?|procedimentos?|partecipanti|procedure?|patients et méthodes?|population étudiée`,
    ),
  ],
  [
    'results',
    whole(
      `observations|outcomes?|evaluation|case (?:report|presentation|description)|fallbericht|kasuistik|cas clinique|caso clínico|relato de caso|caso clinico`,
    ),
  ],
  [
    'discussion',
    whole(
      `implications|perspectives?|outlook|summary|interpretation|future (?:work|perspectives?|research)|comments?|ausblick|zusammenfassung(?: und (?:ausblick|diskussion|fazit))?|fazit und ausblick|perspectivas?|implicaciones|implicações|prospettive|synthèse|bewertung`,
    ),
  ],
];

/** What may follow such a name in German, French, Spanish, Portuguese and Italian: `et objectifs`, `obtenidos`. */
const COMPANION =
  '(?: (?:und|et|y|e) \\p{L}+| (?:obtenus|obtenidos|obtidos|ottenuti|générale?|general|geral|generale))?';

/** Inside an identified section, only a title that consists of such a name alone starts another section. */
export const BARE = new RegExp(
  `^(?:introduction|background|(?:materials? and |patients and )?methods?|methodology|results?|findings|discussions?|conclusions?(?: and (?:outlook|perspectives?|future (?:directions?|work)))?|concluding remarks|limitations(?: of the study)?|(?:[\\p{L}]+ (?:und|et|y|e|en|и) )?(?:${Object.values(OTHERS).join('|')}))${COMPANION}$`,
  'iu',
);

/** Parts at the end of an article that are not about the work itself. */
export const APART = new RegExp(
  `supplement|additional (?:information|file)|data[ -]availab|dataset|acknowledg|funding|conflict|competing|coi[ -]statement|author contribution|abbreviation|appendi|ethic|consent|display.objects|(?<!\\p{L})(?:danksagung|interessenkonflikt|förderung|anhang|remerciements|conflits? d|financement|annexe|agradec|conflictos? de inter|conflitos? de inter|financiamento|financiaci|apéndice|apêndice|ringraziament|conflitto|finanziament)`,
  'iu',
);

/** The names that are known when they are printed letter by letter, without spaces. */
const SPACED = whole(
  `introduction|background|(?:materials?|patients|subjects)andmethods?|methodsandmaterials|methods?|methodology|experimental(?:section|procedures?)?|results?|findings|resultsand(?:discussions?|conclusions?)|discussions?|discussionsandconclusions?|discussionandconclusions?|conclusions?|concludingremarks|${[
    'einleitung|einführung|materialundmethoden|methoden|methodik|ergebnisse|ergebnisseunddiskussion|diskussion|schlussfolgerungen',
    'méthodes|matérieletméthodes|résultats|résultatsetdiscussion',
    'introducción|materialesymétodos|métodos|resultados|resultadosydiscusión|discusión|conclusiones',
    'introdução|materiaisemétodos|materialemétodos|resultadosediscussão|discussão|conclusões|conclusão',
    'introduzione|materialiemetodi|metodi|risultati|risultatiediscussione|discussione|conclusioni',
  ].join('|')}`,
);
const SPACED_WORDS: Names = [
  ['introduction', /^(?:intro|backg|einl|einf)/i],
  ['methods', /^(?:mat|meth|exper|m[eé]t|patients|subjects)/i],
  ['results', /^(?:res|rés|find|ergeb|risul)/i],
  ['discussion', /^(?:disc|disk|disc|conc|schluss)/i],
];

/** A title printed letter by letter: `E I N L E I T U N G`. Its words cannot be told apart, so its beginning names it. */
const LETTER_BY_LETTER = /^(?:\p{L}\s+){4,}\p{L}[\s.:]*$/u;
const WHO_WAS_SEEN = '|casuística|patients?et|sujetset|sujetos';
const BEGINNINGS: Names = (['introduction', 'methods', 'results', 'discussion'] as const).map(
  (section) => [
    section,
    new RegExp(
      `^(?:${`${ENGLISH[section]}|${OTHERS[section]}${section === 'methods' ? WHO_WAS_SEEN : ''}`.replaceAll(' ', '')})`,
      'iu',
    ),
  ],
);

/** Returns the section that a title names whose letters have stray spaces: `ME THODS`, `R E S U L T S`. */
export const spacedName = (title: string): Section | undefined => {
  if (!/\s/.test(title) || title.length > 120) return undefined;
  const letters = title.normalize('NFC').replace(/[^\p{L}]/gu, '');
  const names = SPACED.test(letters)
    ? SPACED_WORDS
    : LETTER_BY_LETTER.test(title.normalize('NFC').trim())
      ? BEGINNINGS
      : [];
  return names.find(([, pattern]) => pattern.test(letters))?.[0];
};
