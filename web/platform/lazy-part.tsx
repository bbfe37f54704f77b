import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

import { isOnline, online } from './network.ts';
import { withRetries } from './with-retries.ts';

type Load<Props> = (attempt: number) => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A part of the app that is loaded when it is first shown, with patience for a bad connection. One that could not be
 * loaded is asked for again when it is shown anew; React alone would remember the failure for good.
 */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  waiting: ReactNode,
): ComponentType<Props> => {
  const known: { part?: ComponentType<Props> } = {};
  const remembered: Load<Props> = async (attempt) => {
    const loaded = await load(attempt);
    known.part = loaded.default;
    return loaded;
  };
  // Without a network nothing is wrong: it goes on when there is one.
  const patiently = async (): Promise<Awaited<ReturnType<Load<Props>>>> => {
    try {
      return await withRetries(remembered);
    } catch (error) {
      if (isOnline()) throw error;
      await online();
      return patiently();
    }
  };
  return (props: Props) => {
    const [Part] = useState<ComponentType<Props>>(() => known.part ?? lazy(patiently));
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
};
