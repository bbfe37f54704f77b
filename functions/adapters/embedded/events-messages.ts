import { type DomainEvent } from '#functions/platform/ports/events.ts';

export const writtenEvent = (event: DomainEvent) => JSON.stringify(event);

/** Only `writtenEvent` writes messages to these queues; any other content is an error. */
export const readEvent = (body: string): DomainEvent => {
  const event: unknown = JSON.parse(body);
  if (typeof event !== 'object' || event === null || !('type' in event) || !('id' in event))
    throw new TypeError('A message of an event queue is not an event.');
  // The remaining shape is guaranteed by the writer in this file.
  return event as DomainEvent;
};
