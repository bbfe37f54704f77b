import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

import { isOnline, whenOnline } from './network.ts';
import { withRetries } from './with-retries.ts';

type Load<Props> = (attempt: number) => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A part of the app that is loaded when it is first rendered, with retries for bad connections. A part that could not
 * be loaded is requested again when it is next rendered; React.lazy alone would keep the failure.
 */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  placeholder: ReactNode,
): ComponentType<Props> => {
  const loadedPart: { part?: ComponentType<Props> } = {};
  const remembered: Load<Props> = async (attempt) => {
    const loaded = await load(attempt);
    loadedPart.part = loaded.default;
    return loaded;
  };
  // Being offline is not an error: loading resumes when the device is online.
  const patiently = async (): Promise<Awaited<ReturnType<Load<Props>>>> => {
    try {
      return await withRetries(remembered);
    } catch (error) {
      if (isOnline()) throw error;
      await whenOnline();
      return patiently();
    }
  };
  return (props: Props) => {
    const [Part] = useState<ComponentType<Props>>(() => loadedPart.part ?? lazy(patiently));
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
};
