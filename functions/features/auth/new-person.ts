import { foldText } from '#shared/domain/fold-text.ts';
import type { Person, SignupType } from '#shared/domain/person.ts';
import { noSubscription } from '#shared/domain/subscription.ts';

const SLUG_MOST = 60;
const SUFFIX = 8;

/**
 * Returns a new slug: the name in plain letters and random letters, so that it collides with neither other people nor
 * our paths. It never changes.
 */
export const slugOf = (name: string, id: string): string => {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_MOST)
    .replace(/-+$/, '');
  const suffix = id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-SUFFIX)
    .toLowerCase();
  return `${plain === '' ? 'reader' : plain}-${suffix}`;
};

type Given = {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly signupType: SignupType;
  readonly orcid?: string;
  readonly sharedBy?: string;
  readonly timeZone?: string | undefined;
};

/** E-mails are sent in the morning unless the person chooses otherwise. */
const MAIL_HOUR = 8;

/** A new person: free plan, no flags. */
export const newPerson = ({ timeZone, ...given }: Given, now: Date): Person => ({
  ...given,
  slug: slugOf(given.name, given.id),
  admin: false,
  expert: false,
  administersLicense: false,
  subscription: noSubscription,
  referred: [],
  onboarding: {},
  activatedTrial: false,
  assistantUsage: 0,
  featureFlags: [],
  doNotSell: false,
  mailTime: {
    hour: MAIL_HOUR,
    ...(timeZone === undefined ? { timeZone: 'UTC', assumed: true } : { timeZone }),
  },
  createdAt: now.toISOString(),
});
