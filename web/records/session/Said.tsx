import type { Problem } from '#web/platform/problem.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import type { Doing } from './connections-slice.ts';

/** What a refusal says of one field. */
export const fieldErrorOf = (doing: Doing | undefined, path: string): string | undefined =>
  doing?.kind === 'failed' && doing.problem.kind === 'refused'
    ? doing.problem.errors?.find((error) => error.path === path)?.message
    : undefined;

const isAboutFields = (problem: Problem): boolean =>
  problem.kind === 'refused' && (problem.errors ?? []).length > 0;

/** What went wrong with something, beside its button; what concerns a field stands at the field. */
export const Said = ({ doing }: { readonly doing: Doing | undefined }) => (
  <p role="status" className="task-said">
    {doing?.kind === 'failed' && !isAboutFields(doing.problem) && (
      <span className="field-error">{sentenceOf(doing.problem)}</span>
    )}
  </p>
);
