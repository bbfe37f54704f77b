import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { SESv2Client } from '@aws-sdk/client-sesv2';

import { sesMailer } from '#functions/adapters/aws/mailer.ts';
import { smtpMailer } from '#functions/adapters/embedded/mailer-smtp.ts';
import { openOutbox } from '#functions/adapters/embedded/mailer.ts';
import {
  allowAddress,
  skipSuppressed,
  suppressAddress,
  suppressionOf,
} from '#functions/platform/mail/suppressed-addresses.ts';
import type { Mail, Mailer } from '#functions/platform/ports/mailer.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { readMail, startMailServer } from './mail-server.ts';
import { startMailService } from './mail-service-stand-in.ts';
import { localEngine, type Side, started } from './sides.ts';
import { embeddedTable } from './table-sides.ts';

type Arrived = Pick<Mail, 'subject' | 'html' | 'text'> & {
  readonly to: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
};
type Post = { readonly mailer: Mailer; readonly arrived: () => readonly Arrived[] };

const now = () => new Date('2026-01-05T09:00:00Z');
const from = 'Veracite <mail@veracite.example>';
const lowerCased = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));

const outboxSide = async (): Promise<Side<Post>> => {
  const folder = await mkdtemp(join(tmpdir(), 'veracite-outbox-'));
  const outbox = openOutbox(join(folder, 'outbox.sqlite'), now);
  return {
    name: 'outbox',
    port: {
      mailer: outbox,
      arrived: () =>
        outbox
          .mails()
          .map((mail) => ({ ...mail, headers: lowerCased(Object.entries(mail.headers)) })),
    },
    stop: async () => {
      outbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const smtpSide = async (): Promise<Side<Post>> => {
  const { url, received, stop } = await startMailServer();
  const mailer = smtpMailer({ url, from, onRefused: async () => undefined });
  return { name: 'SMTP', port: { mailer, arrived: () => received.map(readMail).reverse() }, stop };
};

const sesSide = async (): Promise<Side<Post>> => {
  const { endpoint, sent, stop } = await startMailService();
  const client = new SESv2Client(localEngine(endpoint));
  const arrived = () =>
    sent
      .map(({ Destination, Content: { Simple: mail } }) => ({
        to: Destination.ToAddresses[0] ?? '',
        subject: mail.Subject.Data,
        html: mail.Body.Html.Data,
        text: mail.Body.Text.Data,
        headers: lowerCased(mail.Headers.map(({ Name, Value }) => [Name, Value])),
      }))
      .reverse();
  return {
    name: 'SES, against a stand-in for want of an engine',
    port: { mailer: sesMailer({ client, from, configurationSet: 'veracite' }), arrived },
    stop: async () => {
      client.destroy();
      await stop();
    },
  };
};

const mailTo = (email: string, more: Partial<Mail> = {}): Mail => ({
  key: `welcome ${email}`,
  to: { email, name: 'Ada Grün' },
  subject: 'Grüße',
  html: '<!doctype html><html lang="en"><body><p>Willkommen, Ada Grün &amp; alle</p></body></html>',
  text: 'Willkommen, Ada Grün & alle',
  ...more,
});

describe.each(await started([outboxSide, smtpSide, sesSide]))(
  'a mailer ($name)',
  ({ port: { mailer, arrived }, stop }) => {
    let table: Table;
    let closeTable = async () => {};

    beforeAll(async () => {
      ({ port: table, stop: closeTable } = await embeddedTable());
    });
    afterAll(async () => {
      await stop();
      await closeTable();
    });

    it('takes a mail, and it arrives as it was written', async () => {
      const mail = mailTo('ada@example.org');
      expect(await mailer.send(mail)).toEqual({ kind: 'accepted' });

      const [newest] = arrived();
      const { subject, html, text } = mail;
      expect(newest).toMatchObject({ to: 'ada@example.org', subject, html, text });
    });

    it('carries headers of its own, as unsubscribing with one click needs them', async () => {
      const headers = {
        'List-Unsubscribe': '<https://veracite.example/api/unsubscribe/abc>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await mailer.send(mailTo('bob@example.org', { headers }));

      expect(arrived()[0]?.headers).toMatchObject({
        'list-unsubscribe': '<https://veracite.example/api/unsubscribe/abc>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      });
    });

    it('cannot be made to write another header by a line break in one', async () => {
      const headers = { 'X-Note': 'a\r\nBcc: eve@example.org' };
      await mailer.send(mailTo('carol@example.org', { headers })).catch(() => undefined);

      expect(arrived().flatMap((mail) => Object.keys(mail.headers))).not.toContain('bcc');
    });

    it('leaves addresses alone that bounced or complained, unless their owner has just asked', async () => {
      const careful = skipSuppressed(table, mailer);
      const email = 'dora@example.org';
      await suppressAddress(table)(email, { reason: 'bounced', at: now().toISOString() });
      const before = arrived().length;

      expect(await careful.send(mailTo('Dora@Example.org'))).toEqual({ kind: 'suppressed' });
      expect(arrived()).toHaveLength(before);
      expect(await careful.send(mailTo(email, { key: 'asked', askedFor: true }))).toEqual({
        kind: 'accepted',
      });
      await allowAddress(table)(email);
      expect(await careful.send(mailTo(email, { key: 'again' }))).toEqual({ kind: 'accepted' });
      expect(arrived()).toHaveLength(before + 2);
    });
  },
);

describe('the outbox', () => {
  it('keeps one mail for a key, newest first, for each address, across restarts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'veracite-outbox-'));
    const time = { now: now() };
    const open = () => openOutbox(join(folder, 'outbox.sqlite'), () => time.now);
    const first = open();
    await first.send(mailTo('ada@example.org'));
    time.now = new Date('2026-01-05T09:01:00Z');
    await first.send(mailTo('Bob@example.org', { headers: { 'X-A': 'b' } }));
    await first.send(mailTo('ada@example.org', { subject: 'Again' }));
    first.close();

    const outbox = open();
    expect(outbox.mails().map(({ id, at, to }) => [id, at, to])).toEqual([
      ['2', '2026-01-05T09:01:00.000Z', 'bob@example.org'],
      ['1', '2026-01-05T09:00:00.000Z', 'ada@example.org'],
    ]);
    expect(outbox.mails({ to: 'ADA@example.org' }).map(({ subject }) => subject)).toEqual([
      'Grüße',
    ]);
    expect(outbox.mails({ limit: 1 })).toHaveLength(1);
    expect(outbox.mail('2')).toMatchObject({ name: 'Ada Grün', headers: { 'X-A': 'b' } });
    expect(outbox.mail('3')).toBeUndefined();
    outbox.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('a mail server of one’s own', () => {
  it('that refuses an address for good is believed', async () => {
    const server = await startMailServer();
    const refused: string[] = [];
    const onRefused = async (email: string) => void refused.push(email);
    const mailer = smtpMailer({ url: server.url, from, onRefused });

    expect(await mailer.send(mailTo('eve@gone.example'))).toEqual({ kind: 'suppressed' });
    expect(refused).toEqual(['eve@gone.example']);
    await server.stop();
  });

  it('is given the same identifier for the same mail, so that what comes twice can be told', async () => {
    const server = await startMailServer();
    const mailer = smtpMailer({ url: server.url, from, onRefused: async () => undefined });
    await mailer.send(mailTo('ada@example.org'));
    await mailer.send(mailTo('ada@example.org'));

    const [first, second] = server.received.map((one) => readMail(one).headers['message-id']);
    expect(first).toMatch(/^<[0-9a-f]{40}@veracite\.example>$/);
    expect(second).toBe(first);
    await server.stop();
  });

  it('that does not answer is unavailable, and no address is blamed', async () => {
    const server = await startMailServer();
    await server.stop();
    const refused: string[] = [];
    const onRefused = async (email: string) => void refused.push(email);
    const mailer = smtpMailer({ url: server.url, from, onRefused });

    await expect(mailer.send(mailTo('ada@example.org'))).rejects.toMatchObject({
      name: 'EngineUnavailable',
    });
    expect(refused).toEqual([]);
  });
});

describe('SES', () => {
  it.each([
    ['LimitExceededException', 'EngineUnavailable'],
    ['SendingPausedException', 'EngineUnavailable'],
    ['TooManyRequestsException', 'EngineUnavailable'],
    ['MailFromDomainNotVerifiedException', 'MailFromDomainNotVerifiedException'],
  ])('that answers %s is reported as %s', async (refusal, name) => {
    const service = await startMailService();
    service.state.refusal = refusal;
    const client = new SESv2Client({ ...localEngine(service.endpoint), maxAttempts: 1 });
    const mailer = sesMailer({ client, from, configurationSet: 'veracite' });

    await expect(mailer.send(mailTo('ada@example.org'))).rejects.toMatchObject({ name });
    client.destroy();
    await service.stop();
  });
});

it('marks of addresses do not tell the address', async () => {
  const { port: table, stop } = await embeddedTable();
  const items: unknown[] = [];
  const writing = { write: async (write: unknown) => void items.push(write) };
  await suppressAddress(writing)('ada@example.org', { reason: 'complained', at: 'now' });
  await suppressAddress(table)('Ada@example.org', { reason: 'complained', at: 'now' });

  expect(JSON.stringify(items)).not.toMatch(/ada|example/);
  expect(await suppressionOf(table)('ada@example.org')).toEqual({
    reason: 'complained',
    at: 'now',
  });
  await stop();
});
