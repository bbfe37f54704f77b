import { pageLanguageOf, pageLanguages } from '#shared/domain/page-language.ts';
import { accountMenuText } from '#web/text/account-menu.ts';
import { chartsText } from '#web/text/charts.ts';
import { commonText } from '#web/text/common.ts';
import { english, type Language } from '#web/text/language.ts';
import { languageIn } from '#web/text/languages.ts';
import { papersText } from '#web/text/papers.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { statementsText } from '#web/text/statements.ts';

let german: Language;
let arabic: Language;
beforeAll(async () => {
  [german, arabic] = await Promise.all([languageIn.de(), languageIn.ar()]);
});

describe('the language of the pages', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'AR-eg', 'en'], 'ar'],
    [['en-GB', 'de'], 'en'],
    [['fr', 'pl'], 'en'],
    [[], 'en'],
    [['deu', 'x-ar'], 'en'],
  ])('for who reads %j is %s', (read, spoken) => {
    expect(pageLanguageOf(read)).toBe(spoken);
  });

  it('is named by the tag it is asked for', async () => {
    const made = await Promise.all(pageLanguages.map((tag) => languageIn[tag]()));
    expect(made.map(({ tag }) => tag)).toEqual(pageLanguages);
    expect(made.map(({ direction }) => direction)).toEqual(['ltr', 'ltr', 'rtl']);
  });
});

describe('German', () => {
  it('counts, dates and lists as German does', () => {
    expect(german.number(1_234_567)).toBe('1.234.567');
    expect(german.percent(0.61)).toBe('61\u00a0%');
    expect(german.date('2019-04-02')).toBe('2. April 2019');
    expect(german.text(papersText).referenceCount(1)).toBe('1 Literaturangabe');
    expect(german.text(papersText).referenceCount(1204)).toBe('1.204 Literaturangaben');
    expect(german.text(commonText).stance.contradicting).toBe('Widersprechend');
    expect(['Zebra', 'Ärger', 'Apfel'].sort(german.compare)).toEqual(['Apfel', 'Ärger', 'Zebra']);
  });
});

describe('a check without a listed reference', () => {
  it('is called sound in no language', () => {
    for (const language of [english, german, arabic]) {
      const { calmElsewhere } = language.text(referenceChecksText).found;
      const sentences = [0, 3, 28].map((listed) => calmElsewhere(28, listed));
      expect(new Set(sentences).size).toBe(3);
    }
    expect(english.text(referenceChecksText).found.calmElsewhere(28, 0)).toBe(
      'We found none of the 28 references in the registries. They may still exist.',
    );
  });
});

describe('Arabic', () => {
  it('has six forms of a number with its noun', () => {
    const { referenceCount } = arabic.text(papersText);
    expect([0, 1, 2, 3, 11, 100].map(referenceCount)).toEqual([
      '0 مراجع',
      'مرجع واحد',
      'مرجعان',
      '3 مراجع',
      '11 مرجعًا',
      '100 مرجع',
    ]);
  });

  it('writes numbers by the digits of DOIs and years', () => {
    expect(arabic.number(1_204)).toBe('1,204');
    expect(arabic.date('2019-04-02')).toBe('2 أبريل 2019');
    expect(arabic.percent(0.61)).toMatch(/61/);
    expect(arabic.text(statementsText).probability(arabic.percent(0.002))).toBe(
      `الاحتمال \u2066<${arabic.percent(0.01)}\u2069`,
    );
  });

  it('keeps what is in another script apart from the sentence around it', () => {
    expect(arabic.text(papersText).titleOf('On (p53)')).toBe('\u2068On (p53)\u2069 – تقرير');
    expect(arabic.text(accountMenuText).open('Ada')).toBe('حساب \u2068Ada\u2069');
  });
});

const leaves = (value: unknown, at: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, `${at}.${key}`));
};

it.each(['de', 'ar'] as const)('%s leaves no sentence in English', async (tag) => {
  const language = await languageIn[tag]();
  for (const part of [commonText, papersText, chartsText, statementsText]) {
    const inEnglish = new Map(leaves(english.text<unknown>(part), ''));
    const left = leaves(language.text<unknown>(part), '').filter(
      ([at, said]) =>
        /[a-z]{3} [a-z]/i.test(said) && inEnglish.get(at) === said && !at.endsWith('.command'),
    );
    expect(left).toEqual([]);
  }
});
