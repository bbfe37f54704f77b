import type { Problem } from './problem.ts';

/** Data from the server. While it is requested again, the last value remains shown. */
export type RemoteData<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly previous?: Value }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'ready'; readonly value: Value };

export const idleData = { kind: 'idle' } as const;

/** Returns the value to show: the current one, or the last one while a new one is loading. */
export const lastValueOf = <Value>(remote: RemoteData<Value>): Value | undefined => {
  if (remote.kind === 'ready') return remote.value;
  return remote.kind === 'loading' ? remote.previous : undefined;
};

/** Returns the state with another value, if it has one. */
export const mapRemote = <Value>(
  remote: RemoteData<Value>,
  change: (value: Value) => Value,
): RemoteData<Value> => {
  const value = lastValueOf(remote);
  if (value === undefined) return remote;
  return remote.kind === 'loading'
    ? { kind: 'loading', previous: change(value) }
    : { kind: 'ready', value: change(value) };
};
