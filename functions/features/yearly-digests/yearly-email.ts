import type { EmailContent } from '#functions/platform/mail/email.ts';

/** Returns the email that announces a person's yearly digest. */
export const yearlyEmail = ({
  name,
  year,
  url,
}: {
  readonly name: string;
  readonly year: number;
  readonly url: string;
}): EmailContent => ({
  subject: `Your ${String(year)} in Veracite`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `Your digest of ${String(year)} is ready: what you read, searched and saved, and what others wrote about the papers you follow.`,
    'It is private. You can make it public on its page, and private again at any time.',
  ],
  action: { label: `See your ${String(year)}`, url },
  footnote:
    'You receive this e-mail once a year because Veracite counts what you open. You can stop that, and erase what was counted, on the page of the digest.',
});
