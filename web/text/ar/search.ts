import type { SortKey } from '#shared/domain/search-state.ts';

import type { Translated } from '../translations.ts';
import { counted } from './counted.ts';

export const search: Translated<'search'> = (language) => {
  const { number, plural } = language;
  const { papersFirst, sentences } = counted(language);
  return {
    search: {
      title: 'البحث',
      titleOf: (term) => (term === '' ? 'البحث' : `\u2068${term}\u2069 – البحث`),
      placeholder: 'ابحث بالعنوان أو المؤلف أو الكلمات المفتاحية أو DOI',
      placeholderInShort: 'العنوان أو المؤلف أو DOI',
      label: 'البحث في الأبحاث وعبارات الاستشهاد',
      submit: 'بحث',
      tooLong: 'لا يزيد الاستعلام على 1,000 محرف.',
      notSent: {
        heading: 'لم يُرسَل هذا البحث',
        words: 'هو أطول من اللازم. استعلامك باقٍ في الخانة أعلاه.',
      },
      completions: 'عناوين مطابقة',
      completionCount: (count) =>
        count === 0
          ? ''
          : plural(count, {
              one: 'عنوان واحد يمكن اختياره بمفاتيح الأسهم',
              two: 'عنوانان يمكن الاختيار بينهما بمفاتيح الأسهم',
              few: '# عناوين يمكن الاختيار منها بمفاتيح الأسهم',
              many: '# عنوانًا يمكن الاختيار منها بمفاتيح الأسهم',
              other: '# عنوان يمكن الاختيار منها بمفاتيح الأسهم',
            }),
      tabs: 'طرق عرض هذه النتائج',
      results: 'النتائج',
      views: {
        results: 'البحث',
        table: 'جدول',
        charts: 'رسوم بيانية',
        patents: 'براءات الاختراع',
      },
      disagreements: 'مواضع الخلاف',
      chartsTitleOf: (term) => (term === '' ? 'رسوم بيانية' : `\u2068${term}\u2069 – رسوم بيانية`),
      column: {
        result: 'البحث',
        statement: 'العبارة',
        citing: 'البحث المستشهِد',
        section: 'القسم',
        journal: 'المجلة',
        year: 'السنة',
        total: 'الاستشهادات',
        supporting: 'مؤيِّدة',
        contradicting: 'مخالِفة',
        mentioning: 'مُشيرة',
      },
      mode: 'البحث في',
      modes: {
        all: 'الكل',
        citations: 'عبارات الاستشهاد',
        papers: 'البيانات الوصفية',
        assistant: 'المساعد',
      },
      searching: 'جارٍ البحث…',
      count: {
        papers: papersFirst,
        sentences,
        both: (papers, said) => `${papers} · ${said}`,
      },
      parts: { papers: 'الأبحاث', statements: 'عبارات الاستشهاد' },
      allOf: (found) => `عرض الكل: ${found}`,
      authors: (first, found, hasMore) =>
        `\u2068${[
          first.join(', '),
          ...(found.length > 0 ? [`… ${found.join(', ')}`] : []),
          ...(hasMore ? ['et al.'] : []),
        ].join(' ')}\u2069`,
      saidBy: (name, hasMore, year) =>
        `\u2068${name}${hasMore ? ' et al.' : ''}\u2069${year === undefined ? '' : ` (${year})`}`,
      picked: {
        column: 'محدَّد',
        pick: (title) => `تحديد: \u2068${title}\u2069`,
        pickCiting: (title) => `تحديد البحث المستشهِد: \u2068${title}\u2069`,
        pickAll: 'تحديد كل الأبحاث في هذه الصفحة',
        count: (count) => `المحدَّد: ${number(count)}`,
        actions: 'إجراءات على الأبحاث المحدَّدة',
        clear: 'إلغاء التحديد',
        compare: 'مقارنة',
      },
      understood: (words) =>
        `لم نتمكن من قراءة هذا على أنه استعلام، فبحثنا عن الكلمات كما هي: \u2068${words}\u2069`,
      relaxed: {
        first: (count) =>
          count === 0
            ? 'لا توجد مطابقة تامة. تُعرض أقرب النتائج.'
            : `${plural(count, { one: 'نتيجة واحدة تضم هذه الكلمات كلها وتأتي أولًا', two: 'نتيجتان تضمان هذه الكلمات كلها وتأتيان أولًا', few: '# نتائج تضم هذه الكلمات كلها وتأتي أولًا', many: '# نتيجة تضم هذه الكلمات كلها وتأتي أولًا', other: '# نتيجة تضم هذه الكلمات كلها وتأتي أولًا' })}؛ وسائر النتائج يضم معظمها.`,
        mended: (word, meant) => `بحثنا عن «\u2068${meant}\u2069» بدلًا من «\u2068${word}\u2069».`,
        itself: (words) =>
          words.length === 1
            ? `البحث عن «\u2068${words.join('')}\u2069» نفسها`
            : 'البحث عن هذه الكلمات كما كُتبت',
        unknown: (words) =>
          `لا توجد نتائج تضم ${words.map((word) => `«\u2068${word}\u2069»`).join('، ')}.`,
        alerts: 'التنبيهات وعمليات البحث المحفوظة تشترط الكلمات كلها.',
        onlyAll: 'اعرض فقط النتائج التي تضم الكلمات كلها',
      },
      question: {
        contradicting: (about) =>
          `سألت عمّا يخالف «\u2068${about}\u2069»، فلا تُعرض إلا العبارات المخالِفة.`,
        supporting: (about) =>
          `سألت عمّا يؤيّد «\u2068${about}\u2069»، فلا تُعرض إلا العبارات المؤيِّدة.`,
        asWords: 'البحث عن كلماتك كما كُتبت',
      },
      sort: 'الترتيب بحسب',
      sorts: {
        'relevance desc': 'الصلة',
        'date desc': 'الأحدث أولًا',
        'date asc': 'الأقدم أولًا',
        'total_cited desc': 'الأكثر استشهادًا به',
        'total_cited asc': 'الأقل استشهادًا به',
        'total_supported desc': 'الأكثر تأييدًا',
        'total_supported asc': 'الأقل تأييدًا',
        'total_contrasted desc': 'الأكثر مخالفة',
        'total_contrasted asc': 'الأقل مخالفة',
      } as Readonly<Record<`${SortKey} ${'asc' | 'desc'}`, string>>,
      what: 'ما هذا البحث؟',
      cite: 'اقتباس المرجع',
      list: 'نتائج البحث',
      actions: 'إجراءات على كل هذه النتائج',
      pages: 'صفحات النتائج',
      empty: {
        heading: 'لا نتائج في هذه المجموعة',
        words: 'جرّب كلمات أقل أو كلمات أخرى.',
        filters: (count) =>
          `${plural(count, { one: 'مرشِّح واحد يضيّق هذا البحث', two: 'مرشِّحان يضيّقان هذا البحث', few: '# مرشِّحات تضيّق هذا البحث', many: '# مرشِّحًا تضيّق هذا البحث', other: '# مرشِّح تضيّق هذا البحث' })}.`,
        clear: 'إزالة كل المرشِّحات',
        without: (name) => `البحث من دون «\u2068${name}\u2069»`,
        unquoted: 'البحث من دون علامات الاقتباس',
        papers: 'البحث في الأبحاث بدلًا من ذلك',
        statements: 'البحث في عبارات الاستشهاد بدلًا من ذلك',
        outside: 'لا يُبحث إلا في هذه المجموعة؛ وقد توجد أبحاث أخرى.',
        page: (doi) => `ما تعرفه هذه المجموعة عن \u2068${doi}\u2069`,
      },
      failed: {
        heading: 'تعذّر البحث',
        kept: 'كلماتك ومرشِّحاتك محفوظة.',
        retry: 'أعد البحث',
      },
      more: 'الملخّص',
    },
    filters: {
      heading: 'المرشِّحات',
      open: (count) => (count === 0 ? 'المرشِّحات' : `المرشِّحات (${number(count)})`),
      show: (found) => (found === '' ? 'عرض النتائج' : `عرض ${found}`),
      close: 'إغلاق',
      active: 'المرشِّحات المفعَّلة',
      clear: 'إزالة الكل',
      remove: (name, value) => `إزالة المرشِّح ${name}: \u2068${value}\u2069`,
      find: (name) => `البحث في: ${name}`,
      all: (count) => `عرض الكل (${number(count)})`,
      fewer: 'عرض أقل',
      none: 'لا توجد قيمة مطابقة.',
      from: 'من',
      to: 'إلى',
      between: (from, to) =>
        from === undefined
          ? `حتى ${to ?? ''}`
          : to === undefined
            ? `من ${from}`
            : from === to
              ? String(from)
              : `من ${from} إلى ${to}`,
      hasTally: 'له استشهادات',
      hasTallyChip: 'نعم',
      tally: 'عدد العبارات',
      purpose: { background: 'خلفية', method: 'منهج', result: 'مقارنة النتائج' },
      names: {
        sections: 'القسم',
        citationTypes: 'العبارة',
        possibly: 'محتملة',
        purpose: 'الغرض',
        journal: 'المجلة',
        author: 'المؤلف',
        affiliation: 'جهة الانتساب',
        meshType: 'رأس موضوع MeSH',
        journals: 'المجلات',
        authors: 'المؤلفون',
        affiliations: 'جهات الانتساب',
        topics: 'الموضوعات',
        substances: 'المواد',
        paperTypes: 'نوع المصدر',
        editorialNotices: 'إشعارات التحرير',
        years: 'السنة',
        supporting: 'مؤيِّدة',
        mentioning: 'مُشيرة',
        contrasting: 'مخالِفة',
        dashboardSlug: 'لوحة المتابعة',
        doisUpdatedTS: 'لوحة المتابعة بتاريخ',
        userSlug: 'الشخص',
        hasTally: 'له استشهادات',
      },
    },
  };
};

