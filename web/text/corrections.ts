import type { CitationType } from '#shared/domain/citation-type.ts';

import { translatable } from './language.ts';

/** The sentences of saying that a label is wrong, and of those who check it. */
export const correctionsText = translatable('corrections', ({ plural }) => ({
  flag: {
    heading: 'Is this label wrong?',
    signIn: 'Sign in to propose another label.',
    failed: 'The statement could not be shown.',
    now: 'It is labelled',
    legend: 'What does it do to the work it cites?',
    reason: 'Why?',
    reasonHint: 'One or two sentences in your own words, at most 500 letters.',
    whoDecides: 'Two experts who agree decide. Those who read the statement then see why.',
    send: 'Propose this label',
    sendAsExpert: 'Vote for this label',
    sending: 'Sending…',
    thanks: 'Thank you. Experts will look at it.',
    voted: 'Your vote is counted. One more expert who agrees decides it.',
    decided: 'Decided: two experts agree. The label changes within a minute.',
  },
  queue: {
    heading: 'Labels to check',
    lead: 'First what experts disagree about, then what readers propose, then what the classifier was least sure of, likeliest contrasts and supports first. Two experts who agree decide.',
    waiting: (count: number) =>
      plural(count, { one: '# proposal is waiting.', other: '# proposals are waiting.' }),
    failed: 'The labels to check could not be shown.',
    none: 'Nothing is left to check. Thank you.',
    because: {
      disagreement: 'Experts disagree about it.',
      proposal: 'Somebody says that its label is wrong.',
      'in the balance': 'The classifier was not sure.',
    },
    now: 'Now labelled',
    said: (type: string, who: 'reader' | 'expert', reason: string) =>
      `${who === 'expert' ? 'An expert' : 'A reader'} says ${type}: “${reason}”`,
    votes: (type: string, count: number) =>
      `${plural(count, { one: '# expert says', other: '# experts say' })} ${type}`,
    own: (type: string) => `You say ${type}.`,
    legend: 'What does the sentence do to the work it cites?',
    keys: {
      supporting: '1',
      contradicting: '2',
      mentioning: '3',
      skip: 's',
      undo: 'u',
    } satisfies Record<CitationType | 'skip' | 'undo', string>,
    reason: 'Why (if you like)',
    skip: 'Skip',
    undo: 'Undo',
    voted: (type: string) => `You voted ${type}.`,
    decided: (type: string) => `Decided: two experts say ${type}.`,
    undone: 'Taken back.',
    readOnly: 'You see this as an administrator. Only experts vote.',
  },
}));
