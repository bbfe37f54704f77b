import type { StatementView } from '#shared/contracts/statements.ts';
import { statementTypes, type StatementType } from '#shared/domain/report-state.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

const sentence = 'The effect was found again [4] in a second field, and it was of the same size.';

const knownType = (type: StatementType) => ({
  id: `sample${type}`,
  type,
  section: 'results' as const,
  sectionTitles: ['Results'],
  selfCitation: type === 'mentioning',
  ...(type !== 'unclassified' && {
    probabilities: { supporting: 0.05, contradicting: 0.03, mentioning: 0.02, [type]: 0.92 },
  }),
  citing: {
    doi: '10.5555/sample.1',
    title: 'A field, and a second field',
    authors: [{ name: 'Ada Quill', slug: 'ada-quill' }],
    journal: { name: 'Marsh Letters', slug: 'marsh-letters' },
    year: 2021,
    editorialNotices: type === 'contradicting' ? [{ status: 'has correction' as const }] : [],
  },
  cited: { doi: '10.5555/sample.2', title: 'One field' },
  kind: 'text' as const,
  labels: [{ type, model: 'sample', at: '2026-01-05T09:00:00.000Z' }],
});

const open = (type: StatementType): StatementView => ({
  ...knownType(type),
  locked: false,
  text: sentence,
  before: 'We looked twice.',
  after: 'A third field was flooded.',
  marks: [[27, 30]],
  cues: [{ start: 15, end: 26, weight: 1 }],
  coCited: [],
  paragraph: 0,
  source: { license: 'CC BY 4.0', sha256: '0'.repeat(64) },
  model: 'sample',
});

export const sampleStatements: readonly StatementView[] = statementTypes.map(open);

export const sampleTallies: readonly Tally[] = [
  { ...emptyTally, total: 134, supporting: 17, contradicting: 23, mentioning: 94 },
  { ...emptyTally, total: 1_203, supporting: 3, mentioning: 1_200 },
  { ...emptyTally, total: 2, contradicting: 2 },
  emptyTally,
];

export const lockedStatement: StatementView = { ...knownType('contradicting'), locked: true };

export const sampleYears = Array.from({ length: 16 }, (_, index) => ({
  year: 2010 + index,
  count: Math.round(24 + 20 * Math.sin(index)),
}));

export const iconNames = [
  'search',
  'close',
  'filter',
  'copy',
  'check',
  'out',
  'sun',
  'moon',
  'auto',
  'warning',
  'link',
  'down',
  'up',
  'menu',
  'seen',
  'hidden',
] as const;