export const builder: Translated<'builder'> = () => ({
  title: 'منشئ الاستعلام',
  heading: 'أنشئ استعلامًا',
  intro: 'كل سطر شرط واحد. والنص أدناه هو الاستعلام الذي تكوّنه السطور؛ وتعديل أحدهما يغيّر الآخر.',
  match: 'اعثر على ما يحقق',
  matches: { all: 'كل السطور', any: 'أي سطر' },
  line: (number) => `السطر ${number}`,
  is: 'يتضمن',
  isOptions: { yes: 'يتضمن', no: 'لا يتضمن' },
  field: 'الحقل',
  fields: {
    any: 'أي حقل',
    title: 'العنوان',
    author: 'المؤلف',
    journal: 'المجلة',
    year: 'السنة',
    section: 'القسم',
    type: 'العبارة',
    doi: 'DOI',
  },
  words: 'الكلمات',
  hints: {
    any: '',
    title: '',
    author: '',
    journal: '',
    year: '2019..2024',
    section: '',
    type: '',
    doi: '10.5555/abc',
  },
  choose: 'اختر',
  exact: 'العبارة بنصّها',
  add: 'إضافة سطر',
  remove: (number) => `إزالة السطر ${number}`,
  query: 'الاستعلام',
  search: 'بحث',
  unreadable:
    'يضم هذا الاستعلام أقواسًا أو أنه غير مكتمل، فلا يمكن عرضه سطورًا. ويمكنك البحث به مع ذلك.',
});

