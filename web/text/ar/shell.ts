import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { titleInShort } from '#shared/domain/short-title.ts';

import type { Translated } from '../translations.ts';
import { counted } from './counted.ts';
import { search } from './search.ts';

export const session: Translated<'session'> = () => ({
  session: {
    ways: {
      freeReport: 'استخدم تقريرك المجاني هنا',
      login: 'تسجيل الدخول',
      trial: 'جرّب 7 أيام',
      plans: 'اطّلع على الخطط',
      gives: 'ما الذي تشمله الخطة',
    },
    // Short enough for the bar on a phone.
    login: 'دخول',
    signup: 'إنشاء حساب',
    signOut: 'تسجيل الخروج',
    menu: 'القائمة',
    solutions: 'الحلول',
    product: 'المنتج',
    family: 'منتجات أخرى',
    coveredBy: (organization) => `الوصول عبر \u2068${organization}\u2069`,
    cookies: 'تفضيلات ملفات تعريف الارتباط',
    doNotSell: 'عدم بيع معلوماتي الشخصية أو مشاركتها',
    logoutFailed: 'ما زلت مسجَّل الدخول لأن الوصول إلى الخادم تعذّر. حاول مرة أخرى.',
  },
  navigation: {
    assistant: 'المساعد',
    search: 'البحث',
    pricing: 'الخطط والأسعار',
  },
});

const namesApart = (names: readonly string[]) =>
  names.map((name) => `\u2068${name}\u2069`).join('، ');

