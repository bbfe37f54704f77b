/** Nobody that is known: no name, no network, no license. */
export const VISITOR = {
  kind: 'visitor',
  from: { address: '', headers: {}, cookies: {} },
} as const;
