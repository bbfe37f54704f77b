import type { CitationType } from '#shared/domain/citation-type.ts';

import { translatable } from './language.ts';

/** The texts of reporting a wrong label and of reviewing the reports. */
export const correctionsText = translatable('corrections', ({ plural }) => ({
  flag: {
    heading: 'Is this label wrong?',
    signIn: 'Sign in to propose a different label.',
    failed: 'We could not load the statement.',
    now: 'Current label',
    legend: 'How does it cite the work?',
    reason: 'Why?',
    reasonHint: 'One or two sentences in your own words, up to 500 characters.',
    whoDecides: 'Two experts who agree decide. Your reason is then shown with the statement.',
    send: 'Propose label',
    sendAsExpert: 'Vote for label',
    sending: 'Sending…',
    thanks: 'Thank you. Experts will review it.',
    voted: 'Your vote is counted. One more expert who agrees decides.',
    decided: 'Decided: two experts agree. The label changes within a minute.',
  },
  queue: {
    heading: 'Labels to check',
    lead: 'In order: labels experts disagree about, readers’ proposals, and labels the classifier was least certain of. Two experts who agree decide.',
    waiting: (count: number) =>
      plural(count, { one: '# proposal is waiting.', other: '# proposals are waiting.' }),
    failed: 'We could not load the labels to check.',
    none: 'Nothing left to check. Thank you.',
    because: {
      disagreement: 'Experts disagree about it.',
      proposal: 'A reader reported this label as wrong.',
      'in the balance': 'The classifier was not certain.',
    },
    now: 'Current label',
    said: (type: string, who: 'reader' | 'expert', reason: string) =>
      `${who === 'expert' ? 'An expert' : 'A reader'} says ${type}: “${reason}”`,
    votes: (type: string, count: number) =>
      `${plural(count, { one: '# expert says', other: '# experts say' })} ${type}`,
    own: (type: string) => `You say ${type}.`,
    legend: 'How does the sentence cite the work?',
    keys: {
      supporting: '1',
      contradicting: '2',
      mentioning: '3',
      skip: 's',
      undo: 'u',
    } satisfies Record<CitationType | 'skip' | 'undo', string>,
    reason: 'Reason (optional)',
    skip: 'Skip',
    undo: 'Undo',
    voted: (type: string) => `You voted ${type}.`,
    decided: (type: string) => `Decided: two experts say ${type}.`,
    undone: 'Withdrawn.',
    readOnly: 'You see this as an administrator. Only experts vote.',
  },
}));
