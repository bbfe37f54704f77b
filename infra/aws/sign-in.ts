/** A provider with which the product is registered. */
export type OAuthProvider = {
  readonly clientId: string;
  /** Name of the Secrets Manager secret with our client secret at the provider. */
  readonly clientSecret: string;
};

export type SocialProvider = OAuthProvider & { readonly issuer: string };

/** An institution, or a service that represents many. */
export type SamlProvider = {
  /** Letters and digits; its name in the user pool. It must never change, because accounts are identified by it. */
  readonly name: string;
  readonly metadataUrl: string;
  /**
   * Domains whose email addresses it vouches for, such as `university.example`; other addresses count as unverified.
   */
  readonly vouchesFor?: readonly string[];
};

/** External identity providers of an environment. Without any, only passwords are available. */
export type SignIn = {
  /** Prefix of the hosted sign-in domain; unique within the region. */
  readonly domainPrefix: string;
  readonly google?: OAuthProvider;
  readonly orcid?: OAuthProvider;
  readonly social?: SocialProvider;
  readonly azure?: SamlProvider;
  readonly openathens?: SamlProvider;
  readonly agSso?: SamlProvider;
  readonly saml?: readonly SamlProvider[];
};
