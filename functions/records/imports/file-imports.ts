import * as z from 'zod';

import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';

/** Where the files of imports are, by import: uploaded ones, and those that an import writes for itself until it ends. */
export const IMPORT_FILES = 'imports/';

const Progress = z.object({ doing: z.string(), done: z.number(), handedIn: z.number() });

const StoredShape = z.object({
  sk: z.string(),
  kind: z.string(),
  /** The name of the file. */
  name: z.string(),
  /** When it was requested (ISO 8601, UTC). */
  at: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  progress: Progress.optional(),
  /** The outcome, or why the last attempt failed, in a sentence. */
  says: z.string().optional(),
  wrong: z
    .object({
      count: z.number(),
      lines: z.array(z.object({ line: z.number(), reason: z.string() })),
    })
    .optional(),
  /** How often it was taken up; guards each change. */
  turn: z.number().default(0),
  /** Until when a worker holds it, in milliseconds since 1970. */
  heldUntilMs: z.number().default(0),
});

/** A file that was uploaded to an environment and is imported there. */
export type FileImport = Readonly<Omit<z.output<typeof StoredShape>, 'sk'>> & {
  readonly id: string;
};
export type ImportOutcome = {
  readonly status: 'done' | 'failed';
  /** The outcome in a sentence, or why it failed. */
  readonly says?: string;
  /** The first lines that were left out, and how many there were. */
  readonly wrong?: {
    readonly count: number;
    readonly lines: readonly { readonly line: number; readonly reason: string }[];
  };
};

const IMPORTS = 'file-imports';
const keyOf = (id: string): Key => ({ pk: IMPORTS, sk: id });

export const fileImports = (table: Pick<Table, 'get' | 'write'>) => {
  const read = async (id: string): Promise<FileImport | undefined> => {
    const item = await table.get(keyOf(id));
    if (!item) return undefined;
    const { sk, ...rest } = StoredShape.parse(item);
    return { ...rest, id: sk };
  };
  const change = (
    { id, turn }: Pick<FileImport, 'id' | 'turn'>,
    set: Extract<Parameters<Table['write']>[0], { kind: 'add' }>['set'],
  ) =>
    table.write({
      kind: 'add',
      key: keyOf(id),
      amounts: {},
      set: set ?? {},
      when: { kind: 'equals', attribute: 'turn', value: turn },
    });
  return {
    read,
    /** Requests an import; one of the same file that has not ended goes on instead. */
    request: async ({ id, kind, name, at }: Pick<FileImport, 'id' | 'kind' | 'name' | 'at'>) => {
      if ((await read(id))?.status === 'waiting') return;
      await table.write({
        kind: 'put',
        item: { ...keyOf(id), kind, name, at, status: 'waiting', turn: 0, heldUntilMs: 0 },
      });
    },
    /** Takes an import for one worker; `held`: another worker has it, undefined: it does not exist. */
    take: async (
      id: string,
      { nowMs, holdMs }: { readonly nowMs: number; readonly holdMs: number },
    ): Promise<FileImport | 'held' | undefined> => {
      const found = await read(id);
      if (found?.status !== 'waiting') return found;
      if (found.heldUntilMs > nowMs) return 'held';
      const turn = found.turn + 1;
      try {
        await change(found, { turn, heldUntilMs: nowMs + holdMs });
      } catch (error) {
        if (error instanceof WriteConflict) return 'held';
        throw error;
      }
      return { ...found, turn };
    },
    /** Notes how far it is; throws WriteConflict if another worker has taken it. */
    note: (held: FileImport, progress: z.output<typeof Progress>, heldUntilMs: number) =>
      change(held, { progress, heldUntilMs }),
    /** Lets another worker take it; `says` is why this one could not end it. */
    release: (held: FileImport, says?: string) =>
      change(held, { heldUntilMs: 0, ...(says !== undefined && { says }) }),
    end: (held: FileImport, { status, says, wrong }: ImportOutcome) =>
      change(held, {
        status,
        ...(says !== undefined && { says }),
        ...(wrong && { wrong: { count: wrong.count, lines: [...wrong.lines] } }),
      }),
  };
};
