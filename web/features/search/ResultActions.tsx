import { Suspense } from 'react';

import { text } from '#web/text/text.ts';

import type { ResultAction, ResultActionProps } from '#web/app/result-actions.ts';

type Props = ResultActionProps & { readonly actions: readonly ResultAction[] };

/** The place of what can be done with results; where nothing can be done, nothing stands. */
export const ResultActions = ({ actions, state, total }: Props) => {
  if (actions.length === 0) return null;
  return (
    <div className="result-actions" role="group" aria-label={text.search.actions}>
      {actions.map(({ name, Button }) => (
        <Suspense key={name} fallback={null}>
          <Button state={state} total={total} />
        </Suspense>
      ))}
    </div>
  );
};
