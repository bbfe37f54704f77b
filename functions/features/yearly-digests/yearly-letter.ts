import type { Letter } from '#functions/platform/mail/letter.ts';

/** The mail that a person's year is told. */
export const yearlyLetter = ({
  name,
  year,
  url,
}: {
  readonly name: string;
  readonly year: number;
  readonly url: string;
}): Letter => ({
  subject: `Your ${String(year)} in Veracite`,
  greeting: `Dear ${name},`,
  paragraphs: [
    `Your yearly digest is there: what you read, searched and saved in ${String(year)}, and what others wrote about the works you follow.`,
    'It is private. You can make it public, and take that back, on its page.',
  ],
  action: { label: `Look at your ${String(year)}`, url },
  footnote:
    'You get this mail once a year because Veracite counted what you opened. You can end the counting, and erase what was counted, on the page of the digest.',
});
