import type { ComponentType } from 'react';

import { text } from '#web/text/text.ts';

import { lazyPart } from '#web/platform/lazy-part.tsx';

/** A screen that is loaded when it is first opened. */
export const lazyRoute = (
  load: (attempt: number) => Promise<{ readonly default: ComponentType }>,
) => {
  const Screen = lazyPart(load, <p className="page page-loading">{text.loading}</p>);
  return <Screen />;
};
