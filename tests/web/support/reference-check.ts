import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type {
  readReferenceCheck,
  readSharedReferenceCheck,
} from '#shared/contracts/reference-checks.ts';
import { findingKinds } from '#shared/domain/reference-finding.ts';

import { statementView, tally } from './fictional.ts';

export type CheckReply = ReplyFrom<typeof readReferenceCheck>;
type Reference = CheckReply['references'][number];

const known = (title: string): NonNullable<NonNullable<Reference['work']>['known']> => ({
  title,
  authors: ['Ada Okonkwo'],
  year: 2010,
  notices: [],
  reliesOn: [],
  tally: tally(3, 0, 4),
  contrasting: [],
  hasText: true,
});

const exists = { verdict: 'exists' as const, differences: [], asked: ['collection' as const] };

/** A manuscript of four references: one retracted, one under the DOI of another work, one fine, and one nobody here knows. */
export const checkedReferences: readonly Reference[] = [
  {
    id: 'r1',
    hasText: true,
    label: '1',
    printed: 'Okonkwo A. Kelp grows twice as fast. J Kelp. 2010.',
    year: 2010,
    isSelfCitation: false,
    ...exists,
    notices: [{ status: 'retracted', date: '2015-04-02' }],
    work: {
      doi: '10.5555/kelp',
      by: 'doi',
      score: 1,
      known: {
        ...known('Kelp grows twice as fast'),
        notices: [{ status: 'retracted', date: '2015-04-02' }],
        tally: tally(1, 1, 2),
        contrasting: [statementView(2)],
      },
    },
    findings: ['retracted'],
    uses: [
      {
        text: 'Kelp grows twice as fast in spring [1].',
        section: 'introduction',
        stance: 'mentioning',
      },
    ],
    useCount: 1,
    keptUses: 1,
  },
  {
    id: 'r2',
    hasText: true,
    label: '2',
    printed: 'Elm B. On reefs. J Reefs. 2011. doi:10.5555/other',
    year: 2011,
    isSelfCitation: false,
    verdict: 'differs',
    differences: [{ field: 'doi', printed: '10.5555/other', registered: '10.5555/reefs' }],
    asked: ['collection'],
    notices: [],
    work: { doi: '10.5555/other', by: 'doi', score: 1, known: known('A history of lighthouses') },
    findings: ['doi of another work'],
    uses: [],
    useCount: 0,
    keptUses: 0,
  },
  {
    id: 'r3',
    hasText: true,
    label: '3',
    printed: 'Rowan M. Tides. J Tides. 2011.',
    year: 2011,
    isSelfCitation: true,
    ...exists,
    notices: [],
    work: { doi: '10.5555/tides', by: 'title', score: 0.91, known: known('Tides') },
    findings: [],
    uses: [],
    useCount: 0,
    keptUses: 0,
  },
  {
    id: 'r4',
    hasText: false,
    label: '4',
    printed: 'Ash C. Something nobody here has read. 2012.',
    year: 2012,
    isSelfCitation: false,
    verdict: 'not_found',
    differences: [],
    asked: ['collection', 'crossref'],
    nearest: { doi: '10.5555/similar', title: 'Something that many have read' },
    notices: [],
    findings: ['not in this collection'],
    uses: [],
    useCount: 0,
    keptUses: 0,
  },
];

const none = Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Record<
  (typeof findingKinds)[number],
  number
>;

export const whole: NonNullable<CheckReply['whole']> = {
  title: 'On kelp and reefs',
  counts: {
    references: 4,
    inCollection: 3,
    differing: 1,
    checked: 3,
    grave: 2,
    byKind: {
      ...none,
      retracted: 1,
      'doi of another work': 1,
      'not in this collection': 1,
      'cited but not listed': 1,
    },
  },
  findings: [
    { kind: 'retracted', reference: 'r1' },
    {
      kind: 'doi of another work',
      reference: 'r2',
      title: 'A history of lighthouses',
      meant: '10.5555/reefs',
    },
    { kind: 'cited but not listed', mark: '[9]' },
    { kind: 'not in this collection', reference: 'r4' },
  ],
  asked: [],
  ofAll: { findings: [] },
  selfCitationShare: 0.25,
  years: [
    { year: 2010, references: 1 },
    { year: 2011, references: 2 },
    { year: 2012, references: 1 },
  ],
};

/** The answer to a question for a page of the check, narrowed to findings as the server does. */
export const checkReply = (
  query: URLSearchParams,
  change: Partial<CheckReply> = {},
): CheckReply => {
  const kinds = query.getAll('findings');
  const wanted = checkedReferences.filter(
    ({ findings }) => kinds.length === 0 || findings.some((kind) => kinds.includes(kind)),
  );
  return {
    taskId: 't1',
    name: 'kelp.pdf',
    askedAt: '2026-11-23T05:00:00.000Z',
    status: 'DONE',
    file: { kind: 'deleted' },
    keptUntil: '2027-02-21T05:00:00.000Z',
    whole,
    references: wanted.slice(0, Number(query.get('limit') ?? 50)),
    total: wanted.length,
    locked: false,
    ...change,
  };
};

export const sharedReply = (query: URLSearchParams): ReplyFrom<typeof readSharedReferenceCheck> => {
  const { name, askedAt, whole: found, references, total } = checkReply(query);
  return {
    name,
    askedAt,
    withSentences: false,
    ...(found && { whole: found }),
    references: references.map((one) => ({
      ...one,
      uses: one.uses.map(({ text: _text, ...use }) => use),
    })),
    total,
    locked: true,
  };
};
