import { createServer, request as requestOver, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { type Product, startProduct } from './product.ts';

/**
 * Products that journeys share which change nothing that another journey reads: the demonstration with plans, the
 * demonstration open to everybody, and a product without articles.
 */
const starts = {
  demonstration: () => startProduct(),
  'open-demonstration': () => startProduct('demonstration', { entitlements: 'open' }),
  empty: () => startProduct('none'),
} as const;

export type SharedKind = keyof typeof starts;

/** A product that other journeys use as well, which ends with the run. */
export type SharedProduct = Pick<Product, 'url' | 'stop'>;

const isShared = (name: string): name is SharedKind => name in starts;

/** Where the journeys of a run ask for a product; undefined where a suite is run alone. */
const socketOfRun = (): string | undefined => {
  const run = process.env['VERACITE_TEST_RUN'];
  return run === undefined ? undefined : join(run, 'products.sock');
};

/**
 * Returns the product of a kind that the journeys of this run share, which is started when the first of them asks for it.
 * Sign-ins are counted there: ten for each account and thirty in all within a quarter of an hour. A journey that is run
 * alone gets a product of its own.
 */
export const sharedProduct = async (kind: SharedKind): Promise<SharedProduct> => {
  const socketPath = socketOfRun();
  if (socketPath === undefined) return starts[kind]();
  const url = await new Promise<string>((resolve, reject) => {
    requestOver({ socketPath, path: `/${kind}` }, (response) => {
      void text(response).then((body) =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(body)),
      );
    })
      .on('error', reject)
      .end();
  });
  return { url, stop: async () => undefined };
};

let server: Server | undefined;
const products = new Map<SharedKind, Promise<Product>>();

/** Before the journeys of a run: listens for those that ask for a product. */
export const offerProducts = async (): Promise<void> => {
  const socketPath = socketOfRun();
  if (socketPath === undefined) return;
  server = createServer((request, response) => {
    const kind = request.url?.slice(1) ?? '';
    if (!isShared(kind)) {
      response.writeHead(404).end(`There is no shared product ${kind}.`);
      return;
    }
    const product = products.get(kind) ?? starts[kind]();
    products.set(kind, product);
    product.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server?.listen(socketPath, resolve));
};

/** After the journeys of a run: ends the products that were started. */
export const endProducts = async (): Promise<void> => {
  server?.closeAllConnections();
  server?.close();
  await Promise.allSettled([...products.values()].map(async (product) => (await product).stop()));
};
