import { ofTenContrasts, rangeInWords } from '#shared/domain/missed-contrasts.ts';

import type { Translated } from '../translations.ts';
import { counted } from './counted.ts';

type Papers = { readonly total: number; readonly independent: number };
const kinds: Readonly<Record<string, string>> = {
  supporting: 'مؤيِّدة',
  contradicting: 'مخالِفة',
  mentioning: 'مُشيرة',
  unclassified: 'غير مصنَّفة',
};

export const papers: Translated<'papers'> = (language) => {
  const { list, number, plural } = language;
  const { papersFirst, papersOf, sentences, works } = counted(language);
  const statements = (count: number, kind = '') =>
    plural(count, {
      zero: `0 عبارات${kind}`,
      one: `عبارة${kind} واحدة`,
      two: `عبارتان${kind === '' ? '' : ` (${kind.trim()})`}`,
      few: `# عبارات${kind}`,
      many: `# عبارة${kind}`,
      other: `# عبارة${kind}`,
    });
  /** The subject after a verb. */
  const whom = ({ total, independent }: Papers) => {
    const own = total - independent;
    if (independent === 0)
      return plural(total, {
        one: 'بحث واحد يشاركه أحد مؤلفيه',
        two: 'بحثان يشاركانه أحد مؤلفيه',
        few: '# أبحاث تشاركه كلها أحد مؤلفيه',
        many: '# بحثًا تشاركه كلها أحد مؤلفيه',
        other: '# بحث تشاركه كلها أحد مؤلفيه',
      });
    const others = plural(independent, {
      one: 'بحث مستقل واحد',
      two: 'بحثان مستقلان',
      few: '# أبحاث مستقلة',
      many: '# بحثًا مستقلًا',
      other: '# بحث مستقل',
    });
    return own === 0 ? others : `${others} (وممّا يشاركه أحد مؤلفيه: ${number(own)})`;
  };
  /** "12 of 214 papers that cite it", or "all 6 papers that cite it". */
  const shareOfCiting = (withFullText: number, citing: number): string => {
    if (withFullText < citing)
      return `النص الكامل لـ ${number(withFullText)} من أصل ${papersOf(citing)} تستشهد به`;
    return plural(citing, {
      one: 'النص الكامل للبحث الوحيد الذي يستشهد به',
      two: 'النص الكامل للبحثين اللذين يستشهدان به',
      few: 'النص الكامل للأبحاث الـ # التي تستشهد به كلها',
      many: 'النص الكامل للأبحاث الـ # التي تستشهد به كلها',
      other: 'النص الكامل للأبحاث الـ # التي تستشهد به كلها',
    });
  };
  return {
    titleOf: (title) => `\u2068${title}\u2069 – تقرير`,
    loading: 'جارٍ تحميل التقرير…',
    copyDoi: 'نسخ DOI',
    elsewhere: 'هذا البحث في PubMed',
    noticeReason: (reason) => `السبب: ${reason}.`,
    cite: 'اقتباس المرجع',
    ask: 'اسأل عن هذا البحث',
    graph: 'مخطط الاستشهادات',
    actions: 'إجراءات على هذا البحث',
    abstract: 'الملخّص',
    noAbstract: 'لا يتوفّر ملخّص.',
    details: 'التفاصيل',
    detail: {
      affiliations: 'جهات الانتساب',
      keywords: 'الكلمات المفتاحية',
      subjects: 'المجالات',
      mesh: 'رؤوس موضوعات MeSH',
      substances: 'المواد',
      funding: 'التمويل',
      license: 'الرخصة',
      publisher: 'الناشر',
      pmid: 'PMID',
      pmcid: 'PMCID',
    },
    citedOnly: 'لا يتوفّر لدينا النص الكامل لهذا البحث. وكل ما يلي مأخوذ من أبحاث تستشهد به.',
    imported: 'لا يتوفّر لدينا النص الكامل لهذا البحث؛ وقد استُوردت بياناته الوصفية.',
    within: 'ينتمي إلى',
    peerReview: 'مراجعة الأقران',
    peerReviewNote: 'هذه النصوص جزء من المقالة ولا تُحسب في أي إحصاء.',
    coverage: (withFullText, citing) =>
      citing === 0
        ? 'لا يستشهد به أي بحث في هذه المجموعة.'
        : `قرأنا ${shareOfCiting(withFullText, citing)}${withFullText < citing ? '' : ' في هذه المجموعة'}.`,
    coverageElsewhere: (withFullText, citing, source, day, open) =>
      `قرأنا ${shareOfCiting(withFullText, citing)} (${source}، ${day}${open === undefined ? '' : `؛ المتاح منها مجانًا: ${number(open)}`}).`,
    what: 'ما هذا التقرير؟',
    coverageNote: 'الأعداد لهذه المجموعة؛ وقد تستشهد به أبحاث أخرى أيضًا.',
    side: 'الحصيلة والمرشِّحات والرسوم البيانية',
    more: 'المزيد',
    wholeAbstract: 'الملخّص كاملًا',
    lessAbstract: 'أقل',
    finding: {
      waiting: 'جارٍ تحميل الأعداد…',
      nothing: (citing) =>
        citing === 0
          ? 'لم يستشهد به أي بحث في هذه المجموعة بعد.'
          : `${plural(citing, { one: 'بحث واحد يدرجه', two: 'بحثان يدرجانه', few: '# أبحاث تدرجه', many: '# بحثًا تدرجه', other: '# بحث تدرجه' })} ضمن المراجع، ولا يستشهد به أيّ منها في النص.`,
      of: ({ byType, onBothSides = 0, ...all }, labels) => {
        const { supporting, contradicting } = byType;
        if (labels === 'hidden') return `يستشهد به في النص ${whom(all)}.`;
        if (supporting.total + contradicting.total === 0)
          return `يشير إليه ${whom(all)}؛ ولا يؤيّده أو يخالفه أيّ منها بوضوح.`;
        if (supporting.total === 0) return `يخالفه ${whom(contradicting)}، ولا يؤيّده أحد.`;
        if (contradicting.total === 0) return `يؤيّده ${whom(supporting)}، ولا يخالفه أحد.`;
        const both =
          onBothSides === 0
            ? ''
            : `؛ ${plural(onBothSides, { one: 'بحث واحد يفعل', two: 'بحثان يفعلان', few: '# أبحاث تفعل', many: '# بحثًا يفعل', other: '# بحث يفعل' })} الأمرين`;
        return supporting.independent + contradicting.independent === 0
          ? `لا تؤيّده ولا تخالفه إلا أبحاث تشاركه أحد مؤلفيه${both}.`
          : `يؤيّده ${whom(supporting)}، ويخالفه ${whom(contradicting)}${both}.`;
      },
      cites: (retracted, concerns) =>
        `يستشهد بـ${list([
          ...(retracted > 0
            ? [
                plural(retracted, {
                  one: 'عمل واحد مسحوب',
                  two: 'عملين مسحوبين',
                  few: '# أعمال مسحوبة',
                  many: '# عملًا مسحوبًا',
                  other: '# عمل مسحوب',
                }),
              ]
            : []),
          ...(concerns > 0
            ? [
                plural(concerns, {
                  one: 'عمل واحد عليه إبداء قلق',
                  two: 'عملين عليهما إبداء قلق',
                  few: '# أعمال عليها إبداء قلق',
                  many: '# عملًا عليها إبداء قلق',
                  other: '# عمل عليها إبداء قلق',
                }),
              ]
            : []),
        ])}.`,
    },
    tallied: (count) => statements(count),
    statements: 'ما تقوله الأبحاث المستشهِدة',
    filter: 'تصفية العبارات',
    moreFilters: 'المرشِّحات',
    showStatements: 'عرض العبارات',
    type: 'النوع',
    possibly: 'ربما تؤيّد أو تخالف',
    mayBe: {
      supporting: (count) => `قد تؤيّد أيضًا: ${number(count)}`,
      contradicting: (count) => `قد تخالف أيضًا: ${number(count)}`,
    },
    section: 'القسم',
    years: 'السنة',
    yearEnds: { from: 'من سنة', to: 'إلى سنة' },
    self: 'الاستشهادات الذاتية',
    selves: { included: 'مشمولة', 'left-out': 'مستبعدة', only: 'هي فقط' },
    words: 'كلمات في الجملة',
    find: 'بحث',
    sort: 'الترتيب بحسب',
    sorts: {
      relevance: 'الأوضح دلالة أولًا',
      date_desc: 'الأحدث أولًا',
      date_asc: 'الأقدم أولًا',
    },
    any: 'الكل',
    labels: 'إخفاء التصنيفات',
    labelsHint: 'احكم بنفسك: تبقى الأنواع والاحتمالات مخفية إلى أن تُظهرها.',
    cues: 'إظهار الكلمات الحاسمة',
    clear: 'إزالة المرشِّحات',
    found: ({ statements: count, papers: from, independent }, types) => {
      const kind = list(types.map((type) => kinds[type] ?? type));
      const said = statements(count, kind === '' ? '' : ` ${kind}`);
      if (count === 0) return said;
      if (independent === from)
        return from === 1
          ? `${said} من بحث مستقل واحد`
          : `${said} من ${papersOf(from)}، كلها مستقلة`;
      if (from === 1) return `${said} من بحث واحد يشاركه أحد مؤلفيه`;
      return `${said} من ${papersOf(from)}، المستقل منها: ${number(independent)}`;
    },
    sentences,
    sentencesOf: (title) => `ما يقوله: \u2068${title}\u2069`,
    moreSentences: (count) => `المزيد من هذا البحث: ${sentences(count)}`,
    notAllSentences: (shown, total) => `أول ${number(shown)} من ${number(total)} من جمل هذا البحث.`,
    oneByOne: 'إلغاء تجميع الجمل',
    oneByOneHint: 'يسرد الجمل منفردة بدلًا من تجميعها بحسب البحث المستشهِد.',
    pages: 'صفحات العبارات',
    list: 'عبارات الاستشهاد',
    empty: {
      heading: 'لا توجد عبارة توافق هذه المرشِّحات',
      none: 'لا توجد عبارات استشهاد بعد',
      why: 'تظهر الجمل هنا بعد قراءة مقالة تستشهد بهذا البحث.',
    },
    openToAll: 'هذا التقرير مفتوح: يمكن للجميع قراءته.',
    locked: {
      heading: (total) =>
        plural(total, {
          zero: 'لا عبارات للقراءة',
          one: 'عبارة واحدة للقراءة',
          two: 'عبارتان للقراءة',
          few: '# عبارات للقراءة',
          many: '# عبارة للقراءة',
          other: '# عبارة للقراءة',
        }),
      types: 'أنواعها',
      body: 'يمكنك قراءة هذه الجمل بخطة أو عن طريق مؤسستك. أما الأعداد والرسوم البيانية والأبحاث المستشهِدة والمراجع فمفتوحة للجميع.',
      apart: 'يمكنك قراءة هذه الجمل بخطة أو عن طريق مؤسستك.',
    },
    waiting: 'جارٍ تحميل العبارات…',
    failed: 'تعذّر تحميل هذا الجزء',
    named: 'العبارة التي يشير إليها الرابط',
    namedMissing: 'العبارة التي يشير إليها الرابط لم تعد في هذه المجموعة. وسائر العبارات أدناه.',
    all: 'العودة إلى كل العبارات',
    outside: {
      title: (name) => `\u2068${name}\u2069 ليس في هذه المجموعة`,
      heading: (name) => `\u2068${name}\u2069 ليس في هذه المجموعة`,
      means:
        'لا توجد في هذه المجموعة مقالة هي هذا البحث أو تستشهد به. وقد يكون البحث موجودًا مع ذلك.',
      publisher: 'اعثر عليه لدى الناشر',
      search: 'البحث في هذه المجموعة',
      follow: 'تابعه فتعلم حالما يستشهد به بحث في هذه المجموعة.',
      bring: {
        heading: 'كيف يُضاف',
        how: 'يستطيع مشغّل هذه النسخة إضافة المقالات ملفات JATS XML أو أرشيفات. وتُضاف معها الأعمال التي تستشهد بها.',
        command: 'npm run ingest -- article.xml',
      },
    },
    citers: 'من يستشهد به',
    citersNote: (count, left) =>
      `${papersFirst(count)} من هذه المجموعة، الأحدث أولًا.${left > 0 ? ` ما لم يُدرَج هنا: ${number(left)}.` : ''}`,
    apart: 'في التعليقات والجداول',
    apartNote: 'تُعرض على حدة ولا تُحتسب في الحصيلة.',
    charts: 'بحسب السنة والقسم',
    where: 'أقسام الأبحاث المستشهِدة',
    chart: 'رسم بياني',
    references: 'ما يستشهد به',
    referenceCount: (count) =>
      plural(count, {
        zero: '0 مراجع',
        one: 'مرجع واحد',
        two: 'مرجعان',
        few: '# مراجع',
        many: '# مرجعًا',
        other: '# مرجع',
      }),
    noReferences: 'لا تتوفّر قائمة مراجع لهذا البحث.',
    moreAuthors: (count) => `و${number(count)} آخرون`,
    moreReferences: (count) => `عرض ${number(count)} أخرى`,
    relies: (count) => `يستشهد هذا البحث بـ${works(count)} ممّا سُحب أو صدر بشأنه إبداء قلق.`,
    matched: { pmid: 'عُثر عليه برقم PMID', title: 'عُثر عليه بالعنوان والسنة والمؤلف الأول' },
    findPapers: 'البحث عن هذا العنوان',
  };
};

