import type { OutboxMail } from '#functions/adapters/embedded/mailer.ts';
import { escaped } from '#functions/platform/mail/email.ts';

/** The colors and measures of web/ui/tokens.css that these pages need. */
export const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #14171b); --raised: light-dark(#fff, #1c2026); --line: light-dark(#d9d6ce, #343a43); --ink: light-dark(#1b1f24, #eceae4); --muted: light-dark(#565e69, #a5adb8); --accent: light-dark(#1f4b8f, #8db4f0); --edge: light-dark(#85898f, #6d7682); --serif: 'Source Serif 4', Georgia, serif; }
  * { box-sizing: border-box; }
  :root { background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
  body { margin: 0; overflow-wrap: anywhere; }
  header { border-bottom: 1px solid var(--line); }
  header > div, main { max-width: 60rem; margin: 0 auto; padding: 0 16px; }
  header > div { display: flex; align-items: center; gap: 20px; min-height: 56px; }
  header a { color: var(--muted); text-decoration: none; }
  header a:first-child { color: var(--ink); font: 600 20px var(--serif); }
  main { padding-block: 24px 64px; }
  h1 { margin: 0 0 8px; font: 600 26px/1.25 var(--serif); text-wrap: balance; }
  p { margin: 0 0 8px; max-width: 46rem; }
  a { color: var(--accent); text-underline-offset: .2em; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 16px 0 24px; }
  form label { display: grid; gap: 4px; flex: 0 1 20rem; font-size: 13px; font-weight: 500; }
  input[type=email], button { min-height: 44px; padding: 6px 14px; border: 1px solid var(--edge); border-radius: 6px; background: var(--raised); color: inherit; font: inherit; }
  button { font-weight: 500; cursor: pointer; }
  ol { list-style: none; margin: 0; padding: 0; }
  ol li { position: relative; padding: 12px 0; border-top: 1px solid var(--line); }
  ol a { font: 17px/1.35 var(--serif); }
  ol a::after { content: ''; position: absolute; inset: 0; }
  ol p { margin: 2px 0 0; max-width: none; font-size: 13px; color: var(--muted); }
  .line { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .muted { color: var(--muted); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; font-size: 13px; }
  dt { color: var(--muted); } dd { margin: 0; }
  summary { padding: 8px 0; cursor: pointer; color: var(--muted); font-size: 13px; }
  fieldset { display: flex; gap: 4px 20px; flex-wrap: wrap; margin: 16px 0; padding: 0; border: 0; }
  legend { padding: 0; margin-bottom: 4px; font-size: 13px; font-weight: 500; }
  fieldset label { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; cursor: pointer; }
  iframe { width: 100%; height: max(28rem, 70vh); border: 1px solid var(--line); border-radius: 6px; background: #fff; }
  pre { margin: 0; white-space: pre-wrap; border: 1px solid var(--line); border-radius: 6px; padding: 16px; background: var(--raised); font-size: 13px; }
  main:has(#as-text:checked) .as-html, main:has(#as-html:checked) .as-text { display: none; }
`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="description" content="E-mails that this local run would have sent."><title>${escaped(title)} – Veracite</title><style>${STYLE}</style></head><body><header><div><a href="/">Veracite</a><a href="/outbox">Outbox</a></div></header><main>${body}</main></body></html>`;

const timeOf = (sentAt: string) =>
  `<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`;

const MAX_PREVIEW_LENGTH = 160;
/** The preview of an email: its text after the greeting. */
const previewOf = (text: string) =>
  text.split(/\n\n+/).slice(1).join(' ').replace(/\s+/g, ' ').slice(0, MAX_PREVIEW_LENGTH);

const rowOf = ({ id, at, to, subject, text }: OutboxMail) =>
  `<li><a href="/outbox/${id}">${escaped(subject)}</a><p>To ${escaped(to)}, ${timeOf(at)}</p><p class="line">${escaped(previewOf(text))}</p></li>`;

const listOf = (mails: readonly OutboxMail[]) =>
  mails.length === 0
    ? '<p>No e-mails yet. Sign up, follow a paper or reset a password, and the e-mail appears here.</p>'
    : `<ol aria-label="E-mails, newest first">${mails.map(rowOf).join('')}</ol>`;

/** The emails of the outbox as a page, with a filter by recipient. */
export const outboxPage = (mails: readonly OutboxMail[], to: string | undefined): string =>
  page(
    'Outbox',
    `<h1>Outbox</h1>
<p class="muted">E-mails that this local run would have sent. Nothing leaves this machine until a mail server is set (<code>SMTP_URL</code>).</p>
<form action="/outbox"><label>Sent to <input type="email" name="to" value="${escaped(to ?? '')}"></label><button>Show</button>${to === undefined ? '' : ' <a href="/outbox">Show all</a>'}</form>
${listOf(mails)}`,
  );

/** One email: its HTML in a frame, or its text, with its headers on request. */
export const mailPage = ({
  id,
  at,
  to: recipient,
  name,
  subject,
  text,
  headers,
}: OutboxMail): string => {
  const headerEntries = Object.entries(headers);
  return page(
    subject,
    `<h1>${escaped(subject)}</h1>
<p class="muted">To ${escaped(name === undefined ? recipient : `${name} <${recipient}>`)}, ${timeOf(at)}</p>
${headerEntries.length === 0 ? '' : `<details><summary>Headers</summary><dl>${headerEntries.map(([title, value]) => `<dt>${escaped(title)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl></details>`}
<fieldset><legend>Show as</legend><label><input type="radio" name="as" id="as-html" checked> E-mail</label><label><input type="radio" name="as" id="as-text"> Plain text</label></fieldset>
<iframe src="/outbox/${id}/html" class="as-html" title="The e-mail" sandbox="allow-top-navigation-by-user-activation"></iframe>
<pre class="as-text" tabindex="0" role="region" aria-label="The e-mail as plain text">${escaped(text)}</pre>`,
  );
};

/** The HTML of an email; its links open outside the frame. */
export const mailInFrame = ({ html }: OutboxMail): string => {
  const links = '<base target="_top">';
  return /<html[^>]*>/i.test(html)
    ? html.replace(/<html[^>]*>/i, (opening) => `${opening}${links}`)
    : `${links}${html}`;
};
