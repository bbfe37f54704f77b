import type { SearchRequest, StatementDocument } from '#functions/platform/ports/search-index.ts';
import { distinct } from '#functions/features/assistant/choose.ts';
import type { Evidence } from '#functions/features/assistant/evidence.ts';
import { formOf, withFit } from '#functions/features/assistant/form-fit.ts';
import { isUnfamiliar, withNames } from '#functions/features/assistant/names-in-topic.ts';
import { readability } from '#functions/features/assistant/readable.ts';
import {
  nameHolder,
  topicPositionIn,
  topicWordsIn,
} from '#functions/features/assistant/topic-position.ts';
import { conceptsOf } from '#shared/domain/concepts.ts';
import { understoodQuestion } from '#shared/domain/understood-question.ts';

/** An index that counts what is listed, and 10,000 documents without a query. */
const counting = (counts: Readonly<Record<string, number>>) => ({
  search: async ({ query }: Pick<SearchRequest, 'query'>) => {
    const papers = query && 'text' in query ? (counts[query.text] ?? 0) : 10_000;
    return { totals: { papers, statements: 0 } } as never;
  },
});

describe('a name of two words', () => {
  it('is one where the collection has them side by side far more often than by chance', async () => {
    const index = counting({ alternative: 60, oxidase: 50, helps: 500, 'alternative oxidase': 40 });
    const { pairs } = await withNames(index)(topicWordsIn('alternative oxidase helps quince'));
    expect(pairs.map(({ isName, isKnown }) => ({ isName, isKnown }))).toEqual([
      { isName: true, isKnown: true },
      { isName: false, isKnown: false },
      { isName: false, isKnown: false },
    ]);
  });

  it('is known but none where chance explains how often they meet', async () => {
    const index = counting({ quince: 3000, yield: 3000, 'quince yield': 30 });
    const { pairs } = await withNames(index)(topicWordsIn('quince yield'));
    expect(pairs).toMatchObject([{ isName: false, isKnown: true }]);
  });

  it('is held by a text that abbreviates a genus, and not by one that has its words apart', () => {
    const { words, pairs } = topicWordsIn('Helicobacter pylori');
    const names = { words, pairs: pairs.map((pair) => ({ ...pair, isName: true })) };
    const named = (text: string) => topicPositionIn([], text, names).named;
    expect(named('Yogurt reduced H. pylori in most children.')).toBe(1);
    expect(named('Pylori is the gate of the stomach, where some Helicobacter lives.')).toBe(0);
  });

  it('may be one that the collection does not know, if none of its words is rare', async () => {
    const counts = { heat: 1189, pumps: 97, energy: 915 };
    const unfamiliar = (index: ReturnType<typeof counting>, documents: readonly number[]) =>
      withNames(index)(topicWordsIn('heat pumps save energy')).then((words) =>
        isUnfamiliar(index)(words, documents),
      );
    expect(await unfamiliar(counting(counts), [1189, 97, 915])).toBe(true);
    expect(await unfamiliar(counting({ ...counts, 'heat pumps': 20 }), [1189, 97, 915])).toBe(
      false,
    );
    expect(await unfamiliar(counting(counts), [1189, 2, 915])).toBe(false);
  });

  it('includes the first of two general words behind it: remote work', () => {
    const holds = nameHolder(topicWordsIn('remote work lower productivity'));
    expect(holds('Remote villages have a low productivity.')).toBe(false);
    expect(holds('Remote work has become common.')).toBe(true);
    expect(nameHolder(topicWordsIn('frost lower productivity'))('Anything else')).toBe(true);
  });
});

