import { type ComponentType, lazy, Suspense } from 'react';

import { text } from '#web/text/text.ts';

import { withRetries } from './with-retries.ts';

/** A screen that is loaded when it is first opened, with patience for a bad connection. */
export const lazyRoute = (
  load: (attempt: number) => Promise<{ readonly default: ComponentType }>,
) => {
  const Screen = lazy(() => withRetries(load));
  return (
    <Suspense fallback={<p className="page page-loading">{text.loading}</p>}>
      <Screen />
    </Suspense>
  );
};
