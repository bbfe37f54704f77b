import { useFeature } from '#web/platform/feature.ts';

import { connectionsFeature } from './connections-saga.ts';
import type { ConnectionsState, Doing } from './connections-slice.ts';

export const useConnections = <Value>(select: (state: ConnectionsState) => Value): Value =>
  useFeature(connectionsFeature, select);

export const useDoing = (what: string): Doing | undefined =>
  useConnections(({ doing }) => doing[what]);
