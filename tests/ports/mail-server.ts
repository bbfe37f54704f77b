import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

export type Received = { readonly to: string; readonly raw: string };

/** A mail server on the loopback that keeps what it is sent; it knows nobody at `gone.example`. */
export const startMailServer = async () => {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      done(
        address.endsWith('@gone.example')
          ? Object.assign(new Error('No such person.'), { responseCode: 550 })
          : null,
      );
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${String(port)}`, received, stop };
};

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line) => {
        const end = line.indexOf(':');
        return [line.slice(0, end).toLowerCase(), line.slice(end + 1).trim()];
      }),
  );

const decoded = (text: string, encoding = '7bit') => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decoded(word.replace(/_/g, ' '), 'quoted-printable'),
    );

/** The parts of a mail with an HTML and a text side. */
export const readMail = ({ to, raw }: Received) => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .map((part) => {
      const [partHead = '', ...body] = part.trimStart().split('\r\n\r\n');
      const own = headersOf(partHead);
      return {
        type: own['content-type'] ?? '',
        body: decoded(body.join('\r\n\r\n'), own['content-transfer-encoding']),
      };
    });
  const partOf = (type: string) =>
    parts
      .find((part) => part.type.startsWith(type))
      ?.body.replace(/\r\n/g, '\n')
      .trim() ?? '';
  return {
    to,
    subject: words(headers['subject'] ?? ''),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    headers,
  };
};
