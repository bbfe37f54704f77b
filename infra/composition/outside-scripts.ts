import * as z from 'zod';

import { parseWrittenBanner, writtenBanners } from '#shared/domain/banner.ts';
import { isLoopback } from '#shared/domain/loopback.ts';
import type { OutsideScript } from '#shared/domain/outside-script.ts';
import type { Site } from '#shared/domain/site.ts';

import { checkedContact } from './site-contact.ts';

/** Limit: the list is part of every page and of the edge script, which has to be small. */
const MAX_SCRIPTS = 8;
const MAX_ORIGINS = 8;
const MAX_STRING_LENGTH = 300;

/** Unencrypted URLs are only allowed on this machine. */
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

const Address = z
  .string()
  .max(MAX_STRING_LENGTH)
  // A content security policy is a list separated by semicolons and spaces, in which `*` matches any host.
  .regex(/^[^\s;,*'"<>\\]+$/, 'is not a URL')
  .refine(isSafe, 'is not a URL such as https://stats.example/script.js');
const Origin = Address.refine(
  (text) => URL.canParse(text) && new URL(text).origin === text,
  'is not an origin such as https://collect.stats.example',
);

const shared = { src: Address, reaches: z.array(Origin).max(MAX_ORIGINS).optional() };
/** Becomes the selector of a style rule: only names, classes and attributes of elements are allowed. */
const Selector = z
  .string()
  .max(MAX_STRING_LENGTH)
  .regex(/^[\w\s#.,[\]="*^$~|:>+-]+$/, 'is not a CSS selector such as #chat, .chat-frame');

const Script = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.enum(['analytics', 'targeting']) }),
  z.strictObject({ ...shared, kind: z.enum(['support-chat', 'accessibility']), draws: Selector }),
  z.strictObject({
    ...shared,
    kind: z.literal('recaptcha'),
    siteKey: z.string().regex(/^[\w-]{1,100}$/, 'is not a site key'),
  }),
]);

/** Third-party scripts that an installation allows on its pages. */
export const OutsideScripts = z
  .array(Script)
  .max(MAX_SCRIPTS)
  .refine(
    (scripts) =>
      (['support-chat', 'recaptcha', 'accessibility'] as const).every(
        (kind) => scripts.filter((script) => script.kind === kind).length <= 1,
      ),
    'contains one of the kinds support-chat, recaptcha and accessibility twice',
  ) satisfies z.ZodType<OutsideScript[]>;

export const Banner = z
  .string()
  .max(MAX_STRING_LENGTH)
  .transform((text, context) => {
    const banner = parseWrittenBanner(text);
    if (banner) return banner;
    context.addIssue({
      code: 'custom',
      message: `does not begin with one of ${writtenBanners.join(', ')}`,
    });
    return z.NEVER;
  });

/** Destination of browser errors: the log of the product, or a collector that accepts JSON. */
export const ErrorReports = z.union([z.literal('log'), Address], {
  error: 'is neither "log" nor a URL such as https://errors.example/reports',
});

/** Returns whether the captcha's site key and secret are both set, or neither. */
export const isCaptchaComplete = (
  scripts: readonly OutsideScript[],
  hasSecret: boolean,
): string | undefined => {
  const isShown = scripts.some(({ kind }) => kind === 'recaptcha');
  if (isShown === hasSecret) return undefined;
  return isShown
    ? 'a script of the kind recaptcha requires the secret that verifies its responses'
    : 'the secret of a recaptcha has no effect without its script';
};

/** Validates the settings of an environment before they become templates. Throws with the reason. */
export const validateSite = (site: Site, hasCaptchaSecret: boolean): Site => {
  checkedContact(site);
  const { success, error } = OutsideScripts.safeParse(site.scripts ?? []);
  if (!success) throw new RangeError(z.prettifyError(error));
  const fault = isCaptchaComplete(site.scripts ?? [], hasCaptchaSecret);
  if (fault !== undefined) throw new RangeError(fault);
  return site;
};
