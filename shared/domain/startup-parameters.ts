import { type ReferralPartner, referralPartners } from './banner.ts';

export const signInErrors = ['denied', 'expired', 'failed', 'unavailable', 'taken'] as const;
export type SignInError = (typeof signInErrors)[number];

/** URL parameters that the app handles as it starts (section 2 of the specification). */
export type StartupParameters = {
  readonly signIn?: 'register' | 'login';
  /** Why somebody came back from another provider without being signed in. */
  readonly signInError?: SignInError;
  readonly authToken?: string;
  readonly partner?: ReferralPartner;
  /** What makes the partner's link one that it signed. */
  readonly partnerLink?: { readonly expires: number; readonly signature: string };
  readonly sharedBy?: string;
  /** A trial was just begun at the checkout. */
  readonly trialCreated: boolean;
  readonly trialCancelled: boolean;
  /** Somebody wants to check references. */
  readonly referenceCheck: boolean;
  readonly autologin: boolean;
  readonly bannerClosed: boolean;
};

const SHARED_BY_MOST = 120;

/** Parameters that are answered by being there, whatever their value; `false` says that they are not. */
const isSet = (address: URLSearchParams, name: string): boolean =>
  address.has(name) && address.get(name) !== 'false';

const signInOf = (address: URLSearchParams): StartupParameters['signIn'] => {
  if (isSet(address, 'signup')) return 'register';
  return isSet(address, 'login') ? 'login' : undefined;
};

const partnerLinkOf = (address: URLSearchParams): Pick<StartupParameters, 'partnerLink'> => {
  const expires = Number(address.get('partnerExpires') ?? Number.NaN);
  const signature = address.get('partnerSignature') ?? '';
  const isWhole = Number.isSafeInteger(expires) && expires > 0 && /^[\da-f]{64}$/i.test(signature);
  return isWhole ? { partnerLink: { expires, signature } } : {};
};

export const startupParametersOf = (address: URLSearchParams): StartupParameters => {
  const signIn = signInOf(address);
  const signInError = signInErrors.find((error) => error === address.get('signInError'));
  const authToken = address.get('authToken');
  const sharedBy = address.get('shared_by');
  const partner = referralPartners.find(
    (referralPartner) => referralPartner === address.get('partner'),
  );
  return {
    ...(signIn && { signIn }),
    // Elsewhere it belongs to the page it comes back to, such as the settings after linking an ORCID.
    ...(signIn && signInError && { signInError }),
    ...(authToken && { authToken }),
    ...(partner && { partner, ...partnerLinkOf(address) }),
    ...(sharedBy && { sharedBy: sharedBy.slice(0, SHARED_BY_MOST) }),
    trialCreated: isSet(address, 'create_trial'),
    trialCancelled: isSet(address, 'trial_create_cancelled'),
    referenceCheck: isSet(address, 'referenceCheck'),
    autologin: address.get('autologin') === 'azure',
    bannerClosed: address.get('bannerClosed') === 'true',
  };
};

/** `bannerClosed` stays in the address: an embedded page keeps its banner closed for as long as its address says so. */
const USED_UP = [
  'signup',
  'login',
  'authToken',
  'shared_by',
  'create_trial',
  'trial_create_cancelled',
  'referenceCheck',
  'autologin',
  'partner',
  'partnerExpires',
  'partnerSignature',
] as const;

/**
 * Returns the URL without the handled parameters, so that going back or sharing it does not handle them again;
 * undefined if there were none.
 */
export const withoutStartupParameters = (address: URLSearchParams): string | undefined => {
  if (!USED_UP.some((name) => address.has(name))) return undefined;
  const remaining = new URLSearchParams(address);
  USED_UP.forEach((name) => remaining.delete(name));
  if (address.has('login')) remaining.delete('signInError');
  return remaining.toString();
};