export const common: Translated<'common'> = (language) => {
  const { number, list, date } = language;
  return {
    ...search(language),
    ...session(language),
    // Right to left, even if a name in another script is first.
    namesInShort: (names) =>
      names.length <= 3
        ? namesApart(names)
        : `\u200f${namesApart(names.slice(0, 2))} و${number(names.length - 2)} غيرهما`,
    brand: 'Veracite',
    title: (page) => `${page} – Veracite`,
    loading: 'جارٍ التحميل…',
    slow: 'يستغرق هذا وقتًا أطول من المعتاد.',
    offline: 'أنت غير متصل بالإنترنت. ما في هذه الصفحة باقٍ، ويُحمَّل الباقي فور عودة الاتصال.',
    signInToSee: {
      heading: 'سجّل الدخول للاطلاع عليها',
      sentence:
        'هذه الصفحة ليست عامة. إذا كانت لك أو شاركها أحد معك فستُفتح هنا بعد أن تسجّل الدخول.',
    },
    language: 'اللغة',
    close: 'إغلاق',
    copied: 'تم النسخ',
    retry: 'أعد المحاولة',
    logIn: 'تسجيل الدخول',
    saving: 'جارٍ الحفظ…',
    skip: 'الانتقال إلى المحتوى',
    nav: {
      label: 'التنقل الرئيسي',
      builder: 'منشئ الاستعلام',
      accuracy: 'ما مدى دقته؟',
      docs: 'واجهة API',
    },
    theme: {
      label: 'المظهر',
      system: 'كما في نظامك',
      light: 'فاتح',
      dark: 'داكن',
    },
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
    paperType: {
      article: 'مقالة',
      book: 'كتاب',
      preprint: 'نسخة أولية',
      other: 'أنواع أخرى من المصادر',
    },
    paperTypeOf: { article: 'مقالة', book: 'كتاب', preprint: 'نسخة أولية', other: 'نوع آخر' },
    notice: {
      retracted: 'مسحوب',
      withdrawn: 'سحبه مؤلفوه',
      'has expression of concern': 'عليه إبداء قلق',
      'has correction': 'عليه تصحيح',
      'has erratum': 'عليه استدراك خطأ',
    },
    noticeSentence: {
      retracted: 'سُحب هذا البحث',
      withdrawn: 'سحب المؤلفون هذا البحث',
      'has expression of concern': 'نُشر إبداء قلق بشأن هذا البحث',
      'has correction': 'صُحّح هذا البحث',
      'has erratum': 'نُشر استدراك خطأ على هذا البحث',
    },
    noticeDated: (status, day) => {
      const said: Readonly<Record<NoticeStatus, string>> = {
        retracted: 'سُحب',
        withdrawn: 'سحبه مؤلفوه',
        'has expression of concern': 'إبداء قلق',
        'has correction': 'صُحّح',
        'has erratum': 'استدراك خطأ',
      };
      return day === undefined ? said[status] : `${said[status]} في ${date(day)}`;
    },
    noticeOn: (day) => ` في ${day}`,
    noticeLink: 'اقرأ الإشعار',
    tally: {
      words: (tally) =>
        tally.total === 0
          ? 'لا توجد عبارات استشهاد في هذه المجموعة'
          : `عبارات الاستشهاد: ${list([
              `${number(tally.supporting)} مؤيِّدة`,
              `${number(tally.contradicting)} مخالِفة`,
              `${number(tally.mentioning)} مُشيرة`,
              ...(tally.unclassified > 0 ? [`${number(tally.unclassified)} غير مصنَّفة`] : []),
            ])}`,
      heading: 'كيف استُشهد به',
      type: 'النوع',
      statements: 'العبارات',
      total: 'كل العبارات',
      self: (count) =>
        `${language.plural(count, { zero: 'ليس منها استشهاد ذاتي', one: 'واحدة منها استشهاد ذاتي', two: 'اثنتان منها استشهاد ذاتي', few: '# منها استشهادات ذاتية', many: '# منها استشهادًا ذاتيًا', other: '# منها استشهاد ذاتي' })}.`,
      none: 'لا يستشهد به أي بحث في هذه المجموعة داخل نصّه.',
    },
    pages: {
      previous: 'السابقة',
      next: 'التالية',
      page: (page) => `الصفحة ${number(page)}`,
      of: (page, last) => `الصفحة ${number(page)} من ${number(last)}`,
    },
    problem: {
      unreachable: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك ثم أعد المحاولة.',
      busy: 'البحث لا يستجيب الآن. أعد المحاولة بعد لحظات.',
      refused: (title) => (title === '' ? 'رفض الخادم الطلب.' : title),
      unexpected: 'عذرًا، حدث أمر غير متوقع…',
    },
    errorPage: {
      home: 'الذهاب إلى الصفحة الرئيسية',
      title: (status) => `خطأ ${status}`,
      magpie: 'طائر عقعق يرفع حاجبًا واحدًا',
      messages: {
        404: 'عذرًا، لم نعثر على ذلك.',
        401: 'يجب أن تسجّل الدخول لترى هذا.',
        403: 'مهلًا، لا تختلس النظر!',
        451: 'حُجب الطلب، فيُرجى تعديل ما أدخلته.',
      },
      other: 'حدث خطأ ما!',
    },
    toast: {
      label: 'الرسائل',
      close: 'إغلاق هذه الرسالة',
    },
  };
};

export const accountMenu: Translated<'accountMenu'> = () => ({
  profile: 'ملفي الشخصي',
  myPapers: 'أبحاثي',
  savedSearches: 'عمليات البحث المحفوظة',
  settings: 'إعدادات الحساب',
  manageLicense: 'إدارة الترخيص',
  usage: 'الاستخدام',
  admin: 'الإدارة',
  extension: 'تثبيت الإضافة',
  chat: 'الدردشة مع الدعم',
  hideChat: 'إخفاء دردشة الدعم',
  signOut: 'تسجيل الخروج',
  open: (name) => `حساب \u2068${name}\u2069`,
  menu: 'الحساب',
  unverified: 'لم يؤكَّد عنوان البريد الإلكتروني بعد',
});

export const keyboard: Translated<'keyboard'> = () => ({
  heading: 'اختصارات لوحة المفاتيح',
  intro: 'تعمل هذه المفاتيح حين لا تكون تكتب.',
  keys: [
    ['j', 'العنصر التالي'],
    ['k', 'العنصر السابق'],
    ['Enter', 'فتح العنصر'],
    ['/', 'الانتقال إلى خانة البحث'],
    ['?', 'عرض هذه القائمة'],
  ],
  off: 'استخدام اختصارات المفتاح الواحد',
});

