import { doiAddress, doiPath } from '#shared/domain/doi.ts';
import { sources } from '#shared/domain/source-name.ts';

import type { Translated } from '../translations.ts';

export const collectOffer: Translated<'collectOffer'> = () => ({
  topic: 'اقرأ المقالات المفتوحة في هذا الموضوع',
  work: 'أضِفه إلى هذه المجموعة',
  citing: 'اقرأ المقالات المفتوحة التي تستشهد بهذا البحث',
  dashboard: 'اقرأ المقالات المفتوحة التي تستشهد بهذه الأبحاث',
  check: 'اقرأ المفتوح من هذه المراجع',
});

/** Keeps a name in another script apart from the sentence around it. */
const apart = (text: string): string => `\u2068${text}\u2069`;

export const referenceChecks: Translated<'referenceChecks'> = ({
  number,
  percent,
  plural,
  list,
  date,
}) => {
  /** The form after a preposition or a number. */
  const references = (count: number) =>
    plural(count, {
      zero: '0 مراجع',
      one: 'مرجع واحد',
      two: 'مرجعين',
      few: '# مراجع',
      many: '# مرجعًا',
      other: '# مرجع',
    });
  const names = (registries: readonly string[]) => list(registries.map(apart));
  return {
    start: {
      heading: 'فحص المراجع',
      lead: 'ارفع مخطوطة أو قائمة مراجع. نبحث عن كل مرجع في هذه المجموعة وفي السجلات التي يُسمح لهذا التثبيت بسؤالها: الأعمال المسحوبة والبيانات الخاطئة وما يقوله الآخرون عن العمل. مع السجلات يستغرق الفحص نحو ثانية لكل مرجع.',
      file: 'اختر ملفًا',
      drop: 'أفلت الملف في أي مكان لفحصه.',
      kinds:
        'PDF أو Word ‏(.docx) أو LaTeX أو JATS XML أو BibTeX أو RIS أو CSL-JSON أو نص، حتى 50 م.ب. يمكنك أيضًا إفلات ملف هنا.',
      kept: 'يبقى الملف على هذا الخادم ويُحذف بعد 24 ساعة، أو فورًا إن شئت. ويُحفظ نص قائمة ‎.bib أو ‎.ris مع التقرير.',
      text: 'أو ألصق مراجع أو معرّفات DOI',
      textHint: 'واحد في كل سطر، أو قائمة مراجع كاملة كما هي في المخطوطة.',
      check: 'افحص',
      starting: 'يبدأ الفحص…',
      uploading: (share, name) =>
        share >= 1 ? `رُفع ${apart(name)}؛ يبدأ الفحص.` : `يُرفع ${apart(name)}: ${percent(share)}`,
      cancel: 'إلغاء الرفع',
      failed: 'انقطع الرفع ولم يُحفظ شيء؛ حاول مرة أخرى.',
      empty: 'هذا الملف فارغ.',
      tooLarge: (bytes) =>
        `حجم هذا الملف ${number(Math.ceil(bytes / 1_048_576))} م.ب؛ والحد 50 م.ب. كثيرًا ما تكفي مخطوطة بلا صور.`,
      mine: 'فحوصي',
    },
    signIn: {
      heading: 'سجّل الدخول لفحص المراجع',
      sentence: 'يقرأ الفحص مخطوطتك، لذلك فهو يخص حسابك ولا يراه أحد غيرك.',
    },
    page: {
      title: 'فحص المراجع',
      titleOf: (name) => `فحص المراجع: ${apart(name)}`,
      loading: 'يُفتح الفحص…',
      failed: 'تعذّر فتح الفحص',
      missing: 'لا يوجد هذا الفحص',
      missingSentence: 'ربما حُذف، أو هو لشخص آخر. تُحفظ التقارير 90 يومًا.',
      another: 'فحص آخر',
      lookingUp: 'البحث عن المراجع',
      waiting: 'في الانتظار',
      waitingSentence:
        'سيبدأ الفحص بعد لحظات. يمكنك مغادرة هذه الصفحة؛ يستمر الفحص وتجده في «فحوصي».',
      reading: 'قراءة المخطوطة',
      readingSentence: 'نبحث عن قائمة المراجع وعن مواضع الاستشهاد بكل مرجع.',
      progress: (done, total) => `بُحث عن ${number(done)} من ${references(total)}`,
      left: (seconds) =>
        seconds < 60
          ? 'بقي أقل من دقيقة، بالسرعة التي تسمح بها السجلات.'
          : `بقي نحو ${plural(Math.round(seconds / 60), {
              zero: '0 دقائق',
              one: 'دقيقة واحدة',
              two: 'دقيقتين',
              few: '# دقائق',
              many: '# دقيقة',
              other: '# دقيقة',
            })}، بالسرعة التي تسمح بها السجلات. يمكنك مغادرة هذه الصفحة.`,
      progressName: 'المراجع التي بُحث عنها',
      refused: 'تعذّر فحص هذا الملف',
    },
    found: {
      attention: (count, total, kinds) =>
        `يحتاج إلى انتباهك ${number(count)} من ${references(total)}: ${list(kinds)}.`,
      calm: (total) =>
        total === 1
          ? 'بحسب هذه المجموعة، المرجع غير مسحوب ومعرّف DOI الخاص به صحيح.'
          : `بحسب هذه المجموعة، ليس بين ${references(total)} عمل مسحوب ولا معرّف DOI خاطئ.`,
      calmElsewhere: (total, listed) => {
        if (listed === 0) return `لم نجد في السجلات أيًّا من ${references(total)}. وقد تكون موجودة.`;
        return listed === total
          ? `بحسب السجلات التي سألناها، ليس بين ${references(total)} عمل مسحوب ولا معرّف DOI خاطئ.`
          : `بحسب السجلات التي سألناها، ليس بين المسجَّل لديها (${number(listed)} من ${references(total)}) عمل مسحوب ولا معرّف DOI خاطئ.`;
      },
      nothingKnown: (total) =>
        total === 1
          ? 'المرجع ليس في هذه المجموعة، وهذا لا يقول شيئًا عن العمل نفسه.'
          : `لا شيء من ${references(total)} في هذه المجموعة، وهذا لا يقول شيئًا عن الأعمال نفسها.`,
      differing: (count, total) =>
        `يختلف عن المسجَّل ${number(count)} من ${references(total)}، كما هو مبيّن أدناه.`,
      verdictOfAll: {
        exists: (registries) => `بيانات كل المراجع توافق: ${names(registries)}.`,
        not_found: (registries) =>
          `لم نجد أيًّا من الأعمال في: ${names(registries)}. وقد تكون موجودة.`,
      },
      also: (kinds) => `يستحق الفحص أيضًا: ${list(kinds)}.`,
      unknown: (count) =>
        `ليس في هذه المجموعة ${references(count)}، وهذا لا يقول شيئًا عن ${count === 1 ? 'العمل نفسه' : 'الأعمال نفسها'}.`,
      noRegistry:
        'لم تُقارن المراجع بأي سجل. يمكن لمن يدير هذا التثبيت السماح بسؤال Crossref وOpenAlex وPubMed وDataCite وarXiv في صفحة «Administration» تحت «Collections».',
      comparedWith: (registries) =>
        `قورنت بـ: ${names(registries)}. الأعمال المسحوبة هي ما تذكره هذه السجلات والمقالات المقروءة هنا.`,
      of: {
        retracted: (count) => `مسحوب: ${number(count)}`,
        'doi of another work': (count) => `معرّف DOI يقود إلى عمل آخر: ${number(count)}`,
        'pmid of another work': (count) => `معرّف PMID يقود إلى عمل آخر: ${number(count)}`,
        'relies on retracted': (count) => `يستشهد بعمل مسحوب: ${number(count)}`,
        'cited as retracted': (count) => `مسحوب ومذكور على أنه كذلك: ${number(count)}`,
        'doi of no work': (count) => `معرّف DOI غير موجود: ${number(count)}`,
        not_found: (count) => `لم يوجد في السجلات: ${number(count)}`,
        'known under another doi': (count) => `معروف بمعرّف DOI آخر: ${number(count)}`,
        'short doi': (count) => `معرّف DOI مختصر: ${number(count)}`,
        duplicate: (count) => `مكرر: ${number(count)}`,
        incomplete: (count) => `ناقص: ${number(count)}`,
        'listed but not cited': (count) => `في القائمة ولم يُستشهد به: ${number(count)}`,
        'cited by an unknown command': (count) => `يستشهد به أمر لم نستطع تتبعه: ${number(count)}`,
        'cited but not listed': (count) => `استشهاد ليس في القائمة: ${number(count)}`,
        'not in this collection': (count) => `ليس في هذه المجموعة: ${number(count)}`,
      },
      short: {
        retracted: 'مسحوب',
        'doi of another work': 'معرّف DOI لعمل آخر',
        'pmid of another work': 'معرّف PMID لعمل آخر',
        'doi of no work': 'معرّف DOI غير موجود',
        not_found: 'لم يوجد في السجلات',
        'relies on retracted': 'يستشهد بعمل مسحوب',
        'known under another doi': 'معروف بمعرّف DOI آخر',
        'cited as retracted': 'مذكور على أنه مسحوب',
        'short doi': 'معرّف DOI مختصر',
        duplicate: 'مكرر',
        incomplete: 'ناقص',
        'listed but not cited': 'في القائمة ولم يُستشهد به',
        'cited by an unknown command': 'يستشهد به أمر مجهول',
        'cited but not listed': 'استُشهد به وليس في القائمة',
        'not in this collection': 'ليس في هذه المجموعة',
      },
      kept: (day) => `يُحفظ هذا التقرير حتى ${day}.`,
      keptFile: 'يُحذف ملفك بعد 24 ساعة على الأكثر.',
      deletedFile: 'حُذف ملفك.',
    },
    list: {
      heading: 'المراجع',
      label: 'المراجع والنتائج',
      filter: 'عرض',
      all: 'الكل',
      attention: 'يحتاج إلى انتباه',
      loading: 'تُحمَّل المراجع…',
      failed: 'تعذّر تحميل المراجع',
      locked: 'العبارات المخالفة عن هذه الأعمال معدودة هنا؛ قراءتها تتطلب اشتراكًا.',
      count: (name, count) => `${name} (${number(count)})`,
      printed: 'كما طُبع',
      registered: 'كما سُجّل',
      field: 'البيان',
      fields: {
        title: 'العنوان',
        authors: 'المؤلفون',
        year: 'السنة',
        venue: 'المجلة',
        pages: 'الصفحة الأولى',
        doi: 'DOI',
      },
      registryName: (registry) =>
        registry === 'collection' ? 'هذه المجموعة' : sources[registry].title,
      verdicts: {
        exists: (registries) => `البيانات توافق: ${names(registries)}.`,
        differs: (registries) => `البيانات تختلف عن: ${names(registries)}:`,
        not_found: (registries) => `لم نجد العمل في: ${names(registries)}. وقد يكون موجودًا.`,
      },
      rarely: (registries) =>
        `لم نجده في: ${names(registries)}. نادرًا ما تُسجَّل الكتب والرسائل والتقارير ومجموعات البيانات والبرامج والمعايير والمواقع، فلا يدل هذا على الكثير.`,
      notReached: (registries) => `لم تُجب هذه السجلات فلم تجرِ المقارنة بها: ${names(registries)}.`,
      checkExists: 'تحقق من وجود العمل ومن عنوانه ومؤلفيه وسنته.',
      nearest: 'أقرب عمل مسجَّل:',
      exact: 'بمعرّف DOI',
      likely: (by, score) => `طوبق بحسب ${by}، بيقين ${percent(score)}`,
      by: { doi: 'DOI', pmid: 'PMID', title: 'العنوان والمؤلف والسنة' },
      at: (doi) => doiAddress(doiPath(doi)),
      retracted: 'سُحب هذا العمل. لا تستشهد به إلا للحديث عن سحبه.',
      concern: 'نُشرت شكوك في هذا العمل. اقرأها قبل أن تستشهد به.',
      reason: (reason) => `السبب: ${apart(reason)}.`,
      notice: 'اقرأ الإشعار',
      citedAsRetracted: 'سُحب هذا العمل أو هو موضع شك، والمخطوطة تقول ذلك.',
      anotherWork: 'معرّف DOI المطبوع يقود إلى عمل آخر:',
      anotherPmid: 'معرّف PMID المطبوع يقود إلى عمل آخر:',
      noWork: (registry) => `معرّف DOI المطبوع غير موجود: ليس مسجَّلًا لدى ${apart(registry)}.`,
      meant: 'هل تقصد',
      relies: (count) =>
        count === 1 ? 'يستشهد بعمل مسحوب:' : `يستشهد بأعمال مسحوبة (${number(count)}):`,
      underAnother: 'معرّف DOI الخاص به ليس في هذه المجموعة، وفيها عمل بهذا العنوان بالمعرّف',
      shortDoi: (shortDoi) =>
        `${apart(shortDoi)} معرّف DOI مختصر. استخدم المعرّف الكامل الذي يقود إليه ${apart(doiAddress(shortDoi))}.`,
      duplicate: 'العمل نفسه الذي في',
      numbered: (label) => `المرجع ${apart(label)}`,
      first: 'مرجع سابق',
      incomplete: (missing) => `ينقصه: ${list(missing)}.`,
      missing: { authors: 'المؤلفون', title: 'العنوان', year: 'السنة' },
      notCited: 'هو في القائمة ولم يُستشهد به في النص.',
      notFollowed: (command) => `قد يستشهد به أمر لم نستطع تتبعه: ${apart(command)}.`,
      notHere: 'ليس في هذه المجموعة، فلا يمكننا أن نقول عنه شيئًا.',
      elsewhere: (registry) => `ليس في هذه المجموعة، لكنه مسجَّل في ${apart(registry)}:`,
      notElsewhere: (registry) =>
        `لم نجده في هذه المجموعة ولا في ${apart(registry)}. وقد يكون موجودًا.`,
      contrasting: (shown, totalCount) =>
        shown < totalCount
          ? `${number(shown)} من ${number(totalCount)} من العبارات المخالفة`
          : plural(shown, {
              zero: '0 عبارات مخالفة',
              one: 'عبارة مخالفة واحدة',
              two: 'عبارتان مخالفتان',
              few: '# عبارات مخالفة',
              many: '# عبارة مخالفة',
              other: '# عبارة مخالفة',
            }),
      uses: (count) =>
        count === 1
          ? 'استُشهد به مرة واحدة في المخطوطة'
          : `عدد مرات الاستشهاد به في المخطوطة: ${number(count)}`,
      usesOfMany: (count, kept) =>
        `عدد مرات الاستشهاد به في المخطوطة: ${number(count)}؛ يمكن عرض أول ${number(kept)}`,
      moreUses: (count) => `اعرض ${number(count)} أخرى`,
      loadingUses: 'تُحمَّل جمل أخرى…',
      usesNotKept: (kept) =>
        `مع هذا العدد من الاستشهادات لا تُحفظ إلا أول ${number(kept)} من الجمل.`,
      own: 'استشهاد ذاتي',
      unlisted: 'استُشهد به وليس في القائمة',
      unlistedSentence: 'هذه الاستشهادات في النص لا تطابق أي مرجع:',
    },
    asking: {
      ask: 'ما يقوله البحث عن هذا',
      askOthers: 'ما يقوله الآخرون عن هذا',
      hide: 'أخفِ المقاطع',
      verdict: {
        supported: 'البحث يقول ذلك.',
        partly: 'البحث يقول ذلك جزئيًا أو بشروط.',
        contradicted: 'البحث يقول غير ذلك.',
        not_found_in_text: 'لم نجد هذا في نص البحث.',
        text_not_available: 'النص غير متاح.',
      },
      probability: (share) => `الاحتمال المقدَّر: ${percent(share)}.`,
      noTextOf: 'نص هذا العمل غير متاح هنا، فلا يمكننا عرض ما يقوله.',
      openElsewhere:
        'نص هذا العمل غير متاح هنا، لكنه مفتوح؛ وما إن تضمه هذه المجموعة حتى تظهر مقاطعه بجانب جملك.',
      readAt: (host) => `اقرأه في ${host}`,
      running: 'يُقرأ العمل المستشهَد به…',
      from: {
        article: 'أقرب جمل العمل المستشهَد به:',
        abstract: 'لا يوجد هنا إلا ملخصه. أقرب جمله:',
        statements: 'ما يكتبه الآخرون عن العمل:',
        nothing: '',
      },
      none: 'لا مقطع يتناول هذه الجملة. قد يقولها العمل بكلمات أخرى.',
      noText: 'ليس في هذه المجموعة نصه ولا عبارة عنه.',
      fromOpenAbstract: 'أقرب جمل ملخصه:',
      locked: {
        article:
          'نص العمل المستشهَد به موجود هنا لكنه مقفل لك، فلم يُقارن بجملتك. يمكنك مقارنته باشتراك أو بفترة تجربة أو بترخيص مكتبتك.',
        statements:
          'ما يكتبه الآخرون عن العمل موجود هنا لكنه مقفل لك، فلم يُقارن بجملتك. يمكنك مقارنته باشتراك أو بفترة تجربة أو بترخيص مكتبتك.',
      },
      judge: 'احكم بنفسك: هذه اقتباسات وليست حكمًا.',
      model: {
        ask: (name) => `دع \u2068${name}\u2069 يحكم`,
        sends: (name) =>
          `يرسل جملتك وأقرب المقاطع إليها إلى \u2068${name}\u2069، النموذج اللغوي لهذا التثبيت.`,
        running: 'في انتظار النموذج…',
        by: (name) => `حكم \u2068${name}\u2069. ولم تُقَس نسبة صوابه.`,
        none: (name) => `لم يعطِ \u2068${name}\u2069 حكمًا يدعمه باقتباس.`,
      },
    },
    whole: {
      years: 'المراجع بحسب السنة',
      year: 'السنة',
      references: 'المراجع',
      self: (share, count, total) =>
        `${percent(share)} من المراجع (${number(count)} من ${number(total)}) تشترك مع هذه المخطوطة في مؤلف.`,
      selfNone: 'لا مرجع يشترك مع هذه المخطوطة في مؤلف.',
    },
    take: {
      more: 'المزيد',
      formats: { bibtex: '\u200e.bib', ris: '\u200e.ris' },
      corrected: (format) => `ملف ${format} مصحَّح`,
      list: (format) => `المراجع بصيغة ${format}`,
      allowRegistries: 'السماح بالسجلات',
      correctedNote:
        'يحتفظ ملف ‎.bib أو ‎.ris بكل شيء إلا البيانات المصحَّحة. وتُكتب القوائم الأخرى من جديد: الأعمال المعروفة من سجلاتها، وغير المؤكدة كما طُبعت مع ملاحظة.',
      print: 'اطبع',
      running: 'يُكتب…',
    },
    share: {
      action: 'شارك',
      heading: 'شارك هذا التقرير',
      sentence:
        'كل من لديه الرابط يرى النتائج والمراجع والأعداد دون تسجيل دخول. وتبقى العبارات المقفلة مقفلة.',
      sentences: 'أدرج جمل مخطوطتي',
      make: 'أنشئ رابطًا',
      link: 'الرابط',
      copy: 'انسخ الرابط',
      revoke: 'أوقف المشاركة',
      revoked: 'لم يعد الرابط يعمل.',
      again: 'شارك مرة أخرى',
      shared: 'مشارَك',
    },
    remove: {
      action: 'احذف',
      named: 'حذف الفحص',
      sure: 'يُحذف الملف والتقرير فورًا، وتتوقف الروابط المشارَكة. لا يمكن التراجع عن ذلك.',
      yes: 'احذف الآن',
      done: 'حُذف الفحص وملفه.',
    },
    shared: {
      title: 'فحص مراجع مشارَك',
      loading: 'يُحمَّل التقرير…',
      failed: 'تعذّر تحميل التقرير',
      missing: 'لم يعد هذا التقرير مشارَكًا',
      missingSentence: 'أوقف صاحبه مشاركته أو حذفه.',
      note: 'شورك هذا التقرير معك.',
      withoutSentences: 'جمل المخطوطة مخفية.',
      own: 'افحص مراجعك',
    },
    mine: {
      title: 'فحوص مراجعي',
      loading: 'تُحمَّل فحوصك…',
      failed: 'تعذّر تحميل فحوصك',
      noneHeading: 'لا فحوص بعد',
      none: 'ارفع مخطوطة أو قائمة مراجع لتبدأ أول فحص.',
      start: 'فحص المراجع',
      kept: 'لا يراها أحد غيرك. تُحذف الملفات المرفوعة بعد 24 ساعة على الأكثر.',
      shared: 'مشارَك برابط',
      until: (day) => `يُحفظ حتى ${date(day)}`,
      status: {
        PENDING: 'ينتظر',
        IN_PROGRESS: 'يُفحص',
        DONE: 'انتهى',
        ERROR: 'فشل',
      },
    },
  };
};
