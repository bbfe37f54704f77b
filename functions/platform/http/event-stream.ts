import type { Endpoint } from '#shared/contracts/endpoint.ts';

type Event = { readonly event: string; readonly data: unknown };

/** As HTML names it: the name of the event, its data as one line of JSON, an empty line. */
const written = ({ event, data }: Event): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The events of a use case as the text of a stream of server-sent events, each held to the contract. What fails on the way
 * ends the stream, told to our log once; whoever reads misses the last event.
 */
export async function* eventStream(
  { reply }: Pick<Endpoint, 'reply'>,
  events: unknown,
  onSurprise: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    // The use case was paired with an endpoint of this kind by the type of UseCases.
    for await (const event of events as AsyncIterable<unknown>)
      yield written(reply.parse(event) as Event);
  } catch (error) {
    onSurprise(error);
  }
}
