import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
type Answer = (response: ServerResponse, received: Received) => void;

const taken: Answer = (response) => response.end('thank you');

/** A program that listens for deliveries on this machine, and answers as the test says. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const state: { answer: Answer } = { answer: taken };
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const one = {
        method: request.method,
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      received.push(one);
      state.answer(response, one);
      for (const wake of waiting.splice(0)) wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    answer: (answer: Answer) => {
      state.answer = answer;
    },
    refuse: (code: number, text = 'no') => {
      state.answer = (response) => response.writeHead(code).end(text);
    },
    take: () => {
      state.answer = taken;
    },
    /** Waits until so many deliveries have come. */
    has: async (count: number) => {
      while (received.length < count)
        await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** What docs/webhooks.md tells receivers to do. */
export const isSignedBy = (secret: string, { headers, body }: Received, now: Date): boolean => {
  const [, seconds = '', given = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['veracite-signature'])) ?? [];
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > 300) return false;
  const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
};
