import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

/**
 * Who somebody is. Amazon Cognito on AWS; embedded, accounts with scrypt over Table, and an OpenID Connect provider that plays
 * the federated sign-ins. What a person may do is not asked here but of our own records.
 * Contract of both sides: tests/ports/identity.test.ts.
 */

/** Proven by the provider: its signature, issuer, audience, age and nonce were checked. */
export type Proof = {
  /** Never changes and is never given to another; unique together with the method. */
  readonly subject: string;
  readonly method: 'local' | FederatedMethod;
  /** In lower case. ORCID may give none. */
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly name?: string;
  /** `0000-0002-1825-0097` */
  readonly orcid?: string;
  /** The institution's own name in its sign-in federation, for example a SAML entity id. */
  readonly institution?: string;
};

export type Authorization = {
  readonly method: FederatedMethod;
  readonly redirectUri: string;
  /** Come back with the answer, so that nobody can answer in another's place. */
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
};

export type Identity = {
  /** The methods this installation offers, in the order to show them. */
  readonly methods: readonly FederatedMethod[];
  /**
   * Makes an account that is not verified. Addresses are not unique here: who owns one is decided by our own records
   * (functions/users), so that making an account tells nobody whether an address is known.
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
  /** Throws a RangeError where there is no such account. */
  readonly setPassword: (
    subject: string,
    password: string,
  ) => Promise<
    { readonly kind: 'set' } | { readonly kind: 'password-refused'; readonly reason: string }
  >;
  /**
   * Whoever calls this has seen a mail to the address answered: it is the account's address from now on, and verified.
   * Throws a RangeError where there is no such account.
   */
  readonly confirmEmail: (subject: string, email: string) => Promise<void>;
  /** Removing an account that is gone already changes nothing. Federated people have nothing to remove embedded. */
  readonly removeAccount: (subject: string) => Promise<void>;
  /** Where to send the browser. Throws a RangeError for a method this installation does not offer. */
  readonly authorizationAddress: (authorization: Authorization) => Promise<string>;
  /** The code is good once; a code, verifier, nonce or address that does not fit is refused with its reason. */
  readonly exchange: (
    exchange: Exchange,
  ) => Promise<
    | { readonly kind: 'proven'; readonly proof: Proof }
    | { readonly kind: 'refused'; readonly reason: string }
  >;
};
