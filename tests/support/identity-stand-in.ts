import type { Identity, Proof } from '#functions/platform/ports/identity.ts';

type Account = { email: string; password: string; name: string; emailVerified: boolean };

/**
 * Accounts in memory, and a provider that proves whatever a test hands to `proves`: for tests of what follows from a proof.
 * That proofs are what they should be is the subject of tests/ports/identity.test.ts.
 */
export const identityStandIn = () => {
  const accounts = new Map<string, Account>();
  const proofs = new Map<string, { proof: Proof; nonce?: string }>();
  const asked: { method: string; redirectUri: string; codeVerifier?: string }[] = [];
  const checks: string[] = [];

  const identity: Identity = {
    methods: ['orcid', 'google', 'social', 'saml', 'azure', 'openathens', 'ag-sso'],
    createAccount: async (account) => {
      if (account.password.includes('refused by the provider'))
        return { kind: 'password-refused', reason: 'is not one the provider takes' };
      const subject = `account-${String(accounts.size + 1)}`;
      accounts.set(subject, { ...account, emailVerified: false });
      return { kind: 'created', subject };
    },
    signIn: async (subject, password) => {
      checks.push(subject);
      const account = accounts.get(subject);
      if (account?.password !== password) return { kind: 'refused' };
      const { email, emailVerified, name } = account;
      return {
        kind: 'proven',
        proof: { subject, method: 'local', email, emailVerified, name },
      };
    },
    setPassword: async (subject, password) => {
      const account = accounts.get(subject);
      if (account) account.password = password;
      return { kind: 'set' };
    },
    confirmEmail: async (subject, email) => {
      const account = accounts.get(subject);
      if (account) Object.assign(account, { email, emailVerified: true });
    },
    removeAccount: async (subject) => void accounts.delete(subject),
    authorizationAddress: async ({ method, redirectUri, state, nonce, codeChallenge }) => {
      asked.push({ method, redirectUri });
      const query = new URLSearchParams({ method, state, nonce, codeChallenge });
      return `https://provider.example.test/authorize?${query.toString()}`;
    },
    exchange: async ({ code, nonce }) => {
      const known = proofs.get(code);
      proofs.delete(code);
      if (!known) return { kind: 'refused', reason: 'The code is not known.' };
      return known.nonce !== undefined && known.nonce !== nonce
        ? { kind: 'refused', reason: 'The nonce is another.' }
        : { kind: 'proven', proof: known.proof };
    },
  };
  return {
    identity,
    accounts,
    asked,
    /** Subjects whose passwords were checked, in order. */
    checks,
    /** From now on this code proves this, once. */
    proves: (code: string, proof: Proof, nonce?: string) =>
      void proofs.set(code, { proof, ...(nonce !== undefined && { nonce }) }),
  };
};
