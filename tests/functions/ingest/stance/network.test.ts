import { createNetwork, type NetworkFile } from '#functions/ingest/stance/network.ts';
import { sentenceReader } from '#functions/ingest/stance/sentence.ts';
import { type Tensor } from '#functions/ingest/stance/tensors.ts';
import { growingVocabulary } from '#functions/ingest/stance/vocabulary.ts';

const tensor = (...numbers: readonly number[]): Tensor => ({
  bytes: 1,
  scale: 1,
  numbers: Buffer.from(Int8Array.from(numbers).buffer).toString('base64'),
});
const noughts = (count: number) => Array.from({ length: count }, () => 0);

// One filter that sees "agree" (5) itself, or "line" (2) where "in" (1) stands right before it: 2 + 1 of the place before.
const tiny: NetworkFile = {
  vocabulary: 'agree line in',
  roleNames: '#own',
  words: tensor(0, 5, 2, 1),
  roles: tensor(0, 0),
  parts: tensor(0, 0, 0, 0),
  sections: tensor(0, 0, 0, 0, 7),
  convolution: tensor(0, 1, 1, 0, 0, ...noughts(10)),
  convolutionBias: tensor(0),
  attention: tensor(0, 0, 0, 0),
  attentionBias: tensor(0, 0, 0, 0),
  // Of the strongest in the sentence, in its neighbours, four attentions and the section: what each type hears.
  hidden: tensor(1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
  hiddenBias: tensor(0, 0, 0),
  output: tensor(1, 0, 0, 0, 1, 0, 0, 0, 1),
  outputBias: tensor(0, 0, 0),
};

const scoresOf = (text: string, neighbours: { before?: string; after?: string } = {}) => {
  const { vocabulary } = growingVocabulary();
  const read = sentenceReader(vocabulary);
  const score = createNetwork(tiny, vocabulary, read);
  return score({ text, section: 'results', ...neighbours }, read(text));
};

it('hears the strongest word of the sentence', () => {
  expect(scoresOf('Both of them agree with it.')).toEqual([5, 0, 0]);
  expect(scoresOf('Both of them see it.')).toEqual([0, 0, 0]);
});

it('hears words in their order', () => {
  expect(scoresOf('This is in line with it.')).toEqual([3, 0, 0]);
  expect(scoresOf('The line is in it.')).toEqual([2, 0, 0]);
});

it('tells words of the neighbours from those of the sentence', () => {
  expect(scoresOf('See it.', { before: 'They agree.' })).toEqual([0, 5, 0]);
  expect(scoresOf('See it.', { after: 'They agree.' })).toEqual([0, 5, 0]);
});

it('hears the section', () => {
  const { vocabulary } = growingVocabulary();
  const read = sentenceReader(vocabulary);
  const score = createNetwork(tiny, vocabulary, read);
  expect(score({ text: 'See it.', section: 'other' }, read('See it.'))).toEqual([0, 0, 7]);
});

it('reads the start of a very long sentence and the end of the one before', () => {
  const long = 'word '.repeat(200);
  expect(scoresOf(`${long}agree`)).toEqual([0, 0, 0]);
  expect(scoresOf(`agree ${long}`)).toEqual([5, 0, 0]);
  expect(scoresOf('See it.', { before: `${long}agree.` })).toEqual([0, 5, 0]);
  expect(scoresOf('See it.', { before: `agree ${long}` })).toEqual([0, 0, 0]);
});

it('answers the same whatever it was asked before', () => {
  const { vocabulary } = growingVocabulary();
  const read = sentenceReader(vocabulary);
  const score = createNetwork(tiny, vocabulary, read);
  const ask = (text: string) => score({ text, section: 'results' }, read(text));
  const first = ask('See it.');
  ask('They agree that all of them agree.');
  expect(ask('See it.')).toEqual(first);
});