export const cookies: Translated<'cookies'> = ({ list }) => ({
  notice: {
    label: 'ملفات تعريف الارتباط',
    words:
      'بالنقر على «السماح بالكل» توافق على تخزين ملفات تعريف الارتباط على جهازك لتحسين التنقل في الموقع وتحليل استخدامه والمساعدة في جهودنا التسويقية (ومنها الإعلانات الموجَّهة).',
    policy: 'سياسة الخصوصية',
    customize: 'تخصيص الإعدادات',
    reject: 'رفض كل ما ليس ضروريًا',
    allow: 'السماح بالكل',
  },
  settings: {
    heading: 'تفضيلات ملفات تعريف الارتباط',
    needed: 'الضرورية',
    neededWords:
      'عند تسجيل الدخول يُحفظ ملف واحد يُبقي جلستك 30 يومًا. وتُحفظ اختياراتك، كالألوان، في هذا المتصفح. ولا يتتبعك أيّ منهما.',
    purpose: {
      functional: {
        name: 'أداة تسهيل الوصول',
        meaning: 'تحمّل أداة تلائم الخط والألوان والمسافات مع احتياجاتك.',
      },
      targeting: {
        name: 'التحليلات والاستهداف',
        meaning:
          'تخبرنا بأجزاء الموقع المستخدمة، وتتيح لآخرين أن يعرضوا عليك إعلانات بحسب ما تقرؤه هنا.',
      },
    },
    from: (hosts) => `المصدر: ${list(hosts)}.`,
    control: 'يرسل متصفحك إشارة Global Privacy Control، فلا يُحمَّل هذا مهما اخترت هنا.',
    nothing: 'لا تُحمَّل لك هنا أي تحليلات ولا إعلانات، فليس هنا ما يُختار.',
    save: 'حفظ',
  },
  doNotSell: {
    heading: 'عدم بيع معلوماتي الشخصية أو مشاركتها',
    words: 'لا يُباع شيء عنك، ولا يُشارَك شيء لأغراض الإعلان.',
    shares:
      'لا يُباع شيء عنك. ويمكن أن تُحمَّل هنا برامج لآخرين للتحليلات والإعلانات إذا سمحت بذلك. ويمكنك الاعتراض، فتبقى خارج هذا المتصفح، ويُحفظ اعتراضك في حسابك إذا كنت مسجَّل الدخول.',
    object:
      'يمكنك الاعتراض مع ذلك. يُحفظ اعتراضك في هذا المتصفح، وفي حسابك أيضًا إذا كنت مسجَّل الدخول.',
    submit: 'اعتراض',
    done: 'حُفظ اعتراضك.',
    failed: 'حُفظ اعتراضك في هذا المتصفح. وتعذّر الوصول إلى الخادم لحفظه في حسابك أيضًا.',
  },
});

