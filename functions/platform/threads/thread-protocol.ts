/** What travels between a thread and whoever started it; a thread answers with id 0 once when it is ready. */
export type Asked<Call> = { readonly id: number; readonly call: Call };
export type Answered =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
