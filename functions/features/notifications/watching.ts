import {
  unwatchSource,
  watchSource,
  type WatchPorts,
} from '#functions/features/alerts/watch-source.ts';

import type { NotificationsPorts } from './ports.ts';

type Ports = Pick<WatchPorts, 'table' | 'now'>;

/** How sources cease to be looked at. */
export const unwatching = (ports: Ports): Pick<NotificationsPorts, 'unwatchSource'> => ({
  unwatchSource: unwatchSource(ports),
});

/** How sources come to be looked at, and cease to be: the same words on both sides. */
export const watching = (
  ports: Ports & Pick<WatchPorts, 'index' | 'words'>,
): Pick<NotificationsPorts, 'watchSource' | 'unwatchSource'> => ({
  ...unwatching(ports),
  watchSource: watchSource(ports),
});
