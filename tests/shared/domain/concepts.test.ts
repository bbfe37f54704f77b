import { conceptsOf, formKeysIn, speaksOf } from '#shared/domain/concepts.ts';
import { isAbout } from '#shared/domain/relevance-floor.ts';
import { isSameForm } from '#shared/domain/word-forms.ts';

const wordsOf = (topic: string) => conceptsOf(topic).map(({ word }) => word);

test.each([
  ['Does zinc shorten the common cold', ['common cold', 'zinc']],
  ['the role of sleep in memory consolidation', ['sleep', 'memory', 'consolidation']],
  // Where one word would be left, general ones belong to the subject.
  ['the efficient market hypothesis', ['efficient', 'market', 'hypothesis']],
])('%s is about %j', (topic, words) => {
  expect(wordsOf(topic)).toEqual(words);
});

test.each([
  ['mice', 'A murine model of sepsis', true],
  ['tumour', 'Tumors grew in all animals', true],
  ['behavioural', 'Behavior of larvae', true],
  ['germination', 'Seeds germinated early', true],
  ['influenza', 'Deaths by flu in winter', true],
  ['kinesin-1', 'Kinesin-2 steers microtubules', false],
  ['kinesin-1', 'Kinesin-1 steers microtubules', true],
  ['sleep-deprived', 'Flies deprived of sleep', true],
  ['plant', 'Planets of other stars', false],
])('%s: “%s” speaks of it: %s', (word, text, expected) => {
  const [concept] = conceptsOf(word);
  expect(concept && speaksOf(concept, formKeysIn(text))).toBe(expected);
});

test('a compound of two words is none where they stand apart', () => {
  const [compound] = conceptsOf('common cold');
  expect(compound && speaksOf(compound, formKeysIn('Cold stress is common in rice'))).toBe(false);
  expect(compound && speaksOf(compound, formKeysIn('Rhinoviruses cause the common cold'))).toBe(
    true,
  );
});

test('endings tell forms apart only where they are long or numbers', () => {
  expect(isSameForm('germin', 'germinant')).toBe(true);
  expect(isSameForm('osnpf7', 'osnpf2')).toBe(false);
  expect(isSameForm('cell', 'cellar')).toBe(false);
});

it.each([
  ['noncoding RNA', 'non-coding transcripts', true],
  ['non-coding RNA', 'noncoding transcripts', true],
  ['non-coding RNA', 'coding transcripts', false],
])('a word is the same with and without a hyphen: %s in “%s”', (topic, text, expected) => {
  const [concept] = conceptsOf(topic);
  expect(concept && speaksOf(concept, formKeysIn(text))).toBe(expected);
});

describe('the relevance floor', () => {
  const spoken = (near: readonly boolean[], wide = near) => ({
    said: near,
    near,
    wide: () => wide,
  });

  it('asks for all of two concepts in the sentence or the cited title', () => {
    expect(isAbout(spoken([true, true]), { documents: [5, 5] })).toBe(true);
    expect(isAbout(spoken([true, false], [true, true]), { documents: [5, 5] })).toBe(false);
  });

  it('asks for the rarest of four concepts, because it names the subject', () => {
    const spokenOf = spoken([true, true, true, false]);
    expect(isAbout(spokenOf, { documents: [50, 60, 70, 900] })).toBe(true);
    expect(isAbout(spokenOf, { documents: [50, 60, 70, 3] })).toBe(false);
  });

  it('asks for a compound that narrows what it stands before, however much else is spoken of', () => {
    const spokenOf = spoken([false, true, true, true, true]);
    expect(isAbout(spokenOf, { documents: [90, 50, 60, 70, 80] })).toBe(true);
    expect(isAbout(spokenOf, { documents: [90, 50, 60, 70, 80], narrowing: [0] })).toBe(false);
    expect(isAbout(spokenOf, { documents: [90, 50, 60, 70, 80], narrowing: [1] })).toBe(true);
  });

  it('asks that each of two things is spoken of, by half of its words', () => {
    const question = { documents: [90, 50, 60, 70, 80], groups: [0, 0, 0, 1, 1] };
    expect(isAbout(spoken([true, true, true, true, false]), question)).toBe(true);
    expect(isAbout(spoken([true, true, true, false, false]), question)).toBe(false);
    expect(isAbout(spoken([true, false, false, true, true]), question)).toBe(false);
  });

  it('asks for nearly all words where they may name something else together', () => {
    const question = { documents: [90, 50, 60, 70, 80] };
    const spokenOf = spoken([true, true, true, false, false]);
    expect(isAbout(spokenOf, question)).toBe(true);
    expect(isAbout(spokenOf, { ...question, isUnfamiliar: true })).toBe(false);
  });

  it('asks for fewer of many, and for none of nothing', () => {
    expect(
      isAbout(spoken([true, true, true, false, false, false]), { documents: [9, 9, 9, 9, 9, 9] }),
    ).toBe(true);
    expect(isAbout(spoken([]), { documents: [] })).toBe(false);
  });
});
