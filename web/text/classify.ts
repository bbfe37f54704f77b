import { sentences } from './language.ts';

/** The sentences of the page where somebody tries the classifier on a sentence of theirs. */
export const classifyText = sentences(() => ({
  title: 'Try a sentence',
  heading: 'What does this sentence do to the work it cites?',
  lead: 'Paste one sentence of an article, with its citation. You are told whether it supports, contrasts or mentions the cited work, how sure that is, and which words decided. It is free, and nothing you paste is kept.',
  text: 'Sentence',
  textHint: 'At most 5,000 letters, as plain text.',
  before: 'The sentence before (if you like)',
  after: 'The sentence after (if you like)',
  section: 'Section',
  anySection: 'Not said',
  example: 'Fill in an example',
  exampleText:
    'In contrast to earlier reports [12], we found no increase in growth after the second week.',
  ask: 'Ask',
  asking: 'Asking…',
  answer: 'Answer',
  isShown: (type: string) => `A reader would be shown: ${type}.`,
  possibly: {
    supporting: 'It may support the cited work, but that is not sure enough to be shown as such.',
    contradicting:
      'It may contrast with the cited work, but that is not sure enough to be shown as such.',
  },
  uncertain:
    'Uncertain: too few of these words are known. The classifier reads English sentences of research articles.',
  doubts: {
    'no-citation-mark': 'No citation was found in it, so there may be no work that it speaks of.',
    'too-short': 'It is very short: an answer to so few words means little.',
    'several-sentences': 'These are several sentences, and the answer is for all of them together.',
  },
  probabilities: 'How likely each type is',
  type: 'Type',
  probability: 'Probability',
  cues: 'The words that decided are dotted underneath.',
  noCues: 'No single words decided.',
  model: (name: string) => `Answered by ${name}.`,
}));
