import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

/**
 * Identifies people. Amazon Cognito on AWS; embedded, accounts with scrypt over Table, and an OpenID Connect provider
 * that simulates the federated sign-ins. Permissions are not part of it but of our own records. Contract of both
 * implementations: tests/ports/identity.test.ts.
 */

/** Proven by the provider: signature, issuer, audience, age and nonce were checked. */
export type Proof = {
  /** Never changes and is never reused for another person; unique together with the method. */
  readonly subject: string;
  readonly method: 'local' | FederatedMethod;
  /** In lower case. ORCID may provide none. */
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly name?: string;
  /** `0000-0002-1825-0097` */
  readonly orcid?: string;
  /** The institution's identifier in its sign-in federation, for example a SAML entity id. */
  readonly institution?: string;
};

export type Authorization = {
  readonly method: FederatedMethod;
  readonly redirectUri: string;
  /** Returned with the response, so that no other party can inject a response. */
  readonly state: string;
  readonly nonce: string;
  /** S256 of the verifier (RFC 7636). */
  readonly codeChallenge: string;
};

export type Exchange = {
  readonly method: FederatedMethod;
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly nonce: string;
  /** The issuer named in the response (RFC 9207); not every provider includes it. */
  readonly issuer?: string | undefined;
};

export type Identity = {
  /** The sign-in methods of this installation, in display order. */
  readonly methods: readonly FederatedMethod[];
  /**
   * Creates an unverified account. Addresses are not unique here: our own records (functions/users) decide who owns
   * one, so creating an account does not reveal whether an address is known.
   */
  readonly createAccount: (account: {
    readonly email: string;
    readonly password: string;
    readonly name: string;
  }) => Promise<
    | { readonly kind: 'created'; readonly subject: string }
    | { readonly kind: 'password-refused'; readonly reason: string }
  >;
  /** An unknown subject takes about as long as a wrong password. */
  readonly signIn: (
    subject: string,
    password: string,
  ) => Promise<{ readonly kind: 'proven'; readonly proof: Proof } | { readonly kind: 'refused' }>;
  /** Throws a RangeError if the account does not exist. */
  readonly setPassword: (
    subject: string,
    password: string,
  ) => Promise<
    { readonly kind: 'set' } | { readonly kind: 'password-refused'; readonly reason: string }
  >;
  /**
   * Sets the account's address and marks it as verified; call it only after an email to the address was confirmed.
   * Throws a RangeError if the account does not exist.
   */
  readonly confirmEmail: (subject: string, email: string) => Promise<void>;
  /** Removes an account; idempotent. Embedded, there is nothing to remove for federated people. */
  readonly removeAccount: (subject: string) => Promise<void>;
  /**
   * Returns the URL to redirect the browser to. Throws a RangeError for a method that this installation does not offer.
   */
  readonly authorizationAddress: (authorization: Authorization) => Promise<string>;
  /**
   * The code can be used once; a code, verifier, nonce or redirect URL that does not match is rejected with its reason.
   */
  readonly exchange: (
    exchange: Exchange,
  ) => Promise<
    | { readonly kind: 'proven'; readonly proof: Proof }
    | { readonly kind: 'refused'; readonly reason: string }
  >;
};