describe('a quotation reads alone', () => {
  const ofWell =
    'Late frost kills the flower buds of pear trees in most orchards of the north [1].';
  it.each([
    'These studies found that late frost kills the flower buds of pear trees [1].',
    'While all these mutants survive, late frost kills their flower buds in spring [1].',
    'We used late frost to select the flower buds of pear trees that survive it [1].',
    'For example, late frost kills the flower buds of pear trees in the north [1].',
    'It remains unclear whether late frost kills the flower buds of pear trees [1].',
  ])('less well: %s', (text) => {
    expect(readability(text)).toBeLessThan(readability(ofWell));
  });
  it.each([
    'It has been shown that late frost kills the flower buds of pear trees [1].',
    'There are a few examples of pear trees whose flower buds survive late frost [1].',
  ])('as well: %s', (text) => {
    expect(readability(text)).toBe(readability(ofWell));
  });
  it('also behind a long list of works', () => {
    const cited = 'Miller and Smith, 2010; '.repeat(12);
    expect(readability(`Late frost kills the flower buds of pear trees (${cited}Lee, 2011).`)).toBe(
      1,
    );
  });
});

const sentence = (
  citingDoi: string,
  text: string,
  { citedDoi, coverage = 1 }: { readonly citedDoi?: string; readonly coverage?: number } = {},
): Evidence => ({
  statement: {
    ...{ id: text, text, citingDoi, citedDoi, type: 'mentioning', section: 'introduction' },
    selfCitation: false,
    // The rules read no other field of a statement.
  } as StatementDocument,
  coverage,
});

describe('of the quotations of an answer', () => {
  const first = sentence('10.5555/a', 'Frost kills buds.', { citedDoi: '10.5555/x' });
  const second = sentence('10.5555/a', 'Cold springs delay every pear harvest.', {
    citedDoi: '10.5555/y',
  });
  const ofOther = sentence('10.5555/b', 'Growers light fires at night.', { coverage: 0.9 });

  it('other papers come first, then a second one of the same paper', () => {
    expect(distinct([first, second, ofOther], 2)).toEqual([first, ofOther]);
    expect(distinct([first, second, ofOther], 3)).toEqual([first, second, ofOther]);
  });

  it('no three rest on one work, and the second of a paper rests on another and is worth nearly as much', () => {
    const sameWork = { ...second, statement: { ...second.statement, citedDoi: '10.5555/x' } };
    expect(distinct([first, sameWork], 2)).toEqual([first]);
    const onWork = (doi: string, text: string) => sentence(doi, text, { citedDoi: '10.5555/x' });
    const another = onWork('10.5555/b', 'No bud of ours froze in spring.');
    const third = onWork('10.5555/c', 'Growers light fires at night.');
    expect(distinct([first, another, third], 3)).toEqual([first, another]);
    expect(distinct([first, { ...second, coverage: 0.2 }], 2)).toEqual([first]);
  });
});

describe('what a question asks for beside its subject', () => {
  const fits = (question: string, ...texts: readonly string[]) => {
    const understood = understoodQuestion(question);
    if (understood.kind === 'comparison') throw new Error('A comparison has two topics.');
    const { topic } = understood;
    const stance = understood.kind === 'against-paper' ? understood.stance : undefined;
    const concepts = conceptsOf(topic);
    const subject = { concepts, groups: concepts.map((_, index) => index) };
    const sentences = texts.map((text) => sentence('10.5555/a', text));
    return withFit(formOf(understood, stance), topic, subject, sentences).map(({ fit }) => fit);
  };

  it('is who used a method: only sentences that name it, and that say it was used', () => {
    expect(
      fits(
        'Who used optogenetics to study quince?',
        'Miller used optogenetics in quince.',
        'Optogenetics is a young field.',
        'Quince was used in many kitchens.',
      ),
    ).toEqual([1, 0]);
  });

  it('is names, or what speaks against something', () => {
    expect(
      fits('Which genes control frost tolerance?', 'OsFT3 controls it.', 'Many genes do.'),
    ).toEqual([1, 0]);
    expect(
      fits('What contradicts frost tolerance?', 'However, buds died.', 'Buds survived.'),
    ).toEqual([1, 0]);
    expect(fits('Does frost kill buds?', 'However, buds died.')).toEqual([undefined]);
  });
});