export const banner: Translated<'banner'> = ({ date }) => ({
  label: 'تنبيه',
  close: 'إغلاق هذا التنبيه',
  banner: {
    acquisition: {
      words: 'أصبح Veracite جزءًا من شركة لحلول البحث العلمي. حسابك وبياناتك باقية كما هي.',
      action: undefined,
    },
    wiley: {
      words: 'مرحبًا بك من Wiley. التقرير الذي جئت من أجله مفتوح لك، وكذلك تقرير آخر تختاره.',
      action: 'إنشاء حساب',
    },
    'reprints-reports': {
      words: 'مرحبًا بك من شريكنا لإعادة الطبع. هذا التقرير مفتوح لك، وكذلك تقرير آخر تختاره.',
      action: 'إنشاء حساب',
    },
    'reprints-search': {
      words: 'مرحبًا بك من شريكنا لإعادة الطبع. تقرير واحد تختاره مفتوح لك.',
      action: 'إنشاء حساب',
    },
    upgrade: {
      words: (price) =>
        price === undefined
          ? 'انتهت تجربتك. اقرأ كل عبارة استشهاد بخطة مدفوعة.'
          : `انتهت تجربتك. اقرأ كل عبارة استشهاد ابتداءً من \u2068${price}\u2069 في الشهر.`,
      action: 'ما الذي تشمله الخطة',
    },
    'start-trial': {
      words: 'اقرأ كل شيء لمدة 7 أيام بلا بطاقة. وبعد التجربة قسيمة خصم 20%.',
      action: 'ابدأ تجربتك',
    },
    'technical-issues': {
      words: 'لدينا مشكلات تقنية متقطعة. قد تتأخر بعض الصفحات أو لا تستجيب؛ ولا يُفقد شيء.',
      action: undefined,
    },
    'assistant-degraded': {
      words: 'يجيب المساعد أبطأ من المعتاد. ولا يتأثر البحث ولا التقارير.',
      action: undefined,
    },
  },
  member: {
    wiley: 'مرحبًا بك من Wiley. التقرير الذي جئت من أجله مفتوح لحسابك، وكذلك تقرير آخر تختاره.',
    'reprints-reports':
      'مرحبًا بك من شريكنا لإعادة الطبع. هذا التقرير مفتوح لحسابك، وكذلك تقرير آخر تختاره.',
    'reprints-search': 'مرحبًا بك من شريكنا لإعادة الطبع. تقرير واحد تختاره مفتوح لحسابك.',
    trial: 'ابدأ تجربتك',
    plans: 'ما الذي تشمله الخطة',
  },
  trialAlone: 'اقرأ كل شيء لمدة 7 أيام بلا بطاقة.',
  welcome: {
    trialing: (name, end) =>
      end === undefined
        ? `تجرّب \u2068${name}\u2069 منصة Veracite: يمكنك قراءة كل شيء.`
        : `تجرّب \u2068${name}\u2069 منصة Veracite حتى ${date(end.slice(0, 10))}: يمكنك قراءة كل شيء.`,
    subscribed: (name) => `تشترك \u2068${name}\u2069 برخصة تشمل المؤسسة كلها: يمكنك قراءة كل شيء.`,
  },
  renew: {
    words: (day) =>
      day === undefined
        ? 'لن تتجدد خطتك المميزة.'
        : `لن تتجدد خطتك المميزة، وتنتهي في ${date(day.slice(0, 10))}.`,
    over: (day) => `انتهت خطتك المميزة في ${date(day.slice(0, 10))}.`,
    action: 'اشتراكك',
  },
});

