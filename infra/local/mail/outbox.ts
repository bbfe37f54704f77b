import type { ServerResponse } from 'node:http';

import type { Outbox } from '#functions/adapters/embedded/mailer.ts';
import { styleSource } from '#functions/platform/http/style-source.ts';

import { isFromHere } from '../http/from-here.ts';
import type { WebHandler } from '../http/http-server.ts';
import { mailInFrame, mailPage, outboxPage, STYLE } from './outbox-pages.ts';

type Readable = Pick<Outbox, 'mail' | 'mails'>;

const NEWEST = 200;

const ALWAYS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
/** Policy of our own pages: an inline style, and the frame of an email. */
const PAGE_POLICY = `default-src 'none'; style-src ${styleSource(STYLE)}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
/** Policy of an email: nothing runs and nothing loads; clicked links may leave the frame. */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

const send = (response: ServerResponse, type: string, body: string, policy = PAGE_POLICY) => {
  response.writeHead(200, { ...ALWAYS, 'content-type': type, 'content-security-policy': policy });
  response.end(body);
};

const respond = (outbox: Readable, url: URL, response: ServerResponse): boolean => {
  const recipient = url.searchParams.get('to')?.trim() || undefined;
  if (url.pathname === '/outbox.json') {
    send(response, 'application/json', JSON.stringify(outbox.mails({ to: recipient })));
    return true;
  }
  if (/^\/outbox\/?$/.test(url.pathname)) {
    const mails = outbox.mails({ to: recipient, limit: NEWEST });
    send(response, 'text/html; charset=utf-8', outboxPage(mails, recipient));
    return true;
  }
  const [, id = '', html] = /^\/outbox\/(\d+)(\/html)?$/.exec(url.pathname) ?? [];
  const mail = id === '' ? undefined : outbox.mail(id);
  if (!mail) return false;
  if (html === undefined) send(response, 'text/html; charset=utf-8', mailPage(mail));
  else send(response, 'text/html; charset=utf-8', mailInFrame(mail), MAIL_POLICY);
  return true;
};

/** Shows the emails of a local run at /outbox, on this machine only; everything else goes to `web`. */
export const withOutbox =
  (outbox: Readable, web: WebHandler): WebHandler =>
  async (request, response) => {
    const address = request.url ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (
      /^\/outbox(?=[/.?]|$)/.test(address) &&
      isRead &&
      isFromHere(request) &&
      respond(outbox, new URL(address, 'http://localhost'), response)
    )
      return;
    await web(request, response);
  };