export const statements: Translated<'statements'> = (language) => ({
  by: 'استشهد به',
  cites: 'يستشهد بـ',
  citesWorks: (count) => `يستشهد بـ${counted(language).works(count)}`,
  unknownWork: 'عمل لا يُعرف عنوانه',
  self: 'استشهاد ذاتي',
  context: 'في سياقها',
  cues: 'الكلمات الحاسمة',
  record: 'السجل',
  link: 'رابط',
  flag: 'تصنيف خاطئ؟',
  corrected: 'صحّحه خبراء',
  confirmed: 'أكّده خبراء',
  linkLabel: 'رابط دائم إلى هذه العبارة',
  afterRetraction: 'استُشهد به بعد سحبه',
  place: { caption: 'في تعليق', table: 'في جدول', text: 'في النص' },
  locked: 'لا يمكنك قراءة نص هذه العبارة.',
  hidden: 'التصنيف مخفي',
  reveal: 'إظهار التصنيف',
  with: (count) =>
    `استُشهد به مع ${language.plural(count, { zero: '0 أعمال أخرى', one: 'عمل آخر', two: 'عملين آخرين', few: '# أعمال أخرى', many: '# عملًا آخر', other: '# عمل آخر' })}`,
  possibly: { supporting: 'ربما مؤيِّدة', contradicting: 'ربما مخالِفة' },
  likelihood: {
    'very likely': 'مرجَّح جدًا',
    likely: 'مرجَّح',
    leaning: 'يميل إلى ذلك',
    uncertain: 'غير مؤكد',
  },
  probability: (share) => `الاحتمال ${share}`,
});

