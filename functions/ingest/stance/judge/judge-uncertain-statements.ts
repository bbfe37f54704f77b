import { type CitationType, type Verdict } from '#shared/domain/citation-type.ts';

import { uncertainStatements } from './uncertain-statements.ts';
import { type JudgeVerdict, type StanceJudge } from './judge.ts';
import { type StatementToJudge } from './question.ts';

type ToWeigh<Statement> = {
  readonly statement: Statement;
  readonly verdict: Verdict | undefined;
  readonly weight?: number | undefined;
};

/** Statistics about the use of a judge for a set of statements. */
export type JudgeStats = {
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
    [...Map.groupBy(reasons, (reason) => reason)].map(([reason, reasonsOfKind]) => [
      reason,
      reasonsOfKind.length,
    ]),
  );

/** Sends the uncertain statements to a judge; returns the labels that it decided and the statistics. */
export const judgeUncertainStatements = async <Statement extends StatementToJudge>(
  { model, judge }: StanceJudge,
  statements: readonly ToWeigh<Statement>[],
): Promise<{ readonly labels: ReadonlyMap<unknown, CitationType>; readonly used: JudgeStats }> => {
  const selected = uncertainStatements(statements);
  const verdicts: JudgeVerdict[] = [];
  for (let offset = 0; offset < selected.length; offset += AT_ONCE)
    verdicts.push(
      ...(await Promise.all(
        selected.slice(offset, offset + AT_ONCE).map(({ statement }) => judge(statement)),
      )),
    );
  const labels = new Map<unknown, CitationType>();
  for (const [index, verdict] of verdicts.entries())
    if (verdict.kind === 'decided') labels.set(selected[index]?.statement, verdict.type);
  const weightOf = (items: readonly ToWeigh<Statement>[]) =>
    items.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return {
    labels,
    used: {
      model,
      asked: selected.length,
      share: selected.length === 0 ? 0 : weightOf(selected) / weightOf(statements),
      decided: labels.size,
      undecided: countsOf(
        verdicts.flatMap((verdict) => (verdict.kind === 'undecided' ? [verdict.why] : [])),
      ),
    },
  };
};
