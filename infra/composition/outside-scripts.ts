import * as z from 'zod';

import { parseWrittenBanner, writtenBanners } from '#shared/domain/banner.ts';
import { isLoopback } from '#shared/domain/loopback.ts';
import type { OutsideScript } from '#shared/domain/outside-script.ts';
import type { Site } from '#shared/domain/site.ts';

import { checkedContact } from './site-contact.ts';

/** Each stands in every page and in the script at the edge, which is small. */
const MOST_SCRIPTS = 8;
const MOST_ORIGINS = 8;
const MOST_LETTERS = 300;

/** What travels unencrypted may only come from this machine. */
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

const Address = z
  .string()
  .max(MOST_LETTERS)
  // A policy of security is a list with semicolons and spaces between, in which a star stands for any host.
  .regex(/^[^\s;,*'"<>\\]+$/, 'is not an address')
  .refine(isSafe, 'is not an address such as https://stats.example/script.js');
const Origin = Address.refine(
  (text) => URL.canParse(text) && new URL(text).origin === text,
  'is not an origin such as https://collect.stats.example',
);

const shared = { src: Address, reaches: z.array(Origin).max(MOST_ORIGINS).optional() };
/** It becomes the head of a rule of style: no more than names, classes and attributes of elements. */
const Selector = z
  .string()
  .max(MOST_LETTERS)
  .regex(/^[\w\s#.,[\]="*^$~|:>+-]+$/, 'is not a selector of CSS such as #chat, .chat-frame');

const Script = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.enum(['analytics', 'targeting']) }),
  z.strictObject({ ...shared, kind: z.enum(['support-chat', 'accessibility']), draws: Selector }),
  z.strictObject({
    ...shared,
    kind: z.literal('recaptcha'),
    siteKey: z.string().regex(/^[\w-]{1,100}$/, 'is not a key of a site'),
  }),
]);

/** The scripts of others that an installation lets into its pages. */
export const OutsideScripts = z
  .array(Script)
  .max(MOST_SCRIPTS)
  .refine(
    (scripts) =>
      (['support-chat', 'recaptcha', 'accessibility'] as const).every(
        (kind) => scripts.filter((one) => one.kind === kind).length <= 1,
      ),
    'names one of the kinds support-chat, recaptcha and accessibility twice',
  ) satisfies z.ZodType<OutsideScript[]>;

export const Banner = z
  .string()
  .max(MOST_LETTERS)
  .transform((text, context) => {
    const banner = parseWrittenBanner(text);
    if (banner) return banner;
    context.addIssue({
      code: 'custom',
      message: `does not begin with one of ${writtenBanners.join(', ')}`,
    });
    return z.NEVER;
  });

/** Where browsers' errors go: into the log of the product, or to a collector that takes JSON. */
export const ErrorReports = z.union([z.literal('log'), Address], {
  error: 'is neither "log" nor an address such as https://errors.example/reports',
});

/** Whether the key that a page shows and the word by which its answers are checked are both there, or neither. */
export const captchaIsWhole = (
  scripts: readonly OutsideScript[],
  hasSecret: boolean,
): string | undefined => {
  const isShown = scripts.some(({ kind }) => kind === 'recaptcha');
  if (isShown === hasSecret) return undefined;
  return isShown
    ? 'a script of the kind recaptcha needs the secret by which its answers are checked'
    : 'the secret of a recaptcha does nothing without its script';
};

/** The settings of an environment, checked before they become templates. Throws with what is wrong. */
export const checkedSite = (site: Site, hasCaptchaSecret: boolean): Site => {
  checkedContact(site);
  const { success, error } = OutsideScripts.safeParse(site.scripts ?? []);
  if (!success) throw new RangeError(z.prettifyError(error));
  const fault = captchaIsWhole(site.scripts ?? [], hasCaptchaSecret);
  if (fault !== undefined) throw new RangeError(fault);
  return site;
};
