import { type LabelVote, resultOfVotes, withVote } from '#shared/domain/label-votes.ts';

const at = '2026-05-03T09:00:00.000Z';
const vote = (voter: string, type: LabelVote['type'], reason?: string): LabelVote => ({
  voter,
  type,
  at,
  ...(reason !== undefined && { reason }),
});

describe('what the votes of experts say', () => {
  it.each([
    [[], 'nothing yet'],
    [[vote('a', 'supporting')], 'nothing yet'],
    [[vote('a', 'supporting'), vote('b', 'mentioning')], 'disagreement'],
    [
      [vote('a', 'supporting'), vote('b', 'mentioning'), vote('c', 'contradicting')],
      'disagreement',
    ],
    [[vote('a', 'supporting'), vote('b', 'supporting')], 'agreement'],
    [[vote('a', 'supporting'), vote('b', 'mentioning'), vote('c', 'mentioning')], 'agreement'],
    // Nobody counts twice, even if they should stand there twice.
    [[vote('a', 'supporting'), vote('a', 'supporting')], 'nothing yet'],
  ])('%j: %s', (votes, kind) => {
    expect(resultOfVotes(votes).kind).toBe(kind);
  });

  it('keeps the reasons of those who agree', () => {
    expect(
      resultOfVotes([
        vote('a', 'supporting', 'one'),
        vote('b', 'mentioning', 'other'),
        vote('c', 'supporting', 'one'),
      ]),
    ).toEqual({ kind: 'agreement', type: 'supporting', reasons: ['one'] });
  });

  it('replaces what somebody said before', () => {
    const votes = withVote([vote('a', 'supporting')], vote('a', 'mentioning'));
    expect(votes).toEqual([vote('a', 'mentioning')]);
  });
});