export const auth: Translated<'auth'> = ({ plural }) => {
  const waiting = (seconds: number): string =>
    seconds < 90
      ? plural(seconds, {
          zero: '# ثانية',
          one: 'ثانية واحدة',
          two: 'ثانيتين',
          few: '# ثوانٍ',
          many: '# ثانية',
          other: '# ثانية',
        })
      : plural(Math.ceil(seconds / 60), {
          zero: '# دقيقة',
          one: 'دقيقة واحدة',
          two: 'دقيقتين',
          few: '# دقائق',
          many: '# دقيقة',
          other: '# دقيقة',
        });

  return {
    login: {
      heading: 'تسجيل الدخول',
      submit: 'تسجيل الدخول',
      busy: 'جارٍ تسجيل الدخول',
      other: 'ليس لديك حساب؟',
      toOther: 'إنشاء حساب',
    },
    register: {
      heading: 'إنشاء حساب',
      submit: 'إنشاء الحساب',
      busy: 'جارٍ إنشاء حسابك',
      other: 'لديك حساب؟',
      toOther: 'تسجيل الدخول',
      sent: (email) =>
        `أرسلنا رسالة إلى \u2068${email}\u2069. افتح الرابط الذي فيها لتأكيد عنوانك.`,
      free: 'البحث والتصفية مجانيان. ولقراءة عبارات الاستشهاد تحتاج إلى خطة أو تجربة أو رخصة مؤسستك.',
    },
    field: {
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      password: 'كلمة المرور',
      newPassword: 'كلمة المرور',
      rule: (least) =>
        `${least} محارف على الأقل. بضع كلمات لا رابط بينها يسهل تذكّرها ويصعب تخمينها، ولا حاجة إلى أرقام أو رموز.`,
      show: 'إظهار كلمة المرور',
      hide: 'إخفاء كلمة المرور',
    },
    fault: {
      empty: 'يُرجى ملء هذه الخانة.',
      email: 'هذا ليس عنوان بريد إلكتروني.',
      'too-short': (least, given) =>
        `هذا ${plural(given, { zero: 'فارغ', one: 'محرف واحد', two: 'محرفان', few: '# محارف', many: '# محرفًا', other: '# محرف' })}؛ والمطلوب ${least}.`,
      'too-long': (most) => `هذا أطول من ${most} محرفًا.`,
      'too-common': 'هذه من كلمات المرور التي يجرّبها المهاجمون أولًا. اختر غيرها من فضلك.',
      'about-you': 'هذه قريبة جدًا من اسمك أو عنوانك. اختر غيرها من فضلك.',
    },
    forgotten: 'هل نسيت كلمة المرور؟',
    methods: 'أو تابِع باستخدام',
    method: {
      orcid: 'ORCID',
      google: 'Google',
      social: 'حساب تواصل اجتماعي',
      saml: 'مؤسستك',
      azure: 'Microsoft',
      openathens: 'OpenAthens',
      'ag-sso': 'Article Galaxy',
    },
    demonstration: {
      heading: 'حسابات للتجربة',
      intro: 'لا توجد إلا على هذا الحاسوب. نقرة واحدة تسجّل دخولك.',
    },
    refused: {
      wrong: 'عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      tooMany: (seconds) =>
        seconds === undefined
          ? 'محاولات كثيرة جدًا. انتظر قليلًا ثم أعد المحاولة.'
          : `محاولات كثيرة جدًا. يمكنك المحاولة مجددًا بعد ${waiting(seconds)}.`,
      unreachable: 'تعذّر الوصول إلى الخادم. ما كتبته ما زال هنا، فيمكنك إعادة المحاولة.',
      other: 'لم ينجح ذلك. ما كتبته ما زال هنا، فيمكنك إعادة المحاولة.',
    },
    back: {
      denied: 'لم يُسجَّل دخولك لأنك رفضت في الموقع الآخر.',
      expired: 'لم يُسجَّل دخولك لأن العملية طالت أو أُكملت في متصفح آخر. أعد المحاولة.',
      failed: 'لم يُسجَّل دخولك لأن جواب الموقع الآخر لم يُقبل.',
      unavailable: 'لم يُسجَّل دخولك لأن الموقع الآخر لا يستجيب. أعد المحاولة لاحقًا.',
      taken: 'لم يُسجَّل دخولك لأن معرّف ORCID هذا يخص حسابًا آخر.',
    },
    close: 'إغلاق',
    reset: {
      heading: 'إعادة تعيين كلمة المرور',
      intro: 'أدخل عنوان البريد الإلكتروني لحسابك، وسنرسل إليك رابطًا لتعيين كلمة مرور جديدة.',
      submit: 'إرسال الرابط',
      busy: 'جارٍ الإرسال',
      sent: (email) =>
        `إذا كان هناك حساب بالعنوان \u2068${email}\u2069 فإن رسالة فيها الرابط في طريقها إليك. قد يستغرق ذلك دقيقة.`,
      back: 'العودة إلى تسجيل الدخول',
    },
    loggedOut: {
      heading: 'انتهت جلستك',
      words: 'تسمح رخصة مؤسستك بجلسة واحدة في الوقت نفسه، وقد سُجّل الدخول بحسابك في مكان آخر.',
      again: 'تسجيل الدخول هنا',
      stay: 'المتابعة دون تسجيل الدخول',
    },
    signInNeeded: {
      heading: 'سجّل الدخول للمتابعة',
      words: 'يُحفظ هذا في حساب مجاني. البحث والتصفية وجميع الأعداد متاحة للجميع.',
      again: 'تسجيل الدخول',
      signUp: 'إنشاء حساب',
      stay: 'ليس الآن',
    },
    upgrade: {
      heading: 'اقرأ ما تقوله الأبحاث المستشهِدة',
      intro: 'بخطة أو تجربة أو برخصة مؤسستك يمكنك:',
      includes: ({ assistant }) => [
        'قراءة كل عبارة استشهاد مع الجمل المحيطة بها والكلمات التي حسمت نوعها',
        'معرفة متى يُستشهد ببحث تتابعه أو يُصحَّح أو يُسحب',
        ...(assistant ? ['سؤال المساعد الذي يجيب بالعبارات التي يستند إليها'] : []),
        'حفظ لوحات متابعة تضم كل منها ما يصل إلى 1,000 بحث',
      ],
      free: 'يبقى البحث والتصفية وجميع الأعداد مجانًا.',
      pricing: 'اطّلع على الخطط والأسعار',
      trial: 'ابدأ تجربة لمدة 7 أيام',
      signUp: 'إنشاء حساب',
      noPlans: 'قد تكون لدى مؤسستك رخصة: اسأل مكتبتك.',
    },
    persona: {
      heading: 'ما عملك؟',
      intro: 'يساعدنا هذا على أن نعرض لك أولًا ما يفيدك. يمكنك تغييره في صفحة الترحيب.',
      submit: 'حفظ',
      later: 'لاحقًا',
      names: {
        student: 'طالب',
        researcher: 'باحث',
        clinician: 'طبيب ممارس',
        librarian: 'أمين مكتبة',
        publisher: 'ناشر',
        industry: 'قطاع الصناعة',
        funder: 'جهة تمويل',
        journalist: 'صحفي',
        other: 'غير ذلك',
      },
    },
    trial: {
      heading: 'ابدأ تجربتك',
      intro: ({ assistant }) =>
        `لمدة 7 أيام لديك كل شيء: عبارات الاستشهاد والتنبيهات${assistant ? ' والمساعد' : ''} ولوحات متابعة تضم ما يصل إلى 1,000 بحث.`,
      after: 'تنتهي من تلقاء نفسها. لا تحتاج إلى بطاقة، ولا يُحتسب عليك شيء.',
      submit: 'ابدأ التجربة',
      busy: 'جارٍ البدء',
      done: 'بدأت تجربتك.',
      unverified: 'يُرجى تأكيد عنوان بريدك الإلكتروني أولًا. الرابط في الرسالة التي أرسلناها إليك.',
      sendAgain: 'أعد إرسال الرسالة',
      sentAgain: 'أُرسلت. افتح الرابط الذي فيها ثم ابدأ التجربة.',
      use: 'ابدأ القراءة',
      withCard: 'ابدأ ببطاقة كي تستمر',
    },
    cancelled: {
      heading: 'لم تبدأ تجربتك',
      words: 'غادرت قبل أن تكتمل. ولم يُحتسب عليك شيء.',
      again: 'أعد المحاولة',
      stay: 'المتابعة دون تجربة',
    },
    trialEnding: {
      heading: (days) =>
        `تنتهي تجربتك ${plural(days, { zero: 'اليوم', one: 'خلال يوم واحد', two: 'خلال يومين', few: 'خلال # أيام', many: 'خلال # يومًا', other: 'خلال # يوم' })}`,
      words: 'بعد ذلك يبقى البحث والتصفية وجميع الأعداد مجانًا، وتُقفل عبارات الاستشهاد.',
      stay: 'واصل القراءة',
    },
    trialOver: {
      heading: 'انتهت تجربتك',
      words: ({ plans }) =>
        `يبقى البحث والتصفية وجميع الأعداد مجانًا. وعبارات الاستشهاد مقفلة ${plans ? 'إلى أن تختار خطة' : 'الآن'}.`,
      stay: 'المتابعة مجانًا',
    },
    deletion: {
      progress: 'جارٍ حذف حسابك، لحظة من فضلك…',
      done: 'حُذف حسابك.',
      failed: (contact) =>
        `حدث خطأ أثناء حذف حسابك. ${contact === undefined ? 'أعد المحاولة لاحقًا' : `أعد المحاولة أو تواصل معنا على \u2068${contact}\u2069`}`,
    },
  };
};

