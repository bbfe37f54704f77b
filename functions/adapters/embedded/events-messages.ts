import { type DomainEvent } from '#functions/platform/ports/events.ts';

export const writtenEvent = (event: DomainEvent) => JSON.stringify(event);

/** Only `writtenEvent` writes what these queues hold; anything else is a surprise, and thrown. */
export const readEvent = (body: string): DomainEvent => {
  const event: unknown = JSON.parse(body);
  if (typeof event !== 'object' || event === null || !('type' in event) || !('id' in event))
    throw new TypeError('A message of an events queue is no event.');
  // The rest of the shape is the writer's, which is this file.
  return event as DomainEvent;
};