export const statementRecord: Translated<'statementRecord'> = () => ({
  source: 'المصدر',
  license: 'الرخصة',
  licenseUnknown: 'غير مذكورة',
  place: 'الموضع',
  placeOf: (titles, paragraph) =>
    titles === '' ? `الفقرة ${paragraph}` : `\u2068${titles}\u2069، الفقرة ${paragraph}`,
  hash: 'بصمة SHA-256 للمصدر',
  model: 'المصنِّف',
  labels: 'التصنيفات',
  labelledOnce: (model, date) =>
    date === undefined
      ? `صنّفها \u2068${model}\u2069؛ التاريخ غير مسجَّل`
      : `صنّفها \u2068${model}\u2069 في ${date}`,
  label: (type, model, date) =>
    [type, `بواسطة \u2068${model}\u2069`, date ?? 'التاريخ غير مسجَّل']
      .filter((part) => part !== undefined)
      .join('، '),
  secondReader: (model) => `القارئ الثاني \u2068${model}\u2069`,
  thirdReader: (model) => `القارئ الثالث \u2068${model}\u2069`,
  judge: (model) => `النموذج الحَكَم \u2068${model}\u2069`,
  because: (quote) => `بسبب «\u2068${quote}\u2069»`,
  byExperts: (type, before, date) => {
    if (type === undefined || before === undefined) return `قرّره خبيران في ${date}`;
    if (type === before) return `أكّده خبيران في ${date}: ${type}`;
    return `صحّحه خبيران في ${date}: ${type}؛ وكان التصنيف ${before}`;
  },
  theirReasons: (reasons) => `السبب: \u2068${reasons}\u2069`,
  decidingWords: 'الكلمات الحاسمة',
  quoted: (words) => `«\u2068${words}\u2069»`,
  probabilities: 'الاحتمالات',
  match: 'المطابقة',
  matchBy: {
    pmid: 'مع العمل المستشهَد به برقم PMID',
    title: 'مع العمل المستشهَد به بالعنوان والسنة والمؤلف الأول',
  },
  id: 'العبارة',
});

