import { useEffect, useState } from 'react';

import type { LayoutInput } from './layout.ts';
import type { Told } from './layout-worker.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Computes positions in a worker so that the page stays responsive; without workers, synchronously. */
const startLayout = (input: LayoutInput, onTold: (told: Told) => void): (() => void) => {
  if (typeof Worker === 'undefined') {
    let isWanted = true;
    void import('./layout.ts').then(({ layOut }) => {
      if (isWanted) onTold({ positions: layOut(input), done: true });
    });
    return () => {
      isWanted = false;
    };
  }
  const worker = new Worker(new URL('layout-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => onTold(data));
  worker.postMessage(input);
  return () => worker.terminate();
};

/** The positions of papers once computed; intermediate ones too, unless reduced motion is preferred. */
export const useLayout = (input: LayoutInput): Told | undefined => {
  const [told, setTold] = useState<{ readonly of: LayoutInput; readonly told: Told }>();
  useEffect(() => {
    const still = isStill();
    return startLayout(input, (news) => {
      if (news.done || !still) setTold({ of: input, told: news });
    });
  }, [input]);
  return told?.of === input ? told.told : undefined;
};
