import type { Mail } from '#functions/platform/ports/mailer.ts';

import { escaped } from './escaped.ts';
import { type EmailSection, sectionAsHtml, sectionAsText } from './email-sections.ts';

export { escaped } from './escaped.ts';

type Link = { readonly label: string; readonly url: string };

export type EmailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The sections of the email, one per subject. */
  readonly sections?: readonly EmailSection[];
  /** The one action, as a button and as a plain URL. */
  readonly action?: Link;
  /** Why this email was sent, and what to do if it was not expected. */
  readonly footnote: string;
  /** Where to change or end such emails. */
  readonly footLinks?: readonly Link[];
};

/** Renders an email with the same content as HTML and plain text, without images, scripts or tracking. */
export const renderEmail = ({
  subject,
  greeting,
  paragraphs,
  sections = [],
  action,
  footnote,
  footLinks = [],
}: EmailContent): Pick<Mail, 'subject' | 'html' | 'text'> => ({
  subject,
  html: htmlOf([
    `<p>${escaped(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...sections.map(sectionAsHtml),
    ...(action ? [button(action)] : []),
    small([escaped(footnote), ...footLinks.map(linkOf)].join('<br>')),
  ]),
  text: [
    greeting,
    ...paragraphs,
    ...sections.map(sectionAsText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    [`--\n${footnote}`, ...footLinks.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ].join('\n\n'),
});

const small = (html: string) => `<p style="color:#565e69;font-size:13px">${html}</p>`;

const linkOf = ({ label, url }: Link) =>
  `<a href="${escaped(url)}" style="color:#1f4b8f">${escaped(label)}</a>`;

const button = ({ label, url }: Link) =>
  `<p style="margin-top:28px"><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f4b8f;color:#fff;text-decoration:none">${escaped(label)}</a></p>` +
  `<p style="font-size:13px">${escaped(url)}</p>`;

const htmlOf = (parts: readonly string[]) =>
  `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff"><div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">${parts.join('')}</div></body></html>`;