export const citations: Translated<'citations'> = () => ({
  heading: 'اقتباس مرجع هذا البحث',
  none: 'افتح تقرير بحث لاقتباس مرجعه، أو اختر «اقتباس المرجع» بجانب بحث.',
  failed: 'تعذّر تحميل هذا البحث',
  kinds: { style: 'لقائمة المراجع', record: 'لبرنامج إدارة المراجع' },
  names: {
    apa: 'APA',
    mla: 'MLA',
    chicago: 'Chicago',
    harvard: 'Harvard',
    vancouver: 'Vancouver',
    bibtex: 'BibTeX',
    ris: 'RIS',
    csl: 'CSL-JSON',
  },
  copy: (name) => `نسخ ${name}`,
  download: 'تنزيل',
});

export const furtherStyles: Translated<'furtherStyles'> = ({ number, plural }) => ({
  open: 'المزيد من الأنماط',
  find: 'ابحث عن نمط',
  example: 'Nature أو IEEE أو مجلتك…',
  list: 'الأنماط',
  loading: 'جارٍ جلب الأنماط…',
  listFailed: 'تعذّر جلب الأنماط.',
  count: (shown, found) => {
    if (found === 0) return 'لا يوجد نمط بهذا الاسم. تستخدم مجلات كثيرة نمط ناشرها.';
    return shown < found
      ? `${number(shown)} من ${number(found)} نمطًا؛ اكتب اسمًا لتجد نمطك`
      : plural(found, {
          one: 'نمط واحد',
          two: 'نمطان',
          few: '# أنماط',
          many: '# نمطًا',
          other: '# نمط',
        });
  },
  set: (name) => `يتبع المرجع نمط \u2068${name}\u2069.`,
  setting: 'جارٍ كتابة المرجع…',
  failed: 'تعذّر استخدام هذا النمط. اختر غيره.',
  copy: 'نسخ المرجع',
  credit: 'نمط من',
  project: 'مشروع Citation Style Language',
  license: '(CC BY-SA 3.0)،',
  authors: 'من إعداد مؤلفيه،',
  setBy: 'نُسّق بواسطة',
});

