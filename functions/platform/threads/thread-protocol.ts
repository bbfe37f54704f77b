/** The messages between a thread and its parent; a thread sends one response with id 0 when it is ready. */
export type ThreadRequest<Call> = { readonly id: number; readonly call: Call };
export type ThreadResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
