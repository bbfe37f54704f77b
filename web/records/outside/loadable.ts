import { useState } from 'react';

import { isChina } from '#shared/domain/is-china.ts';
import type { OutsideScript } from '#shared/domain/outside-script.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { reading } from '#web/platform/reading.ts';
import { useReading } from '#web/platform/use-reading.ts';

import { installedScripts } from './installed-scripts.ts';

/** Where the reader seems to be. Without an answer nothing is known against it. */
const placeReading = reading({
  name: 'outside/place',
  ask: (api) => api.readPlace(),
  remembers: true,
});

/**
 * The scripts that may load where the reader is: in China, told by the time zone of the browser or of the place, none of others
 * does. Undefined until that is known.
 */
export const useLoadableScripts = (): readonly OutsideScript[] | undefined => {
  const [scripts] = useState(installedScripts);
  const isClear = scripts.length === 0 || isChina(thisBrowser.timeZone());
  const place = useReading(placeReading, undefined, !isClear);
  if (isClear) return none;
  if (place.shown) return isChina(place.shown.timezone) ? none : scripts;
  return place.kind === 'failed' ? scripts : undefined;
};

/** The same each time, for whoever compares. */
const none: readonly OutsideScript[] = [];
