import type { Problem } from './problem.ts';

/** Something the server knows. While it is asked again the last answer stays in view. */
export type Remote<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly before?: Value }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'ready'; readonly value: Value };

export const idle = { kind: 'idle' } as const;

/** The answer to show: the present one, or the last while a new one is on its way. */
export const lastValueOf = <Value>(remote: Remote<Value>): Value | undefined => {
  if (remote.kind === 'ready') return remote.value;
  return remote.kind === 'loading' ? remote.before : undefined;
};

/** The same with another value in view, where there is one. */
export const withValue = <Value>(
  remote: Remote<Value>,
  change: (value: Value) => Value,
): Remote<Value> => {
  const value = lastValueOf(remote);
  if (value === undefined) return remote;
  return remote.kind === 'loading'
    ? { kind: 'loading', before: change(value) }
    : { kind: 'ready', value: change(value) };
};
