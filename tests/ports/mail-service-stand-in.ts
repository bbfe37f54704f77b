import { createServer, type IncomingMessage } from 'node:http';

import * as z from 'zod';

const Text = z.strictObject({ Data: z.string().min(1), Charset: z.literal('UTF-8') });
/** What the SES v2 API takes as a simple mail; nothing else is answered. */
const SendEmail = z.strictObject({
  FromEmailAddress: z.string().min(3),
  ConfigurationSetName: z.string().min(1),
  Destination: z.strictObject({ ToAddresses: z.array(z.string()).length(1) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: Text,
      Body: z.strictObject({ Html: Text, Text }),
      Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string().min(1) })).max(15),
    }),
  }),
});
export type SentEmail = z.infer<typeof SendEmail>;

const textOf = async (request: IncomingMessage) => {
  const chunks: string[] = [];
  for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
  return chunks.join('');
};

/**
 * No engine speaks this API here: the stand-in on the loopback checks the shape of each call and keeps the mails. While
 * `refusal` is set it refuses as SES does.
 */
export const startMailService = async () => {
  const sent: SentEmail[] = [];
  const state: { refusal: string | undefined } = { refusal: undefined };
  const server = createServer((request, reply) => {
    void textOf(request).then((text) => {
      const asked = `${request.method ?? ''} ${request.url ?? ''}`;
      const { data } = SendEmail.safeParse(JSON.parse(text));
      const refusal =
        state.refusal ??
        (asked !== 'POST /v2/email/outbound-emails' || !data ? 'BadRequestException' : undefined);
      reply.setHeader('content-type', 'application/json');
      if (refusal !== undefined || !data)
        return reply
          .writeHead(400, { 'x-amzn-errortype': refusal ?? '' })
          .end('{"message":"Refused."}');
      sent.push(data);
      return reply.end(JSON.stringify({ MessageId: `mail-${String(sent.length)}` }));
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
  return { endpoint: `http://127.0.0.1:${String(port)}`, sent, state, stop };
};
