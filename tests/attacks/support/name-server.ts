import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** Where the question of a query ends: after its name, type and class. */
const endOfQuestion = (query: Buffer): number => {
  let at = HEADER_BYTES;
  while (query[at]) at += (query[at] ?? 0) + 1;
  return at + 5;
};

/** A DNS response with one A record that nobody may keep (TTL 0). */
const answerTo = (query: Buffer, address: string): Buffer => {
  const end = endOfQuestion(query);
  const isForA = query.readUInt16BE(end - 4) === TYPE_A;
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isForA ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4]);
  const parts = [header, query.subarray(HEADER_BYTES, end)];
  return Buffer.concat(
    isForA ? [...parts, record, Buffer.from(address.split('.').map(Number))] : parts,
  );
};

/** A name server on loopback that gives each query the next of some addresses, over and over, and a resolver that asks it. */
export const startNameServer = async (addresses: readonly string[]) => {
  let queries = 0;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    socket.send(answerTo(query, addresses[queries % addresses.length] ?? ''), port, address);
    queries += 1;
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${String(socket.address().port)}`]);
  return {
    queries: () => queries,
    resolve: (name: string) => resolver.resolve4(name),
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
};
