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
    assistant: { header: 'المساعد', says: 'أجوبة من اقتباسات' },
    search: { header: 'البحث', says: 'الأبحاث وما يقوله غيرها عنها' },
    patents: { header: 'براءات الاختراع', says: 'براءات الاختراع والأبحاث التي تستند إليها' },
    dashboards: { header: 'لوحات المتابعة', says: 'تابع مجموعة من الأبحاث' },
    referenceCheck: { header: 'فحص المراجع', says: 'افحص مراجع مخطوطتك' },
    extension: { header: 'إضافة المتصفح', says: 'في كل صفحة تذكر بحثًا' },
    badge: { header: 'الشارة', says: 'لصفحات عن أبحاثك' },
    zotero: { header: 'إضافة Zotero', says: 'في مكتبة Zotero لديك' },
  },
});
