import { type CitationType } from '#shared/domain/citation-type.ts';
import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import {
  ofTenContrasts,
  rangeInWords,
  shownOfTenContrasts,
} from '#shared/domain/missed-contrasts.ts';
import { type Section } from '#shared/domain/section.ts';

/** The texts of the badge. The script is loaded alone, so it has its own catalog. */
export type BadgeText = {
  readonly rightToLeft?: true;
  readonly stance: Readonly<Record<CitationType | 'unclassified', string>>;
  readonly section: Readonly<Record<Section, string>>;
  /** A short form in place of the name, and the form for the tooltip. */
  readonly notice: Readonly<Record<NoticeStatus, readonly [short: string, long: string]>>;
  readonly heading: string;
  readonly sections: string;
  readonly waiting: string;
  readonly failed: string;
  readonly none: string;
  /** The noun for the number of citation statements, without the number. */
  readonly statements: (total: number) => string;
  readonly papers: (total: string, count: number) => string;
  /** The whole result for screen readers. */
  readonly finding: (supporting: string, contrasting: string, mentioning: string) => string;
  /** The unclassified statements, if there are any. */
  readonly unclassified: (count: string) => string;
  /** Beside a small number of contrasts: how many of ten are shown as such. */
  readonly missed: string;
  readonly opens: string;
};

const english: BadgeText = {
  stance: {
    supporting: 'Supporting',
    contradicting: 'Contrasting',
    mentioning: 'Mentioning',
    unclassified: 'Unclassified',
  },
  section: {
    introduction: 'Introduction',
    methods: 'Methods',
    results: 'Results',
    discussion: 'Discussion',
    other: 'Other',
  },
  notice: {
    retracted: ['Retracted', 'This paper was retracted'],
    withdrawn: ['Withdrawn', 'This paper was withdrawn'],
    'has expression of concern': [
      'Concern',
      'An expression of concern about this paper was published',
    ],
    'has correction': ['Corrected', 'This paper was corrected'],
    'has erratum': ['Erratum', 'An erratum to this paper was published'],
  },
  heading: 'How this paper was cited',
  sections: 'Where it was cited',
  waiting: 'Veracite: loading how this paper was cited.',
  failed: 'Veracite could not load how this paper was cited.',
  none: 'No citation statements in this collection',
  statements: (total) => (total === 1 ? 'statement' : 'statements'),
  papers: (total, count) => `in ${total} citing ${count === 1 ? 'paper' : 'papers'}`,
  finding: (supporting, contrasting, mentioning) =>
    `Supported by ${supporting}, contrasted by ${contrasting} and mentioned by ${mentioning} statements.`,
  unclassified: (count) => `${count} could not be classified.`,
  missed: `${shownOfTenContrasts}.`,
  opens: 'Report on Veracite',
};

const german: BadgeText = {
  stance: {
    supporting: 'Stützend',
    contradicting: 'Widersprechend',
    mentioning: 'Erwähnend',
    unclassified: 'Nicht eingeordnet',
  },
  section: {
    introduction: 'Einleitung',
    methods: 'Methoden',
    results: 'Ergebnisse',
    discussion: 'Diskussion',
    other: 'Sonstige',
  },
  notice: {
    retracted: ['Zurückgezogen', 'Diese Arbeit wurde zurückgezogen'],
    withdrawn: ['Zurückgenommen', 'Diese Arbeit wurde zurückgenommen'],
    'has expression of concern': ['Bedenken', 'Zu dieser Arbeit wurden Bedenken veröffentlicht'],
    'has correction': ['Korrigiert', 'Diese Arbeit wurde korrigiert'],
    'has erratum': ['Erratum', 'Zu dieser Arbeit wurde ein Erratum veröffentlicht'],
  },
  heading: 'Wie diese Arbeit zitiert wurde',
  sections: 'Wo sie zitiert wurde',
  waiting: 'Veracite: Es wird geladen, wie diese Arbeit zitiert wurde.',
  failed: 'Veracite konnte nicht laden, wie diese Arbeit zitiert wurde.',
  none: 'Keine Zitataussagen in dieser Sammlung',
  statements: (total) => (total === 1 ? 'Aussage' : 'Aussagen'),
  papers: (total, count) => `in ${total} zitierenden ${count === 1 ? 'Arbeit' : 'Arbeiten'}`,
  finding: (supporting, contrasting, mentioning) =>
    `Gestützt von ${supporting}, in Widerspruch zu ${contrasting} und erwähnt von ${mentioning} Aussagen.`,
  unclassified: (count) => `${count} ließen sich nicht einordnen.`,
  missed: `Von 10 Widersprüchen werden etwa ${rangeInWords(ofTenContrasts.shown, 'bis')} als solche gezeigt.`,
  opens: 'Bericht auf Veracite',
};

const arabic: BadgeText = {
  rightToLeft: true,
  stance: {
    supporting: 'مؤيِّدة',
    contradicting: 'مخالِفة',
    mentioning: 'مُشيرة',
    unclassified: 'غير مصنَّفة',
  },
  section: {
    introduction: 'المقدمة',
    methods: 'المنهجية',
    results: 'النتائج',
    discussion: 'المناقشة',
    other: 'أقسام أخرى',
  },
  notice: {
    retracted: ['مسحوب', 'سُحب هذا البحث'],
    withdrawn: ['سحبه مؤلفوه', 'سحب المؤلفون هذا البحث'],
    'has expression of concern': ['إبداء قلق', 'نُشر إبداء قلق بشأن هذا البحث'],
    'has correction': ['صُحّح', 'صُحّح هذا البحث'],
    'has erratum': ['استدراك خطأ', 'نُشر استدراك خطأ على هذا البحث'],
  },
  heading: 'كيف استُشهد بهذا البحث',
  sections: 'أين استُشهد به',
  waiting: 'Veracite: جارٍ السؤال عن كيفية الاستشهاد بهذا البحث.',
  failed: 'تعذّر سؤال Veracite عن كيفية الاستشهاد بهذا البحث.',
  none: 'لا توجد عبارات استشهاد في هذه المجموعة',
  statements: () => 'عبارات الاستشهاد',
  papers: (total) => `عدد الأبحاث المستشهِدة: ${total}`,
  finding: (supporting, contrasting, mentioning) =>
    `عبارات مؤيِّدة: ${supporting}، مخالِفة: ${contrasting}، مُشيرة: ${mentioning}.`,
  unclassified: (count) => `غير مصنَّفة: ${count}.`,
  missed: `من كل 10 عبارات مخالِفة يظهر بوصفه كذلك نحو ${rangeInWords(ofTenContrasts.shown, 'إلى')}.`,
  opens: 'التقرير على Veracite',
};

const catalogue = { en: english, de: german, ar: arabic } as const;
export type BadgeLanguage = keyof typeof catalogue;

const isSpoken = (tag: string): tag is BadgeLanguage => tag in catalogue;

/** Numbers use the digits 0–9 in Arabic too, like the product itself, because years and DOIs next to them do. */
export const numberLocale = (language: BadgeLanguage): string =>
  language === 'ar' ? 'ar-u-nu-latn' : language;

/** Returns the requested language of a badge, or else the language of the page around it, or English. */
export const languageFor = (requested: BadgeLanguage | 'auto', around: string): BadgeLanguage => {
  if (requested !== 'auto') return requested;
  const [tag = ''] = around.toLowerCase().split('-');
  return isSpoken(tag) ? tag : 'en';
};

export const badgeTextIn = (language: BadgeLanguage): BadgeText => catalogue[language];