export const comparing: Translated<'comparing'> = () => ({
  heading: 'جنبًا إلى جنب',
  authors: 'المؤلفون',
  statements: 'عبارات الاستشهاد',
  citedBy: 'الأبحاث التي تستشهد به هنا',
  sections: 'أين استُشهد به',
  notRead: 'تعذّر تحميله',
  telling: 'أوضح الجمل دلالة',
  none: 'لا شيء معروف',
  onReport: 'في تقريره',
  noTelling: 'لا توجد جملة يمكنك قراءتها تتخذ موقفًا واضحًا',
});

export const charts: Translated<'charts'> = (language) => {
  const { number } = language;
  const { results } = counted(language);
  return {
    table: 'جدول',
    picture: 'تنزيل',
    formats: { svg: 'SVG', png: 'PNG' },
    save: (format, heading) => `${format}: تنزيل «${heading}» صورةً`,
    failed: 'لم يتمكن هذا المتصفح من إنشاء الصورة. قد تنجح الصيغة الأخرى.',
    source: (address) => `المصدر: Veracite، \u2068${address}\u2069`,
    asOf: (date) => `حتى ${date}`,
    first: (shown, all) => `أول ${number(shown)} من ${number(all)}`,
    peak: (count, year) => `${number(count)} على الأكثر، سنة ${String(year)}`,
    overTime: 'عبر الزمن',
    overTimeOwn: 'العبارات بحسب سنة البحث المستشهِد؛ ولكل صف مقياسه الخاص حتى أعلى قيمة فيه.',
    overTimeNote: 'العبارات بحسب سنة البحث المستشهِد؛ ولكل الصفوف مقياس واحد.',
    overTimeAll: 'العبارات بحسب سنة البحث المستشهِد.',
    logarithmic: 'المقياس لوغاريتمي حتى تظهر الأعداد الصغيرة.',
    most: (count, year) => `الأكثر: ${number(count)} سنة ${year}`,
    years: 'السنوات',
    supported: 'أكثر الأبحاث تأييدًا',
    contrasted: 'أكثر الأبحاث مخالفة',
    name: 'الاسم',
    count: 'النتائج',
    paper: 'البحث',
    year: 'السنة',
    noYear: 'غير معروفة',
    allTables: 'الكل في جداول',
    allCharts: 'الكل في رسوم بيانية',
    all: (count) => `عرض الكل (${number(count)})`,
    fewer: 'عرض أقل',
    none: 'لا شيء في هذه النتائج يمكن رسمه.',
    perYear: (year, count) => `${year}: ${results(count)}`,
    charted: {
      all: 'تعدّ الأعمدة الأبحاث؛ وأعمدة العبارات والأقسام تعدّ الجمل. ولا يُعدّ من كل منها أكثر من 50 قيمة.',
      papers: 'تعدّ الأعمدة الأبحاث. ولا يُعدّ من كل منها أكثر من 50 قيمة.',
      citations: 'تعدّ الأعمدة الجمل. ولا يُعدّ من كل منها أكثر من 50 قيمة.',
    },
    counting: { papers: 'الأبحاث', sentences: 'الجمل' },
  };
};