export const links: Translated<'links'> = () => ({
  viewFullText: 'عرض النص الكامل',
  openAccess: 'وصول مفتوح',
  atLibrary: (library) => `ابحث عنه لدى \u2068${library}\u2069`,
  order: 'طلب هذه المقالة',
});

export const feedLink: Translated<'feedLink'> = () => ({
  label: 'خلاصة',
  ofPaper: (title) => `كيف يُستشهد بـ«\u2068${title}\u2069»`,
  ofSearch: 'أحدث نتائج هذا البحث',
  ofDashboard: (name) => `عبارات الاستشهاد بأبحاث \u2068${name}\u2069`,
});

export const feeds: Translated<'feeds'> = () => ({
  heading: 'المتابعة في قارئ خلاصات',
  about:
    'قارئ الخلاصات برنامج يخبرك بالجديد في الصفحات التي تتابعها، مثل Feedly وNetNewsWire وThunderbird وZotero. انسخ هذا العنوان إلى قارئك.',
  address: 'عنوان الخلاصة',
  copy: 'نسخ العنوان',
  forPublic: (isKnown) =>
    isKnown
      ? 'عند هذا العنوان يقرأ الجميع الشيء نفسه. وبعنوان خاص بك يعرض قارئك الجمل المفتوحة لك أيضًا.'
      : 'عند هذا العنوان يقرأ الجميع الشيء نفسه. سجّل الدخول لتحصل على عنوان يعرض أيضًا الجمل المفتوحة لك.',
  forPrivate: 'لوحة المتابعة هذه خاصة، فتحتاج خلاصتها إلى عنوان لا يملكه غيرك.',
  make: 'إنشاء عنوان خاص بي',
  making: 'جارٍ إنشاؤه…',
  yours:
    'هذا العنوان لك وحدك: من كان معه قرأ الخلاصة كما تقرؤها. ولا يُعرض إلا مرة واحدة؛ ويمكنك إلغاؤه في حسابك تحت «Feeds and webhooks».',
  format: 'الصيغة',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  formatNote: 'تعرف معظم القارئات الصيغ الثلاث كلها؛ فإن لم تكن متأكدًا فاختر Atom.',
});

