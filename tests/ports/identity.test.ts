import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Identity } from '#functions/platform/ports/identity.ts';
import { signInAt } from '#tests/support/sign-in-browser.ts';

import { embeddedIdentity, realIdentity } from './identity-sides.ts';
import { started } from './sides.ts';

const PASSWORD = 'seven lazy herons wade';
/** The matchers of jest are typed as anything. */
const text = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const OTHER_PASSWORD = 'a quiet estuary at dawn';

describe.each(await started([embeddedIdentity, realIdentity]))(
  'identity ($name)',
  ({ port, stop }) => {
    const { identity, redirectUri } = port;
    afterAll(stop);

    const account = async (password = PASSWORD) => {
      const email = `${randomUUID()}@reader.test`;
      const made = await identity.createAccount({ email, password, name: 'Ada Reader' });
      if (made.kind !== 'created') throw new Error(made.reason);
      return { email, subject: made.subject };
    };

    describe('accounts', () => {
      it('sign in with their password, and prove no address yet', async () => {
        const { email, subject } = await account();

        expect(await identity.signIn(subject, PASSWORD)).toEqual({
          kind: 'proven',
          proof: { subject, method: 'local', email, emailVerified: false, name: 'Ada Reader' },
        });
      });

      it('refuse another password and an unknown subject in the same words', async () => {
        const { subject } = await account();

        expect(await identity.signIn(subject, OTHER_PASSWORD)).toEqual({ kind: 'refused' });
        expect(await identity.signIn(randomUUID(), PASSWORD)).toEqual({ kind: 'refused' });
      });

      it('may share an address, each with its own password', async () => {
        const email = `${randomUUID()}@reader.test`;
        const subjects = await Promise.all(
          [PASSWORD, OTHER_PASSWORD].map(async (password) => {
            const made = await identity.createAccount({ email, password, name: 'Ada' });
            return made.kind === 'created' ? made.subject : made.reason;
          }),
        );

        const kinds = await Promise.all(
          subjects.map(async (subject) => (await identity.signIn(subject, OTHER_PASSWORD)).kind),
        );
        expect(kinds).toEqual(['refused', 'proven']);
      });

      it('refuse a password that is far too short or too long, and are not made', async () => {
        for (const password of ['short', 'x'.repeat(400)])
          expect(
            await identity.createAccount({ email: 'ada@reader.test', password, name: 'Ada' }),
          ).toEqual({ kind: 'password-refused', reason: text(/./) });
      });

      it('take a password however its letters were typed, and no other', async () => {
        const { subject } = await account('cafe\u0301 with seven chairs');

        expect((await identity.signIn(subject, 'caf\u00e9 with seven chairs')).kind).toBe('proven');
        expect((await identity.signIn(subject, 'cafe with seven chairs')).kind).toBe('refused');
      });

      it('change their password, and then refuse the old one', async () => {
        const { subject } = await account();
        expect(await identity.setPassword(subject, OTHER_PASSWORD)).toEqual({ kind: 'set' });

        expect((await identity.signIn(subject, PASSWORD)).kind).toBe('refused');
        expect((await identity.signIn(subject, OTHER_PASSWORD)).kind).toBe('proven');
        expect(await identity.setPassword(subject, 'short')).toMatchObject({
          kind: 'password-refused',
        });
        expect((await identity.signIn(subject, OTHER_PASSWORD)).kind).toBe('proven');
      });

      it('prove an address once it was confirmed, another one too', async () => {
        const { subject } = await account();
        const email = `${randomUUID()}@elsewhere.test`;
        await identity.confirmEmail(subject, email);

        expect(await identity.signIn(subject, PASSWORD)).toMatchObject({
          proof: { email, emailVerified: true },
        });
      });

      it('are gone when removed, once and again', async () => {
        const { subject } = await account();
        await identity.removeAccount(subject);
        await identity.removeAccount(subject);

        expect(await identity.signIn(subject, PASSWORD)).toEqual({ kind: 'refused' });
      });

      it('cannot be changed when there are none', async () => {
        const subject = randomUUID();
        await expect(identity.setPassword(subject, PASSWORD)).rejects.toThrow(RangeError);
        await expect(identity.confirmEmail(subject, 'ada@reader.test')).rejects.toThrow(RangeError);
        expect((await identity.signIn(subject, PASSWORD)).kind).toBe('refused');
      });
    });

    describe('signing in through others', () => {
      const begun = () => {
        const codeVerifier = randomBytes(32).toString('base64url');
        return {
          state: randomUUID(),
          nonce: randomUUID(),
          codeVerifier,
          codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        };
      };
      const visited = async (method: Identity['methods'][number], name: string) => {
        const { codeVerifier, ...asked } = begun();
        const address = await identity.authorizationAddress({ method, redirectUri, ...asked });
        const { parameters } = await signInAt(address, redirectUri, { name });
        expect(parameters['state']).toBe(asked.state);
        const { nonce } = asked;
        return { method, code: parameters['code'] ?? '', codeVerifier, redirectUri, nonce };
      };

      it('proves who came back, by each method', async () => {
        for (const method of identity.methods) {
          const exchanged = await identity.exchange(await visited(method, 'Mira Halvorsen'));
          expect(exchanged).toMatchObject({
            kind: 'proven',
            proof: { method, name: 'Mira Halvorsen', subject: text(/./) },
          });
        }
      });

      it('knows the same person again, and tells others apart', async () => {
        const subjects: string[] = [];
        for (const name of ['Noor Haddad', 'Noor Haddad', 'Theo Lindqvist']) {
          const exchanged = await identity.exchange(await visited('google', name));
          if (exchanged.kind === 'proven') subjects.push(exchanged.proof.subject);
        }
        const [first, again, other] = subjects;

        expect(again).toBe(first);
        expect(other).not.toBe(first);
      });

      it('proves an iD and no address by ORCID', async () => {
        const exchanged = await identity.exchange(await visited('orcid', 'Jonas Okafor'));

        expect(exchanged).toMatchObject({
          proof: { orcid: text(/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/) },
        });
        expect(exchanged).toMatchObject({ proof: { emailVerified: false } });
        expect(exchanged).not.toHaveProperty('proof.email');
      });

      it('proves a verified address by Google, and the institution by its own sign-in', async () => {
        expect(await identity.exchange(await visited('google', 'Noor Haddad'))).toMatchObject({
          proof: { email: text(/@/), emailVerified: true },
        });
        expect(await identity.exchange(await visited('saml', 'Amara Nwosu'))).toMatchObject({
          proof: { institution: text(/./) },
        });
      });

      it('takes a code once', async () => {
        const exchange = await visited('google', 'Noor Haddad');

        expect((await identity.exchange(exchange)).kind).toBe('proven');
        expect((await identity.exchange(exchange)).kind).toBe('refused');
      });

      it('refuses another verifier, nonce, address, method and a code that was made up', async () => {
        const wrong = [
          { codeVerifier: randomBytes(32).toString('base64url') },
          { nonce: randomUUID() },
          { redirectUri: `${redirectUri}/elsewhere` },
          { method: 'azure' },
          { code: randomBytes(24).toString('base64url') },
        ] as const;
        for (const change of wrong) {
          const exchange = await visited('google', 'Noor Haddad');
          expect([change, await identity.exchange({ ...exchange, ...change })]).toEqual([
            change,
            { kind: 'refused', reason: text(/./) },
          ]);
        }
      });

      it('tells when somebody went back', async () => {
        const { codeVerifier: _, ...asked } = begun();
        const address = await identity.authorizationAddress({
          method: 'orcid',
          redirectUri,
          ...asked,
        });
        const { parameters } = await signInAt(address, redirectUri, { cancel: 'true' });

        expect(parameters).toMatchObject({ error: 'access_denied', state: asked.state });
      });
    });
  },
);
