import type { Mail } from '#functions/ports/mailer.ts';

export type Letter = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, as a button and as a plain address. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Why this mail came, and what to do when it was not expected. */
  readonly footnote: string;
};

/** A mail that says the same as HTML and as plain text, without pictures, scripts or anything that reports back. */
export const letter = ({
  subject,
  greeting,
  paragraphs,
  action,
  footnote,
}: Letter): Pick<Mail, 'subject' | 'html' | 'text'> => ({
  subject,
  html: htmlOf([
    `<p>${escaped(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(action ? [button(action)] : []),
    `<p style="color:#667;font-size:13px">${escaped(footnote)}</p>`,
  ]),
  text: [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${footnote}`,
  ].join('\n\n'),
});

const button = ({ label, url }: NonNullable<Letter['action']>) =>
  `<p><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f4e79;color:#fff;text-decoration:none">${escaped(label)}</a></p>` +
  `<p style="font-size:13px">${escaped(url)}</p>`;

const htmlOf = (parts: readonly string[]) =>
  `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff"><div style="max-width:560px;margin:0 auto">${parts.join('')}</div></body></html>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
