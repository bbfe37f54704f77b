import { translatable } from './language.ts';

/** The texts of a statement. */
export const statementsText = translatable('statements', ({ plural }) => ({
  by: 'Cited by',
  cites: 'Cites',
  citesWorks: (count: number) => `Cites ${plural(count, { one: '# work', other: '# works' })}`,
  unknownWork: 'a work with unknown title',
  self: 'Self-citation',
  context: 'In context',
  cues: 'Deciding words',
  record: 'Record',
  link: 'Link',
  flag: 'Wrong label?',
  corrected: 'corrected by experts',
  confirmed: 'confirmed by experts',
  linkLabel: 'Permanent link to this statement',
  afterRetraction: 'Cited after its retraction',
  place: { caption: 'In a caption', table: 'In a table', text: 'In the text' },
  locked: 'You cannot read the text of this statement.',
  hidden: 'Label hidden',
  reveal: 'Show label',
  with: (count: number) =>
    `cited together with ${plural(count, { one: '# other work', other: '# other works' })}`,
  possibly: { supporting: 'Possibly supporting', contradicting: 'Possibly contrasting' },
  likelihood: {
    'very likely': 'very likely',
    likely: 'likely',
    leaning: 'leaning',
    uncertain: 'uncertain',
  },
  probability: (share: string) => `probability ${share}`,
}));
