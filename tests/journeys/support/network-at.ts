import { connect, createServer, type Socket } from 'node:net';

/** Opens a way to the product on which all who take it come from one address of this machine, such as `127.0.0.9`. */
export const networkAt = async (address: string, productUrl: string) => {
  const port = Number(new URL(productUrl).port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port, localAddress: address });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('It listens on no port.');
  return {
    url: `http://localhost:${String(bound.port)}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};