/** Isolates a title in any script from the direction of the sentence. */
const inShort = (title: string): string => `\u2068${titleInShort(title)}\u2069`;

export const home: Translated<'home'> = (language) => {
  const { kindOfStatements, papers, statements } = counted(language);
  return {
    title: 'الصفحة الرئيسية',
    heading: 'اطّلع على ما تقوله الأبحاث المستشهِدة',
    lead: 'للباحثين والمحكِّمين وأمناء المكتبات: اطّلع هل تؤيّد الأبحاث اللاحقة نتيجةً ما أم تخالفها، بجملها هي.',
    pair: {
      heading: 'ما يقوله بحثان عن بحث واحد',
      headingOfOne: 'ما يقوله بحث عن بحث آخر',
      open: 'هذا التقرير مفتوح: يمكن للجميع قراءة كل عباراته.',
      more: 'تقارير مفتوحة أخرى',
      contrasting: (count) => kindOfStatements(count, 'مخالِفة', 'مخالِفتان'),
      supporting: (count) => kindOfStatements(count, 'مؤيِّدة', 'مؤيِّدتان'),
      read: (count) => `اقرأ ${kindOfStatements(count, 'مخالِفة', 'مخالِفتين')}`,
      none: 'لا تقرير مفتوح بعد',
      noneWhy:
        'يُفتح التقرير للجميع إذا خالفت البحثَ مقالة برخصة CC BY أو CC0. ويضيف المشغِّل المقالات بالأمر',
      noneHow: 'كيف تشغّل مجموعة خاصة بك',
    },
    holds: {
      heading: 'ما الذي تجده هنا',
      collection: (ofPapers, ofStatements) =>
        `تضم هذه المجموعة ${papers(ofPapers)} و${statements(ofStatements)}.`,
      free: 'البحث والتصفية والأعداد وإشعارات السحب مجانية.',
      more: 'البيانات والخدمات',
      accuracy: 'ما مدى دقته؟',
      collect: 'اقرأ أبحاثًا حقيقية في موضوعك',
    },
    own: {
      heading: (name) => `مرحبًا بعودتك، ${name}`,
      changed: 'ما تغيّر في أبحاثك وما تتابعه',
      recent: 'آخر ما زرته',
      noRecent: 'تظهر هنا، في هذا المتصفح، الأبحاث وعمليات البحث التي تفتحها، حتى تسجّل خروجك.',
    },
    ask: 'أو اطرح سؤالًا واحصل على جواب مقتبَس من الأبحاث',
    topics: 'تصفّح',
    questions: 'أسئلة تستطيع هذه المجموعة الإجابة عنها',
    question: {
      contradicting: (title) => `أي الأبحاث تخالف «${inShort(title)}»؟`,
      supporting: (title) => `أي الأبحاث تؤيّد «${inShort(title)}»؟`,
    },
    answers: {
      contradicting: (count) => kindOfStatements(count, 'مخالِفة', 'مخالِفتان'),
      supporting: (count) => kindOfStatements(count, 'مؤيِّدة', 'مؤيِّدتان'),
    },
    how: 'كيف يعمل',
    sentences: [
      'يقرأ Veracite المقالات المفتوحة ويحفظ كل جملة تستشهد ببحث آخر، مع قسمها والجمل المحيطة بها.',
      'يقرر مصنِّف آلي هل تؤيّد الجملة البحث أم تخالفه أم تشير إليه، ويبيّن مدى ثقته والكلمات التي حسمت ذلك.',
      'لا يعرف إلا المقالات التي في هذه المجموعة، وقد يخطئ. وهو يعرض عليك ما يكفي لتحكم بنفسك.',
    ],
  };
};
