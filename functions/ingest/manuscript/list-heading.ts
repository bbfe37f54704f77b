import { foldText } from '#shared/domain/fold-text.ts';
import { trimmedEnd } from '#shared/domain/trimmed.ts';

/** The names of reference lists, by language; case, accents, spaces and punctuation do not count. */
const NAMES: Readonly<Record<string, string>> = {
  en: `references; references and notes; notes and references; references and further reading; references & further reading;
    references and bibliography; references and suggested reading; references and recommended reading; references and links;
    references cited; cited references; cited literature; literature; literature cited; literature references; literatures;
    bibliography; bibliographies; bibliographic references; bibliographical references; bibliography and references; annotated bibliography;
    selected bibliography; selected references; select bibliography; key references; works cited; work cited; works consulted;
    works cited and consulted; sources cited; sources and literature; reference list; references list; list of references;
    list of works cited; works cited list; references consulted; sources and references; list of literature; list of cited literature; references and sources; publications cited;
    supplementary references; supplemental references; additional references; further references; methods references; online references`,
  de: `literatur; literaturverzeichnis; literaturangaben; literaturliste; literaturnachweis; literaturnachweise; literaturhinweise;
    quellen; quellenverzeichnis; quellenangaben; quellen und literatur; literatur und quellen; quellen- und literaturverzeichnis;
    literatur- und quellenverzeichnis; referenzen; referenzliste; bibliografie; zitierte literatur; verwendete literatur; schrifttum;
    verzeichnis der zitierten literatur; anmerkungen und literatur; referenzen und literatur`,
  fr: `références; références bibliographiques; bibliographie; bibliographies; références citées; références et notes;
    notes et références; liste des références; ouvrages cités; travaux cités; œuvres citées; littérature citée; littérature; bibliographie citée;
    bibliographie et références; références et bibliographie; références bibliographiques citées; bibliographie sélective; sources et bibliographie`,
  es: `referencias; referencias bibliográficas; bibliografía; bibliografía citada; bibliografía consultada; literatura citada;
    literatura; obras citadas; trabajos citados; referencias citadas; lista de referencias; listado de referencias; notas y referencias;
    referencias y notas; citas bibliográficas; fuentes bibliográficas; fuentes y bibliografía; fuentes consultadas; bibliografía y referencias;
    referencias y bibliografía; bibliografía general`,
  pt: `referências; referências bibliográficas; referências citadas; bibliografia; bibliografia citada; bibliografia consultada;
    literatura citada; obras citadas; trabalhos citados; lista de referências; notas e referências; referências e notas; fontes e bibliografia;
    fontes consultadas; referências consultadas`,
  it: `riferimenti; riferimenti bibliografici; bibliografia; bibliografia citata; bibliografia essenziale; bibliografia e sitografia; opere citate;
    letteratura; letteratura citata; lavori citati; note e riferimenti; fonti; fonti e bibliografia; referenze; referenze bibliografiche;
    elenco dei riferimenti; note bibliografiche; fonti bibliografiche; fonti e riferimenti`,
  nl: `literatuur; literatuurlijst; literatuurverwijzingen; referenties; referentielijst; bronnen; bronnenlijst; bronvermelding;
    geraadpleegde literatuur; geciteerde literatuur; literatuur en bronnen; bronnen en literatuur`,
  pl: `bibliografia; literatura; piśmiennictwo; literatura cytowana; spis literatury; cytowana literatura; wykorzystana literatura; wykaz literatury; źródła; bibliografia i źródła; przypisy bibliograficzne`,
  ru: `литература; список литературы; список использованной литературы; список цитируемой литературы; использованная литература;
    цитированная литература; список источников; список использованных источников; список источников и литературы; источники и литература;
    библиография; библиографический список; библиографические ссылки; ссылки; источники; литература и источники`,
  uk: `література; список літератури; список використаної літератури; список використаних джерел; бібліографія; джерела; посилання`,
  others: `bibliografie; seznam literatury; seznam použité literatury; použitá literatura; zoznam literatúry; zoznam použitej literatúry; citovaná literatura;
    referenser; referenslista; litteraturförteckning; litteratur; källor; källförteckning; käll- och litteraturförteckning; referencer; referanser;
    litteraturliste; kilder; kildeliste; referanseliste; litteraturhenvisninger; lähteet; lähdeluettelo; kirjallisuus; viitteet; irodalom; irodalomjegyzék;
    hivatkozások; felhasznált irodalom; használt irodalom; hivatkozott irodalom; літэратура; спіс літаратуры; referințe; referințe bibliografice; kaynaklar; kaynakça; kaynakca; referanslar; βιβλιογραφία; αναφορές;
    βιβλιογραφικές αναφορές; λίστα αναφορών; literatura i izvori; popis literature; viri; viri in literatura; литература и извори; библиографија; використані джерела;
    използвана литература; kasutatud kirjandus; viidatud kirjandus; literatūra; naudota literatūra; izmantotā literatūra; referències; referències bibliogràfiques;
    referencias bibliográficas; bibliografia e referências; daftar pustaka; referensi; rujukan; tài liệu tham khảo; المراجع; مراجع; قائمة المراجع; المصادر; المصادر والمراجع;
    المراجع والمصادر; منابع; منابع و مآخذ; فهرست منابع; מקורות; רשימת מקורות; ביבליוגרפיה; 参考文献; 參考文獻; 参考资料; 引用文献; 引文; 文献; 文獻; 参考文献一覧; 文献リスト; 文献一覧; 参考文献リスト; 文献目録; 引用・参考文献;
    注と参考文献; 참고문헌; 인용문헌; 참고자료; เอกสารอ้างอิง; บรรณานุกรม; संदर्भ; സൂചനകൾ`,
};

