/** Time for an engine to take a call, and to answer it, before it counts as down. */
export const PATIENCE = { requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 } };