export const exportActions: Translated<'exportActions'> = () => ({
  references: 'تصدير المراجع',
  results: 'تصدير',
});

export const dashboardActions: Translated<'dashboardActions'> = () => ({
  addReport: 'إضافة إلى لوحة متابعة',
  holding: 'في لوحات المتابعة لديك:',
  fromSearch: 'لوحة متابعة من هذا البحث',
});

export const notificationActions: Translated<'notificationActions'> = () => ({
  follow: 'متابعة',
  following: 'متابَع',
});

export const corrections: Translated<'corrections'> = ({ plural }) => ({
  flag: {
    heading: 'هل هذا التصنيف خاطئ؟',
    signIn: 'سجّل الدخول لتقترح تصنيفًا آخر.',
    failed: 'تعذّر عرض العبارة.',
    now: 'تصنيفها الآن',
    legend: 'ماذا تفعل بالعمل الذي تستشهد به؟',
    reason: 'لماذا؟',
    reasonHint: 'جملة أو جملتان بكلماتك، لا تتجاوزان 500 محرف.',
    whoDecides: 'يقرر خبيران متفقان. ثم يرى قارئو العبارة السبب.',
    send: 'اقتراح هذا التصنيف',
    sendAsExpert: 'التصويت لهذا التصنيف',
    sending: 'جارٍ الإرسال…',
    thanks: 'شكرًا لك. سينظر الخبراء فيه.',
    voted: 'احتُسب صوتك. ويُحسم الأمر بموافقة خبير آخر.',
    decided: 'حُسم الأمر: اتفق خبيران. يتغير التصنيف خلال دقيقة.',
  },
  queue: {
    heading: 'تصنيفات للمراجعة',
    lead: 'أولًا ما يختلف عليه الخبراء، ثم ما يقترحه القراء، ثم ما كان المصنِّف أقل ثقة فيه، والأرجح مخالفة وتأييدًا قبل غيره. يقرر خبيران متفقان.',
    waiting: (count) =>
      plural(count, {
        zero: 'لا اقتراح ينتظر.',
        one: 'اقتراح واحد ينتظر.',
        two: 'اقتراحان ينتظران.',
        few: '# اقتراحات تنتظر.',
        many: '# اقتراحًا ينتظر.',
        other: '# اقتراح ينتظر.',
      }),
    failed: 'تعذّر عرض التصنيفات التي تنتظر المراجعة.',
    none: 'لم يبق شيء للمراجعة. شكرًا لك.',
    because: {
      disagreement: 'يختلف الخبراء عليه.',
      proposal: 'يقول أحدهم إن تصنيفها خاطئ.',
      'in the balance': 'لم يكن المصنِّف متأكدًا.',
    },
    now: 'تصنيفها الآن',
    said: (type, who, reason) =>
      `يقول ${who === 'expert' ? 'خبير' : 'قارئ'} ${type}: «\u2068${reason}\u2069»`,
    votes: (type, count) =>
      `${plural(count, { one: 'خبير واحد يقول', two: 'خبيران يقولان', few: '# خبراء يقولون', many: '# خبيرًا يقولون', other: '# خبير يقولون' })} ${type}`,
    own: (type) => `قولك: ${type}.`,
    legend: 'ماذا تفعل الجملة بالعمل الذي تستشهد به؟',
    keys: { supporting: '1', contradicting: '2', mentioning: '3', skip: 's', undo: 'u' },
    reason: 'لماذا (إن شئت)',
    skip: 'تخطٍّ',
    undo: 'تراجع',
    voted: (type) => `صوّتَّ لـ${type}.`,
    decided: (type) => `حُسم الأمر: يقول خبيران ${type}.`,
    undone: 'تم التراجع.',
    readOnly: 'ترى هذا بصفتك مديرًا. ولا يصوّت إلا الخبراء.',
  },
});

