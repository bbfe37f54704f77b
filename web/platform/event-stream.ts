import { buffers, END, eventChannel } from 'redux-saga';

import type { StreamResponse } from './api-client.ts';
import { fits } from './reply-shape.ts';

/** The elements of a stream: its events, or the notice that it was interrupted. */
export type StreamElement<Event> =
  { readonly kind: 'event'; readonly event: Event } | { readonly kind: 'broken' };

/** An event in the format of server-sent events; only its name and its data are used here. */
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
 * Returns a channel with the events of a streamed response as they arrive. Only the event name identifies the last
 * event, so the caller closes the channel after it. Closing the channel cancels the response.
 */
export const eventChannelOf = <Event>({ body, reply }: StreamResponse) =>
  eventChannel<StreamElement<Event>>((emit) => {
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    const read = async () => {
      let buffered = '';
      for (;;) {
        const chunk = await reader?.read();
        if (chunk?.done !== false) return;
        const blocks = (buffered + decoder.decode(chunk.value, { stream: true })).split('\n\n');
        buffered = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = eventIn(block);
          if (event === undefined) continue;
          // The types follow from the shape that the contract of the call has.
          if (reply !== undefined && fits(reply, event))
            emit({ kind: 'event', event: event as Event });
          else throw new TypeError('The stream has an event of another shape than its contract.');
        }
      }
    };
    const end = () => {
      emit({ kind: 'broken' });
      emit(END);
    };
    // A stream that ends without its last event counts as interrupted.
    void read().then(end, end);
    return () => void reader?.cancel().catch(() => undefined);
  }, buffers.expanding());