const lettersOf = (text: string): string => foldText(text).replace(/[^\p{L}]/gu, '');

const KNOWN = new Set(
  Object.values(NAMES)
    .flatMap((names) => names.split(';'))
    .map(lettersOf)
    .filter((letters) => letters !== ''),
);

/** Names of lists that are also those of other parts: a column of references, the sources of data. */
const AMBIGUOUS = new Set(
  ['reference', 'source', 'sources', 'fuentes', 'fuente', 'quelle'].map(lettersOf),
);

/** A heading is shorter than this, in characters. */
const MAX_HEADING_CHARACTERS = 80;
const NUMBER =
  /^[^\p{L}\d]*(?:(?:\d{1,2}(?:\.\d{1,2})*[.):]?|[A-Z][.):])\s+|[IVX]{1,5}[.):]\s*)?[^\p{L}\d]*/u;

/** Parts that follow a reference list, with or without a heading of their own. */
const AFTER =
  /^\W*(?:conflicts? of interest|competing interests?|copyright|publisher['’]s note|pre-publication history|publish with|submit your|supplementary (?:material|information|data|figures?|tables?)|supporting information|append(?:ix|ices)\b(?! (?!tables?|figures?|material|data)[a-zà-ÿ]{2})|annexe?s?\b(?! [a-z])|anhang|apéndices?|apêndices?|appendice|figure (?:legends?|captions?)|legends?(?: to| of|$)|captions?$|(?:list of )?(?:tables?|figures?)(?: and (?:tables?|figures?))?$|abbildungen$|tabellen$|abbildungslegenden?|author (?:details|contributions|biograph)|(?:about the authors?|biograph(?:y|ies|ical (?:notes?|sketch(?:es)?)))\b|acknowledge?ments?|received:|cite this article|©|(?:\(c\) )?\d{4} by the authors|sample availability|open access|autorinnen und autoren|über d(?:en|ie) autor|funding(?: (?:sources?|information|statement))?$|data availability|abbreviations$)/i;

/** The same parts in German, French, Spanish, Portuguese and Italian: interests, lives of the authors, legends. */
const AFTER_ELSEWHERE =
  /^\W*(?:interessenkonflikte?|conflits? d['’]intérêts?|conflictos? de inter[eé]s(?:es)?|conflitos? de interesses?|conflitt[oi] d(?:i |['’])interess[ei]|à propos (?:des auteurs|de l['’]auteure?)|sobre (?:el|la|los|las|[oa]s?) autor(?:[ae]s?)?|(?:(?:note |notizie )?su)?gli autori|légendes? (?:des|de la) figures?|leyendas? de (?:las? )?figuras?|legendas? das? figuras?|didascalie(?: delle figure)?|financement|financiación|financiamento|finanziamenti|förderung)$/iu;

/** An annex with its number or letter; an author may be named so as well, and then a year follows the initial. */
const ANNEX =
  /^\W*(?:annexes?|anexos?|anhang|anhänge|apéndices?|apêndices?|appendic[ei]|allegat[oi]|bijlagen?)(?:$|\s*[:–—]|\s+(?:\d{1,2}|[IVX]{2,5})(?!\p{L})|\s+\p{L}(?:$|[.:](?!.*(?<!\d)(?:1[6-9]|20)\d\d(?!\d))))/iu;

/** The caption of a table or figure that is printed behind the list. */
const CAPTION =
  /^\W*(?:(?:supplementary|extended data|online)\s+)?(?:table|figure|fig\.|tab\.|scheme|box|tabelle|abbildung|abb\.|tableau|tabla|figura|tabela|quadro|cuadro|tabella|таблица|рис\.|рисунок)\s+(?:[A-Z]?\d{1,3}[a-z]?|[IVX]{2,5}|I(?=[.:]))(?:\s*[.:|–—]|\s*$|\s+\p{Lu})/iu;

/** `(sélection)`, `(selected)` behind the name of a list. */
const SELECTION =
  /\s*[([](?:selected|select|selection|partial|sélection|sélective|auswahl|selección|selectiva|seleção|selezione)[)\]]\s*$/i;

/** Returns whether a line is the heading of a reference list, in any of some forty languages. */
export const isListHeading = (line: string): boolean => {
  if (line.length > MAX_HEADING_CHARACTERS * 2) return false;
  const text = line
    .replace(NUMBER, '')
    // "References (60)" says how many there are.
    .replace(/\s*[([]\d{1,4}[)\]]\s*$/, '')
    .trim();
  if (text.length > MAX_HEADING_CHARACTERS || /\d{2}|[.;:,]\s+\S/.test(text)) return false;
  return KNOWN.has(lettersOf(text)) || KNOWN.has(lettersOf(text.replace(SELECTION, '')));
};

/** The lines behind a heading that tell whether a list follows. */
const NEXT_LINES = 12;
const MIN_SHARE_WITH_YEARS = 0.3;
const isList = (lines: readonly string[]): boolean => {
  const next = lines.filter((line) => line.trim() !== '').slice(0, NEXT_LINES);
  const dated = next.filter((line) => /(?<!\d)(?:1[6-9]|20)\d\d(?!\d)/.test(line.slice(0, 2000)));
  return next.length > 1 && dated.length > 1 && dated.length >= next.length * MIN_SHARE_WITH_YEARS;
};

/**
 * Returns the index of the heading of the reference list among the lines or paragraphs of a document, −1 without one. A
 * heading that may name another part counts only if no other does and dated lines follow it.
 */
export const lastListHeading = (lines: readonly string[]): number => {
  const certain = lines.findLastIndex(isListHeading);
  return certain >= 0
    ? certain
    : lines.findLastIndex(
        (line, index) =>
          line.length <= MAX_HEADING_CHARACTERS &&
          AMBIGUOUS.has(lettersOf(line.replace(NUMBER, ''))) &&
          isList(lines.slice(index + 1, index + 1 + NEXT_LINES * 2)),
      );
};

/** Returns whether a line begins the part after a reference list. */
export const isListEnd = (line: string): boolean => {
  const text = trimmedEnd(line, /[\s*_:]/);
  const start = text.slice(0, MAX_HEADING_CHARACTERS);
  return (
    AFTER.test(text) || AFTER_ELSEWHERE.test(start) || ANNEX.test(start) || CAPTION.test(start)
  );
};
