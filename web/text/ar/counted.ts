import type { Language } from '../language.ts';

/** Nouns with numbers: Arabic has six plural forms and omits the number for one and two. */
export const counted = ({ plural }: Pick<Language, 'plural'>) => ({
  papers: (count: number) =>
    plural(count, {
      zero: '0 أبحاث',
      one: 'بحثًا واحدًا',
      two: 'بحثين',
      few: '# أبحاث',
      many: '# بحثًا',
      other: '# بحث',
    }),
  /** The nominative, at the start of a line or as the subject. */
  papersFirst: (count: number) =>
    plural(count, {
      zero: '0 أبحاث',
      one: 'بحث واحد',
      two: 'بحثان',
      few: '# أبحاث',
      many: '# بحثًا',
      other: '# بحث',
    }),
  /** The form after a preposition. */
  papersOf: (count: number) =>
    plural(count, {
      zero: '0 أبحاث',
      one: 'بحث واحد',
      two: 'بحثين',
      few: '# أبحاث',
      many: '# بحثًا',
      other: '# بحث',
    }),
  statements: (count: number) =>
    plural(count, {
      zero: '0 عبارات استشهاد',
      one: 'عبارة استشهاد واحدة',
      two: 'عبارتَي استشهاد',
      few: '# عبارات استشهاد',
      many: '# عبارة استشهاد',
      other: '# عبارة استشهاد',
    }),
  /** With an adjective, which has its own dual. */
  kindOfStatements: (count: number, kind: string, two: string) =>
    plural(count, {
      zero: `0 عبارات ${kind}`,
      one: `عبارة ${kind} واحدة`,
      two: `عبارتان ${two}`,
      few: `# عبارات ${kind}`,
      many: `# عبارة ${kind}`,
      other: `# عبارة ${kind}`,
    }),
  sentences: (count: number) =>
    plural(count, {
      zero: '0 جمل',
      one: 'جملة واحدة',
      two: 'جملتان',
      few: '# جمل',
      many: '# جملة',
      other: '# جملة',
    }),
  works: (count: number) =>
    plural(count, {
      zero: '0 أعمال',
      one: 'عمل واحد',
      two: 'عملين',
      few: '# أعمال',
      many: '# عملًا',
      other: '# عمل',
    }),
  results: (count: number) =>
    plural(count, {
      zero: '0 نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
});