export const missedContrasts: Translated<'missedContrasts'> = ({ number }) => ({
  short: `من كل 10 عبارات مخالِفة يظهر بوصفه كذلك نحو ${rangeInWords(ofTenContrasts.shown, 'إلى')}`,
  whole: `من كل 10 عبارات مخالِفة يظهر بوصفه كذلك نحو ${rangeInWords(ofTenContrasts.shown, 'إلى')}، ويُعلَّم ${rangeInWords(ofTenContrasts.possible, 'إلى')} أخرى على أنها محتملة، ويفوت الباقي.`,
  possible: (count) => `قد تخالف أيضًا: ${number(count)}`,
  searchPossible: 'البحث عن المحتملة',
});

export const retractionData: Translated<'retractionData'> = ({ number }) => ({
  loaded: (notices, day) =>
    `بيانات السحب: عدد الإشعارات ${number(notices)}${day === undefined ? '' : `، ${day}`}.`,
  notLoaded: 'لم تُحمَّل بيانات السحب: الإشعارات هي فقط إشعارات المقالات المقروءة هنا.',
});

export const purposeFilter: Translated<'purposeFilter'> = () => ({
  label: 'الغرض',
  choices: {
    any: 'أي غرض',
    background: 'خلفية',
    method: 'يستخدم المنهج',
    result: 'يقارن النتائج',
  },
  accuracy: 'مدى صحته',
});

export const secondReading: Translated<'secondReading'> = ({ number }) => ({
  progress: (read, total) => `القراءة الثانية: ${number(read)} من ${number(total)} من العبارات.`,
  likely: 'لا تُقرأ مرة ثانية إلا العبارات التي قد تؤيّد أو تعارض.',
  off: {
    setting: 'القارئ الثاني متوقف بالإعداد (STANCE_SECOND_READER).',
    memory: 'القارئ الثاني متوقف: يحتاج إلى ذاكرة سعتها 1.5 غيغابايت.',
    'no-reader': 'القارئ الثاني متوقف: تعذّر فتح نموذجه.',
  },
  third: (read, total) => `القراءة الثالثة: ${number(read)} من ${number(total)} من العبارات.`,
  thirdOff: {
    setting: 'القارئ الثالث متوقف بالإعداد (STANCE_THIRD_READER).',
    memory: 'القارئ الثالث متوقف: يحتاج إلى ذاكرة أكبر من المتاحة.',
    unusable: 'القارئ الثالث متوقف: لا يمكن استخدام ملفاته (انظر السجل).',
  },
});

export const withheldWords: Translated<'withheldWords'> = () => ({
  visitor: 'سجّل الدخول للبحث داخل عبارات الاستشهاد.',
  member: 'يمكنك البحث داخل عبارات الاستشهاد بخطة أو برخصة مكتبتك.',
  without: 'الأرقام هنا هي الأرقام دون كلماتك.',
});

export const referenceReports: Translated<'referenceReports'> = () => ({
  choices: {
    author: 'تقرير للمؤلف (PDF)',
    editor: 'ملخص من صفحة واحدة للمحرر (PDF)',
    csv: 'جدول (CSV)',
    json: 'بيانات (JSON)',
  },
  note: 'يذكر تقرير المؤلف ما ينبغي تصحيحه، ويذكر ملخص المحرر ما ينبغي سؤال المؤلفين عنه، وكلاهما يستند إلى النتائج نفسها.',
});
