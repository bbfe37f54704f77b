import type { KeptMail } from '#functions/adapters/embedded/mailer.ts';
import { escaped } from '#functions/platform/mail/letter.ts';

/** The colours and measures of web/ui/tokens.css, as far as these pages need them. */
const STYLE = `
  :root { color-scheme: light dark; --paper: light-dark(#fbfaf7, #14171b); --raised: light-dark(#fff, #1c2026); --line: light-dark(#d9d6ce, #343a43); --ink: light-dark(#1b1f24, #eceae4); --muted: light-dark(#565e69, #a5adb8); --accent: light-dark(#1f4b8f, #8db4f0); }
  :root { background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; }
  h1 { margin: 0 0 .5rem; font: 600 26px/1.25 'Source Serif 4', Georgia, serif; overflow-wrap: anywhere; }
  h2 { margin: 2rem 0 .5rem; font-size: 17px; font-weight: 600; }
  table { border-collapse: collapse; width: 100%; }
  caption { text-align: left; padding-bottom: .5rem; color: var(--muted); }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); }
  th, dt { color: var(--muted); font-weight: 500; }
  td { overflow-wrap: anywhere; }
  a { color: var(--accent); text-underline-offset: .2em; }
  a:focus-visible, input:focus-visible, button:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 1rem 0 2rem; }
  label { display: grid; gap: .25rem; flex: 0 1 20rem; font-size: 13px; font-weight: 500; }
  input, button { box-sizing: border-box; min-height: 44px; padding: .4rem .9rem; border: 1px solid var(--muted); border-radius: 6px; background: var(--raised); color: inherit; font: inherit; font-size: 15px; font-weight: 400; }
  button { font-weight: 500; cursor: pointer; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { box-sizing: border-box; width: 100%; height: 28rem; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 6px; padding: 1rem; background: var(--raised); }
`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)} – Veracite</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const timeOf = (at: string) =>
  `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;

const rowOf = ({ id, at, to, subject }: KeptMail) =>
  `<tr><td>${timeOf(at)}</td><td>${escaped(to)}</td><td><a href="/outbox/${id}">${escaped(subject)}</a></td></tr>`;

const listOf = (mails: readonly KeptMail[]) =>
  mails.length === 0
    ? '<p>There is no mail here yet.</p>'
    : `<table><caption>Newest first</caption><thead><tr><th scope="col">When</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${mails.map(rowOf).join('')}</tbody></table>`;

/** The mails of the outbox as a page, with a field that asks for those to one address. */
export const outboxPage = (mails: readonly KeptMail[], to: string | undefined): string =>
  page(
    'Outbox',
    `<h1>Outbox</h1>
<p>What this run would have sent. Nothing leaves this machine until a mail server is set (<code>SMTP_URL</code>).</p>
<form action="/outbox"><label>To the address <input type="email" name="to" value="${escaped(to ?? '')}"></label><button>Show</button>${to === undefined ? '' : ' <a href="/outbox">Show all</a>'}</form>
${listOf(mails)}`,
  );

/** One mail: its headers, its HTML shut into a frame, and its text. */
export const mailPage = ({ id, at, to, name, subject, text, headers }: KeptMail): string => {
  const told = [
    ['To', name === undefined ? to : `${name} <${to}>`],
    ...Object.entries(headers),
  ] as const;
  return page(
    subject,
    `<p><a href="/outbox">Outbox</a></p><h1>${escaped(subject)}</h1>
<dl><dt>When</dt><dd>${timeOf(at)}</dd>${told.map(([title, value]) => `<dt>${escaped(title)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<h2>As HTML</h2><iframe src="/outbox/${id}/html" title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As text</h2><pre tabindex="0" role="region" aria-label="The mail as text">${escaped(text)}</pre>`,
  );
};

/** The HTML of a mail; its links lead out of the frame it is shown in. */
export const mailInFrame = ({ html }: KeptMail): string => {
  const links = '<base target="_top">';
  return /<html[^>]*>/i.test(html)
    ? html.replace(/<html[^>]*>/i, (opening) => `${opening}${links}`)
    : `${links}${html}`;
};