export const savedSearchActions: Translated<'savedSearchActions'> = () => ({
  save: 'احفظ هذا البحث',
});

export const explanations: Translated<'explanations'> = () => ({
  report: {
    heading: 'ما هذا التقرير؟',
    sentences: [
      'يجمع التقرير الجمل التي تستشهد فيها أبحاث أخرى بهذا البحث. يقرأ مصنِّف آلي كلًّا منها، وتُعرض على أنها مؤيِّدة أو مخالِفة أو مُشيرة، مع مدى الثقة في ذلك.',
      'يُحتسب واحد لكل زوج من جملة وعمل مستشهَد به في النص. أما الإحالات في التعليقات والجداول فتُعرض على حدة ولا تُحتسب؛ والاستشهادات الذاتية تُحتسب وتُسمّى.',
      'الأعداد لهذه المجموعة وحدها: فقد يستشهد بهذا البحث بحث ليس فيها. والمصنِّف يخطئ، فاقرأ الجملة قبل أن تعتمد على تصنيفها؛ والمفتاح الذي فوق العبارات يخفي التصنيفات إلى أن تحكم بنفسك.',
      'تظهر إشعارات التحرير، كالسحب، فوق العنوان. والأعمال التي عليها إشعار خطير ويعتمد عليها البحث تُسمّى مع مراجعه.',
    ],
  },
  assistant: {
    heading: 'ما المساعد؟',
    sentences: [
      'يبحث المساعد عن عبارات الاستشهاد التي تتحدث عن سؤالك، ويعدّ ما يؤيّد منها العمل المستشهَد به وما يخالفه، ويجيب بجمل تقتبس كل منها عبارة. والعلامة في آخر الجملة تفتح العبارة حيث وردت في بحثها.',
      'تُفحص كل جملة قبل عرضها: فما تقتبسه يجب أن يكون في العبارة المستشهَد بها، بلا عدد ولا نفي ليس فيها. وما لا يجتاز الفحص يُحجب، ويذكر الجواب ذلك.',
      'يمكنك أن تسأل هل يسبّب شيء شيئًا، وما الذي يخالف بحثًا، وما المعروف عن فئة من الناس، وهل تؤيَّد جملة ما، وكيف يُقارَن شيئان، أو أن تطلب فقرة تبني عليها. والسؤال التالي يتابع الذي قبله.',
      'يقرأ المقالات المفتوحة في هذه المجموعة ولا شيء غيرها. لا يقدّم نصيحة، وحيث لم يكتب أحد عن شيء يقول ذلك بدلًا من أن يخمّن.',
    ],
  },
  search: {
    heading: 'ما هذا البحث؟',
    sentences: [
      '«الكل» يبحث في الأبحاث وعبارات الاستشهاد معًا، أي في الجمل التي يستشهد فيها بحث بآخر. و«عبارات الاستشهاد» يبحث في هذه الجمل وحدها، و«البيانات الوصفية» في العناوين والملخصات والمؤلفين والمجلات وجهات الانتساب.',
      'الكلمات المتجاورة يجب أن ترد كلها. علامتا الاقتباس "…" تبقيان الكلمات معًا، وOR تقبل أيًّا منها، وNOT تستبعد؛ وauthor: وtitle: وjournal: وyear: وsection: وtype: تبحث في موضع واحد. ومنشئ الاستعلام يكتب لك هذا كله.',
      'تضيّق المرشِّحات ما عُثر عليه: المرشِّحات المختلفة يجب أن تتحقق كلها، والقيم المتعددة لمرشِّح واحد بدائل. والمرشِّح الذي يتحدث عن بحث يقصد البحث المستشهِد في العبارة.',
      'يفتح معرّف DOI تقرير بحثه. ومن النتائج الكثيرة جدًا يمكن فتح أول 10,000 نتيجة.',
    ],
  },
});

