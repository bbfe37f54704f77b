import type { Problem } from './problem.ts';

/** Something the server knows. While it is asked again the last answer stays in view. */
export type Remote<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly before?: Value }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'ready'; readonly value: Value };

export const idle = { kind: 'idle' } as const;

export const asked = <Value>(before: Remote<Value>): Remote<Value> => {
  const value = lastValueOf(before);
  return value === undefined ? { kind: 'loading' } : { kind: 'loading', before: value };
};

/** The answer to show: the present one, or the last while a new one is on its way. */
export const lastValueOf = <Value>(remote: Remote<Value>): Value | undefined => {
  if (remote.kind === 'ready') return remote.value;
  return remote.kind === 'loading' ? remote.before : undefined;
};
