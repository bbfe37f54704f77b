import { useEffect, useState } from 'react';

import type { LayoutInput } from './layout.ts';
import type { LayoutMessage } from './layout-worker.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Computes positions in a worker so that the page stays responsive; without workers, synchronously. */
const startLayout = (
  input: LayoutInput,
  onMessage: (message: LayoutMessage) => void,
): (() => void) => {
  if (typeof Worker === 'undefined') {
    let isWanted = true;
    void import('./layout.ts').then(({ computeLayout: layOut }) => {
      if (isWanted) onMessage({ positions: layOut(input), done: true });
    });
    return () => {
      isWanted = false;
    };
  }
  const worker = new Worker(new URL('layout-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<LayoutMessage>) => onMessage(data));
  worker.postMessage(input);
  return () => worker.terminate();
};

/** The positions of papers once computed; intermediate ones too, unless reduced motion is preferred. */
export const useLayout = (input: LayoutInput): LayoutMessage | undefined => {
  const [message, setMessage] = useState<{
    readonly of: LayoutInput;
    readonly told: LayoutMessage;
  }>();
  useEffect(() => {
    const still = isStill();
    return startLayout(input, (news) => {
      if (news.done || !still) setMessage({ of: input, told: news });
    });
  }, [input]);
  return message?.of === input ? message.told : undefined;
};
