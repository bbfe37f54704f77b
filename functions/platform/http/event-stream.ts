import type { Endpoint } from '#shared/contracts/endpoint.ts';

type Event = { readonly event: string; readonly data: unknown };

/** The HTML event format: the name of the event, its data as one line of JSON, an empty line. */
const written = ({ event, data }: Event): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Serializes the events of a use case as server-sent events, each validated against the contract. An error ends the
 * stream and is logged once; the client then does not receive the final event.
 */
export async function* eventStream(
  { reply }: Pick<Endpoint, 'reply'>,
  events: unknown,
  onSurprise: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    // The type of UseCases guarantees that the use case belongs to an endpoint of this kind.
    for await (const event of events as AsyncIterable<unknown>)
      yield written(reply.parse(event) as Event);
  } catch (error) {
    onSurprise(error);
  }
}
