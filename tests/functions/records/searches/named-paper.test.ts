import { namedPaper } from '#functions/records/searches/named-paper.ts';
import { understoodQuestion } from '#shared/domain/understood-question.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const contrast = 'In contrast to earlier work [1], we found no effect of frost on bark at all.';
const mentions = 'Bark was described before [1].';

type Cited = {
  readonly doi: string;
  readonly title: string;
  readonly author?: string;
  readonly says: readonly string[];
};

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  const many = Array.from({ length: 40 }, (_, index): Cited => ({
    doi: `10.5555/wang-${String(index)}`,
    title: `Bark of pears in orchard ${String(index)}`,
    author: 'Wang',
    says: index === 33 ? [contrast] : [mentions, mentions],
  }));
  const cited: readonly Cited[] = [
    ...many,
    {
      doi: '10.5555/hardy',
      title: 'Frost hardens the bark of young pear trees in spring',
      says: [mentions, mentions],
    },
    {
      doi: '10.5555/soft',
      title: 'Frost hardens the bark of young pear trees in autumn',
      says: [contrast],
    },
    {
      doi: '10.5555/guedes',
      title: 'Millet on hills',
      author: 'd’Alpoim Guedes',
      says: [mentions],
    },
    {
      doi: '10.5555/vlees',
      title: 'Hormones of leaves',
      author: 'De Vleesschauwer',
      says: [mentions],
    },
    { doi: '10.5555/moller', title: 'Roots of sand', author: 'Møller', says: [mentions] },
    { doi: '10.5555/schans', title: 'Scales of wood', author: 'Van de Schans', says: [mentions] },
  ];
  for (const { doi, title, author = 'Elm', says } of cited)
    await ingest.handInFile(
      `${doi.slice(8)}.xml`,
      jats({
        doi: `${doi}-citing`,
        title: `Notes of an orchard on ${doi.slice(8)}`,
        references: [{ doi, title, author, year: 2015 }],
        results: says,
      }),
    );
  await ingest.workAll();
});
afterAll(() => ingest.close());

const paperNamedIn = (question: string) =>
  namedPaper(ingest.ports)(understoodQuestion(question), undefined);

describe('a paper named by its author and year', () => {
  it('is, among many of a frequent surname, the one with statements of the requested type', async () => {
    const paper = await paperNamedIn('What contradicts Wang et al. (2015)?');
    expect(paper?.doi).toBe('10.5555/wang-33');
    expect(paper?.alternatives).toHaveLength(39);
  });

  it.each([
    ['What contradicts d’Alpoim Guedes et al. (2015)?', '10.5555/guedes'],
    ['What contradicts De Vleesschauwer et al. (2015)?', '10.5555/vlees'],
    ['What contradicts Moeller et al. (2015)?', '10.5555/moller'],
    ['What contradicts Moller et al. (2015)?', '10.5555/moller'],
    ['What contradicts Van de Schans et al. (2015)?', '10.5555/schans'],
  ])('is found by a surname of several words or spellings: %s', async (question, doi) => {
    expect(await paperNamedIn(question)).toEqual({ doi, alternatives: [] });
  });

  it('is not found by the last word of another author’s surname', async () => {
    expect(await paperNamedIn('What contradicts Maria Guedes (2015)?')).toBeUndefined();
  });
});

describe('a paper named by the beginning of its title in quotation marks', () => {
  it('is the one with statements of the requested type, where several titles begin so', async () => {
    expect(
      await paperNamedIn('Has "Frost hardens the bark of young pear" been contradicted?'),
    ).toEqual({ doi: '10.5555/soft', alternatives: ['10.5555/hardy'] });
  });

  it('is none where the words are those of a subject', async () => {
    expect(await paperNamedIn('Has "bark of pears in" been contradicted?')).toBeUndefined();
    expect(await paperNamedIn('What contradicts frost hardens the bark of young pear?')).toBe(
      undefined,
    );
  });
});
