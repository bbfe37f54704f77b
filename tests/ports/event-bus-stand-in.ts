import { createServer, type IncomingMessage } from 'node:http';

import * as z from 'zod';

/** What EventBridge's PutEvents takes, with its limits; nothing else is answered. */
const PutEvents = z.strictObject({
  Entries: z
    .array(
      z.strictObject({
        EventBusName: z.string().min(1),
        Source: z.string().min(1),
        DetailType: z.string().min(1),
        Detail: z.string(),
        Time: z.number(),
      }),
    )
    .min(1)
    .max(10),
});

export type PutEntry = z.infer<typeof PutEvents>['Entries'][number];

const textOf = async (request: IncomingMessage) => {
  const chunks: string[] = [];
  for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
  return chunks.join('');
};

/**
 * No engine speaks EventBridge here: this stand-in on the loopback checks the shape of each call, keeps the events, and
 * refuses the first `refusals` entries as a throttled bus does.
 */
export const startEventBus = async ({ refusals = 0 } = {}) => {
  const calls: PutEntry[][] = [];
  const kept: PutEntry[] = [];
  let left = refusals;
  const server = createServer((request, reply) => {
    void textOf(request).then((text) => {
      const asked = request.headers['x-amz-target'] === 'AWSEvents.PutEvents';
      const { data } = PutEvents.safeParse(JSON.parse(text));
      if (!asked || !data || text.length > 300_000)
        return reply.writeHead(400).end('{"__type":"ValidationException"}');
      calls.push(data.Entries);
      const answers = data.Entries.map((entry) => {
        left -= 1;
        if (left >= 0) return { ErrorCode: 'ThrottlingException', ErrorMessage: 'Slower.' };
        kept.push(entry);
        return { EventId: `event-${kept.length}` };
      });
      const FailedEntryCount = answers.filter((answer) => 'ErrorCode' in answer).length;
      return reply
        .writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify({ FailedEntryCount, Entries: answers }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { endpoint: `http://127.0.0.1:${port}`, calls, kept, stop };
};
