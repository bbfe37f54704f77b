import { sentences } from './language.ts';

/** The texts of the page for trying the classifier on a sentence. */
export const classifyText = sentences(() => ({
  title: 'Try a sentence',
  heading: 'How does this sentence cite the work?',
  lead: 'Paste one sentence from an article, including its citation. You see whether it supports, contrasts with or mentions the cited work, how certain that is, and which words decided. It is free, and nothing you paste is stored.',
  text: 'Sentence',
  textHint: 'Up to 5,000 characters of plain text.',
  before: 'Previous sentence (optional)',
  after: 'Next sentence (optional)',
  section: 'Section',
  anySection: 'Not specified',
  example: 'Insert an example',
  exampleText:
    'In contrast to earlier reports [12], we found no increase in growth after the second week.',
  ask: 'Classify',
  asking: 'Classifying…',
  answer: 'Result',
  isShown: (type: string) => `Readers would see: ${type}.`,
  possibly: {
    supporting: 'It may support the cited work, but this is not certain enough to be shown.',
    contradicting:
      'It may contrast with the cited work, but this is not certain enough to be shown.',
  },
  uncertain:
    'Uncertain: too few of these words are known. The classifier reads English sentences from research articles.',
  doubts: {
    'no-citation-mark': 'No citation found, so it may not refer to any work.',
    'too-short': 'The text is very short, so the result means little.',
    'several-sentences': 'The text has several sentences; the result is for all of them together.',
  },
  probabilities: 'Probability of each type',
  type: 'Type',
  probability: 'Probability',
  cues: 'Deciding words have a dotted underline.',
  noCues: 'No single word was decisive.',
  model: (name: string) => `Labeled by ${name}.`,
}));
