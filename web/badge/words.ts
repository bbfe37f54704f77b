import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { type Section } from '#shared/domain/section.ts';

/** What a badge says: the one catalogue of a script that travels alone. */
export type Words = {
  readonly rightToLeft?: true;
  readonly stance: Readonly<Record<'supporting' | 'contradicting' | 'mentioning', string>>;
  readonly section: Readonly<Record<Section, string>>;
  /** In a word or two, for the place of the name; and as a tooltip says it. */
  readonly notice: Readonly<Record<NoticeStatus, readonly [short: string, long: string]>>;
  readonly heading: string;
  readonly sections: string;
  readonly waiting: string;
  readonly failed: string;
  readonly none: string;
  /** How many citation statements there are, without the number. */
  readonly statements: (total: number) => string;
  readonly papers: (total: string, count: number) => string;
  /** The whole finding, for those who hear it. */
  readonly finding: (supporting: string, contrasting: string, mentioning: string) => string;
  readonly opens: string;
};

const english: Words = {
  stance: { supporting: 'Supporting', contradicting: 'Contrasting', mentioning: 'Mentioning' },
  section: {
    introduction: 'Introduction',
    methods: 'Methods',
    results: 'Results',
    discussion: 'Discussion',
    other: 'Other sections',
  },
  notice: {
    retracted: ['Retracted', 'This paper was retracted'],
    withdrawn: ['Withdrawn', 'This paper was withdrawn'],
    'has expression of concern': ['Concern', 'Its editors expressed concern'],
    'has correction': ['Corrected', 'This paper has a correction'],
    'has erratum': ['Erratum', 'This paper has an erratum'],
  },
  heading: 'How this paper was cited',
  sections: 'Where it was cited',
  waiting: 'Veracite: how this paper was cited is being asked.',
  failed: 'Veracite could not be asked how this paper was cited.',
  none: 'No citation statements in this collection',
  statements: (total) => (total === 1 ? 'statement' : 'statements'),
  papers: (total, count) => `in ${total} citing ${count === 1 ? 'paper' : 'papers'}`,
  finding: (supporting, contrasting, mentioning) =>
    `Supported by ${supporting}, contrasted by ${contrasting} and mentioned by ${mentioning} statements.`,
  opens: 'Report on Veracite',
};

const german: Words = {
  stance: {
    supporting: 'Stützend',
    contradicting: 'Widersprechend',
    mentioning: 'Erwähnend',
  },
  section: {
    introduction: 'Einleitung',
    methods: 'Methoden',
    results: 'Ergebnisse',
    discussion: 'Diskussion',
    other: 'Andere Abschnitte',
  },
  notice: {
    retracted: ['Zurückgezogen', 'Diese Arbeit wurde zurückgezogen'],
    withdrawn: ['Widerrufen', 'Diese Arbeit wurde widerrufen'],
    'has expression of concern': ['Bedenken', 'Die Herausgeber haben Bedenken geäußert'],
    'has correction': ['Korrigiert', 'Zu dieser Arbeit gibt es eine Korrektur'],
    'has erratum': ['Erratum', 'Zu dieser Arbeit gibt es ein Erratum'],
  },
  heading: 'Wie diese Arbeit zitiert wurde',
  sections: 'Wo sie zitiert wurde',
  waiting: 'Veracite: Es wird gefragt, wie diese Arbeit zitiert wurde.',
  failed: 'Veracite konnte nicht gefragt werden, wie diese Arbeit zitiert wurde.',
  none: 'Keine Zitataussagen in dieser Sammlung',
  statements: (total) => (total === 1 ? 'Aussage' : 'Aussagen'),
  papers: (total, count) => `in ${total} zitierenden ${count === 1 ? 'Arbeit' : 'Arbeiten'}`,
  finding: (supporting, contrasting, mentioning) =>
    `Gestützt von ${supporting}, in Widerspruch zu ${contrasting} und erwähnt von ${mentioning} Aussagen.`,
  opens: 'Bericht auf Veracite',
};

const arabic: Words = {
  rightToLeft: true,
  stance: { supporting: 'مؤيِّد', contradicting: 'مخالِف', mentioning: 'ذاكِر' },
  section: {
    introduction: 'المقدمة',
    methods: 'المنهجية',
    results: 'النتائج',
    discussion: 'المناقشة',
    other: 'أقسام أخرى',
  },
  notice: {
    retracted: ['مسحوب', 'سُحب هذا البحث'],
    withdrawn: ['متراجَع عنه', 'تُراجِع عن هذا البحث'],
    'has expression of concern': ['تحفّظ', 'أبدى المحررون تحفّظًا على هذا البحث'],
    'has correction': ['مُصحَّح', 'لهذا البحث تصحيح'],
    'has erratum': ['تصويب', 'لهذا البحث تصويب'],
  },
  heading: 'كيف استُشهد بهذا البحث',
  sections: 'أين استُشهد به',
  waiting: 'Veracite: جارٍ السؤال عن كيفية الاستشهاد بهذا البحث.',
  failed: 'تعذّر سؤال Veracite عن كيفية الاستشهاد بهذا البحث.',
  none: 'لا توجد عبارات استشهاد في هذه المجموعة',
  statements: () => 'عبارات الاستشهاد',
  papers: (total) => `عدد الأبحاث المستشهِدة: ${total}`,
  finding: (supporting, contrasting, mentioning) =>
    `عبارات مؤيِّدة: ${supporting}، مخالِفة: ${contrasting}، ذاكِرة: ${mentioning}.`,
  opens: 'التقرير على Veracite',
};

const catalogue = { en: english, de: german, ar: arabic } as const;
type Language = keyof typeof catalogue;

const isSpoken = (tag: string): tag is Language => tag in catalogue;

/** The language a badge is asked to speak, or else that of the page around it, or English. */
export const languageFor = (asked: Language | 'auto', around: string): Language => {
  if (asked !== 'auto') return asked;
  const [tag = ''] = around.toLowerCase().split('-');
  return isSpoken(tag) ? tag : 'en';
};

export const wordsOf = (language: Language): Words => catalogue[language];
