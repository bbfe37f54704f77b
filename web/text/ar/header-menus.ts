import type { Translated } from '../translations.ts';

export const headerMenus: Translated<'headerMenus'> = () => ({
  navigation: {
    referenceCheck: 'فحص المراجع',
    dashboards: 'لوحات المتابعة',
    journals: 'المجلات',
    organizations: 'المؤسسات',
    funders: 'جهات التمويل',
    patents: 'براءات الاختراع',
  },
  headings: {
    useCases: 'حالات الاستخدام',
    explore: 'استكشف',
    resources: 'موارد',
    features: 'الوظائف',
    freeResources: 'موارد مجانية',
    family: 'منتجات ذات صلة',
  },
  product: {
    assistant: { header: 'المساعد', says: 'اسأل واقرأ الجمل التي تجيب' },
    search: { header: 'البحث', says: 'الأبحاث وما يقوله بعضها عن بعض' },
    patents: { header: 'براءات الاختراع', says: 'الأبحاث التي تستند إليها' },
    dashboards: { header: 'لوحات المتابعة', says: 'أبحاث مترابطة تتابعها معًا' },
    referenceCheck: { header: 'فحص المراجع', says: 'ما آلت إليه الأبحاث التي تستشهد بها' },
    extension: { header: 'إضافة المتصفح', says: 'في كل صفحة تذكر بحثًا' },
    badge: { header: 'الشارة', says: 'لصفحات أبحاثك' },
    zotero: { header: 'إضافة Zotero', says: 'بجانب كل بحث في مكتبتك' },
  },
});
