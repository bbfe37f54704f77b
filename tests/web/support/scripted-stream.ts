import type { AssistantEvent } from '#shared/contracts/assistant.ts';

type Part =
  { readonly done: false; readonly value: Uint8Array<ArrayBuffer> } | { readonly done: true };

/** An answered stream that a test writes event by event, as the server writes them. */
export const scriptedStream = () => {
  const encoder = new TextEncoder();
  const parts: (Part | Error)[] = [];
  const readers: (() => void)[] = [];
  let cancelled = 0;
  const push = (part: Part | Error) => {
    parts.push(part);
    readers.shift()?.();
  };
  const write = (text: string) => push({ done: false, value: encoder.encode(text) });
  const read = async () => {
    while (parts.length === 0) await new Promise<void>((resolve) => readers.push(resolve));
    const part = parts.shift() ?? { done: true as const };
    if (part instanceof Error) throw part;
    return part.done ? { done: true as const, value: undefined } : part;
  };
  const cancel = async () => {
    cancelled += 1;
  };
  return {
    body: { getReader: () => ({ read, cancel }) },
    tell: (...events: readonly AssistantEvent[]) => {
      for (const { event, data } of events)
        write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    /** A part of the text, wherever the network has cut it. */
    write,
    end: () => push({ done: true }),
    break: () => push(new Error('The connection was lost.')),
    timesCancelled: () => cancelled,
  };
};
