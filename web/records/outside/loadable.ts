import { useState } from 'react';

import { isChina } from '#shared/domain/is-china.ts';
import type { OutsideScript } from '#shared/domain/outside-script.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { reading } from '#web/platform/reading.ts';
import { useReading } from '#web/platform/use-reading.ts';

import { installedScripts } from './installed-scripts.ts';

/** The presumed location of the reader. Without a response, scripts are not restricted. */
const placeReading = reading({
  name: 'outside/place',
  ask: (api) => api.readPlace(),
  remembers: true,
});

/**
 * Returns the scripts that may be loaded at the reader's location. In China, detected by time zone or location, no
 * third-party scripts are loaded. Returns undefined until the location is known.
 */
export const useLoadableScripts = (): readonly OutsideScript[] | undefined => {
  const [scripts] = useState(installedScripts);
  const isClear = scripts.length === 0 || isChina(thisBrowser.timeZone());
  const place = useReading(placeReading, undefined, !isClear);
  if (isClear) return none;
  if (place.shown) return isChina(place.shown.timezone) ? none : scripts;
  return place.kind === 'failed' ? scripts : undefined;
};

/** The same array each time, so that comparisons by identity hold. */
const none: readonly OutsideScript[] = [];
