import { useFeature } from '#web/platform/feature.ts';
import type { FieldError, Problem } from '#web/platform/problem.ts';

import { accountFeature } from './account-saga.ts';
import type { AccountState, Task, TaskState } from './account-slice.ts';

export const useAccount = <Value>(select: (state: AccountState) => Value): Value =>
  useFeature(accountFeature, select);

const idle: TaskState = { kind: 'idle' };
export const useTask = (task: Task): TaskState => useAccount(({ tasks }) => tasks[task] ?? idle);

const errorsOf = (problem: Problem): readonly FieldError[] =>
  problem.kind === 'refused' ? (problem.errors ?? []) : [];

/** What the server found wrong with one field of a task's form. */
export const fieldError = (stands: TaskState, path: string): string | undefined =>
  stands.kind === 'failed'
    ? errorsOf(stands.problem).find((error) => error.path === path)?.message
    : undefined;

/** Whether a refusal speaks of fields alone, so that nothing needs to be said beside the button. */
export const saysAllAtFields = (stands: TaskState): boolean =>
  stands.kind === 'failed' && errorsOf(stands.problem).length > 0;
