import { buffers, END, eventChannel } from 'redux-saga';

import type { AnsweredStream } from './api-client.ts';
import { fits } from './reply-shape.ts';

/** What comes of a stream: its events one by one, or that it broke off. */
export type Streamed<Event> =
  { readonly kind: 'event'; readonly event: Event } | { readonly kind: 'broken' };

/** An event as HTML writes it: lines of fields, of which its name and its data count here. */
const eventIn = (block: string): unknown => {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/u.exec(line) ?? [];
    if (name !== '') fields.set(name, (fields.get(name) ?? '') + value);
  }
  const data = fields.get('data');
  return data === undefined
    ? undefined
    : { event: fields.get('event'), data: JSON.parse(data) as unknown };
};

/**
 * The events of an answered stream as they come; the last of them is known by its name alone, so whoever reads closes the
 * channel then. Closing it gives the answer up.
 */
export const eventsOf = <Event>({ body, reply }: AnsweredStream) =>
  eventChannel<Streamed<Event>>((tell) => {
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    const read = async () => {
      let left = '';
      for (;;) {
        const part = await reader?.read();
        if (part?.done !== false) return;
        const blocks = (left + decoder.decode(part.value, { stream: true })).split('\n\n');
        left = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = eventIn(block);
          if (event === undefined) continue;
          // The types follow from the shape that the contract of the call has.
          if (reply !== undefined && fits(reply, event))
            tell({ kind: 'event', event: event as Event });
          else throw new TypeError('The stream has an event of another shape than its contract.');
        }
      }
    };
    const end = () => {
      tell({ kind: 'broken' });
      tell(END);
    };
    // A stream that ends is as good as broken to whoever still waits for its last event.
    void read().then(end, end);
    return () => void reader?.cancel().catch(() => undefined);
  }, buffers.expanding());