export const searchNotes: Translated<'searchNotes'> = ({ list, plural }) => ({
  units: {
    all: 'تعدّ الأرقام الأبحاث؛ وأرقام الأنواع والأقسام تعدّ الجمل.',
    papers: 'تعدّ الأرقام الأبحاث.',
    citations: 'تعدّ الأرقام الجمل.',
  },
  accuracy: 'مدى صحة الأنواع والأغراض',
  cited: (words) => `وُجد بعنوان البحث المستشهَد به أو بمؤلفيه: ${list(words)}`,
  forEverybody: {
    heading: 'متاح للجميع',
    papers: 'الأبحاث التي تحوي هذه الكلمات',
    titles: 'العبارات في الأبحاث التي تحوي عناوينها هذه الكلمات',
    contested: 'الأبحاث المختلَف فيها التي تحوي هذه الكلمات',
  },
  locked: {
    heading: 'الجمل مقفلة.',
    sentence: 'ترى من يستشهد بأي عمل، وأين في البحث، ومتى، وكيف.',
    counts: 'الجمل بحسب النوع',
  },
  noWord: {
    heading: 'لا شيء للبحث عنه',
    words: 'اكتب كلمات أو عنوانًا أو DOI أو PMID أو سؤالًا.',
  },
  reach: 'لا يُعرض إلا أول 10,000 نتيجة؛ أضف مرشِّحات لرؤية غيرها.',
  noPage: {
    heading: 'هذه الصفحة غير موجودة',
    pages: (last) =>
      `لهذه النتائج ${plural(last, { one: 'صفحة واحدة', two: 'صفحتان', few: '# صفحات', many: '# صفحة', other: '# صفحة' })}.`,
    first: 'إلى الصفحة الأولى',
  },
});
