/** A provider at which the product is registered. */
export type OAuthProvider = {
  readonly clientId: string;
  /** The name of the secret in Secrets Manager that holds the word the provider gave us. */
  readonly clientSecret: string;
};

export type SocialProvider = OAuthProvider & { readonly issuer: string };

/** An institution, or a service that stands for many. */
export type SamlProvider = {
  /** Letters and digits; what the user pool calls it. It never changes: people are known by it. */
  readonly name: string;
  readonly metadataUrl: string;
  /** Domains whose addresses it vouches for, such as `university.example`; other addresses count as not verified. */
  readonly vouchesFor?: readonly string[];
};

/** The ways to sign in through others that an environment offers. Without any, people have passwords of their own only. */
export type SignIn = {
  /** Begins the address of the page that leads to the providers; nobody else in the region may have it. */
  readonly domainPrefix: string;
  readonly google?: OAuthProvider;
  readonly orcid?: OAuthProvider;
  readonly social?: SocialProvider;
  readonly azure?: SamlProvider;
  readonly openathens?: SamlProvider;
  readonly agSso?: SamlProvider;
  readonly saml?: readonly SamlProvider[];
};
