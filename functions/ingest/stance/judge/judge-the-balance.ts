import { type CitationType, type Verdict } from '#shared/domain/citation-type.ts';

import { inTheBalance } from './balance.ts';
import { type JudgesVerdict, type StanceJudge } from './judge.ts';
import { type StatementToJudge } from './question.ts';

type ToWeigh<Statement> = {
  readonly statement: Statement;
  readonly verdict: Verdict | undefined;
  readonly weight?: number | undefined;
};

/** Statistics about the use of a judge for a set of statements. */
export type JudgeUsed = {
  readonly model: string;
  readonly asked: number;
  /** The total number of statements, by weight. */
  readonly share: number;
  readonly decided: number;
  /** The number of unchanged labels, by reason. */
  readonly undecided: Readonly<Record<string, number>>;
};

/**
 * Number of statements sent to a judge concurrently, which limits both the load on the endpoint and the waiting time.
 */
const AT_ONCE = 4;

const countsOf = (reasons: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(reasons, (why) => why)].map(([why, all]) => [why, all.length]),
  );

/** Sends the uncertain statements to a judge; returns the labels that it decided and the statistics. */
export const judgeTheBalance = async <Statement extends StatementToJudge>(
  { model, judge }: StanceJudge,
  statements: readonly ToWeigh<Statement>[],
): Promise<{ readonly labels: ReadonlyMap<unknown, CitationType>; readonly used: JudgeUsed }> => {
  const asked = inTheBalance(statements);
  const verdicts: JudgesVerdict[] = [];
  for (let at = 0; at < asked.length; at += AT_ONCE)
    verdicts.push(
      ...(await Promise.all(
        asked.slice(at, at + AT_ONCE).map(({ statement }) => judge(statement)),
      )),
    );
  const labels = new Map<unknown, CitationType>();
  for (const [place, verdict] of verdicts.entries())
    if (verdict.kind === 'decided') labels.set(asked[place]?.statement, verdict.type);
  const weightOf = (all: readonly ToWeigh<Statement>[]) =>
    all.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return {
    labels,
    used: {
      model,
      asked: asked.length,
      share: asked.length === 0 ? 0 : weightOf(asked) / weightOf(statements),
      decided: labels.size,
      undecided: countsOf(verdicts.flatMap((one) => (one.kind === 'undecided' ? [one.why] : []))),
    },
  };
};
