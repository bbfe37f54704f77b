import { useState } from 'react';

import { isChina } from '#shared/domain/is-china.ts';
import type { OutsideScript } from '#shared/domain/outside-script.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { createQuery } from '#web/platform/query.ts';
import { useQuery } from '#web/platform/use-query.ts';

import { installedScripts } from './installed-scripts.ts';

/** The presumed location of the reader. Without a response, scripts are not restricted. */
const placeReading = createQuery({
  name: 'outside/place',
  load: (api) => api.readPlace(),
  remembers: true,
});

/**
 * Returns the scripts that may be loaded at the reader's location. In China, detected by time zone or location, no
 * third-party scripts are loaded. Returns undefined until the location is known.
 */
export const useLoadableScripts = (): readonly OutsideScript[] | undefined => {
  const [scripts] = useState(installedScripts);
  const isClear = scripts.length === 0 || isChina(thisBrowser.timeZone());
  const location = useQuery(placeReading, undefined, !isClear);
  if (isClear) return NO_SCRIPTS;
  if (location.shown) return isChina(location.shown.timezone) ? NO_SCRIPTS : scripts;
  return location.kind === 'failed' ? scripts : undefined;
};

/** The same array each time, so that comparisons by identity hold. */
const NO_SCRIPTS: readonly OutsideScript[] = [];
