import { createHmac } from 'node:crypto';

import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

import type { Client } from '#functions/adapters/openid/provider.ts';
import type { Identity, Proof } from '#functions/platform/ports/identity.ts';
import type { NewId } from '#functions/platform/ports/powers.ts';

import { callEngine, nameOf } from '../engine-errors.ts';

type Options = {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly newId: NewId;
  /** The app client; its secret is fetched on first use. */
  readonly appClient: () => Promise<Client>;
};

type LocalAccounts = Pick<
  Identity,
  'createAccount' | 'signIn' | 'setPassword' | 'confirmEmail' | 'removeAccount'
>;

/** The passwords that Cognito accepts: up to 256 characters, without a leading or trailing space. */
const MOST = 256;
const TAKEN = /^\S(?:.*\S)?$/su;
/** The last two: a partially created account, or one to be repaired manually, cannot sign in. */
const REFUSALS = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
];

/** Normalizes a password so that it is the same however it was typed (NIST SP 800-63B, 3.1.1.2). */
const typed = (password: string): string => password.normalize('NFKC');
const isTaken = (password: string): boolean => password.length <= MOST && TAKEN.test(password);

const refusedFor = (reason: string) => ({ kind: 'password-refused', reason }) as const;
const OUT_OF_SHAPE = refusedFor(
  `has room for ${String(MOST)} characters, without a space at the start or end`,
);

const attributes = (values: Readonly<Record<string, string>>): AttributeType[] =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

const proofOf = (subject: string, attributes: readonly AttributeType[]): Proof => {
  const value = (name: string) => attributes.find(({ Name }) => Name === name)?.Value;
  const email = value('email');
  const name = value('name');
  return {
    subject,
    method: 'local',
    ...(email !== undefined && { email }),
    emailVerified: value('email_verified') === 'true',
    ...(name !== undefined && { name }),
  };
};

/**
 * Manages password accounts in a user pool. Only our functions have permission to create and change them. The user name
 * is our own id, so an address may change and several accounts may request the same one.
 */
export const cognitoAccounts = ({
  client,
  userPoolId,
  newId,
  appClient,
}: Options): LocalAccounts => {
  const of = (subject: string) => ({ UserPoolId: userPoolId, Username: subject });
  const ask = <Result>(call: () => Promise<Result>) => callEngine('Cognito', call);

  /** Cognito does not know the account, so the request to change it is invalid. */
  const known = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask(call);
    } catch (error) {
      if (nameOf(error) !== 'UserNotFoundException') throw error;
      throw new RangeError('There is no such account.', { cause: error });
    }
  };

  const removeAccount = async (subject: string): Promise<void> => {
    try {
      await ask(() => client.send(new AdminDeleteUserCommand(of(subject))));
    } catch (error) {
      if (nameOf(error) !== 'UserNotFoundException') throw error;
    }
  };

  const setPassword: Identity['setPassword'] = async (subject, password) => {
    const Password = typed(password);
    if (!isTaken(Password)) return OUT_OF_SHAPE;
    try {
      const command = new AdminSetUserPasswordCommand({
        ...of(subject),
        Password,
        Permanent: true,
      });
      await known(() => client.send(command));
      return { kind: 'set' };
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'InvalidPasswordException') throw error;
      return refusedFor(error.message);
    }
  };

  return {
    setPassword,
    removeAccount,
    createAccount: async ({ email, password, name }) => {
      if (!isTaken(typed(password))) return OUT_OF_SHAPE;
      const subject = newId();
      const command = new AdminCreateUserCommand({
        ...of(subject),
        // We send the emails ourselves.
        MessageAction: 'SUPPRESS',
        UserAttributes: attributes({ email: email.toLowerCase(), email_verified: 'false', name }),
      });
      await ask(() => client.send(command));
      const answer = await setPassword(subject, password);
      if (answer.kind === 'set') return { kind: 'created', subject };
      await removeAccount(subject);
      return answer;
    },
    signIn: async (subject, password) => {
      const PASSWORD = typed(password);
      // No account can have such a password, so the result reveals nothing about any account.
      if (!isTaken(PASSWORD)) return { kind: 'refused' };
      const { clientId, clientSecret } = await appClient();
      const SECRET_HASH = createHmac('sha256', clientSecret)
        .update(subject + clientId)
        .digest('base64');
      const command = new AdminInitiateAuthCommand({
        UserPoolId: userPoolId,
        ClientId: clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: subject, PASSWORD, SECRET_HASH },
      });
      try {
        const { AuthenticationResult } = await ask(() => client.send(command));
        // A challenge instead of tokens means that creating the account was interrupted.
        if (!AuthenticationResult) return { kind: 'refused' };
        const { UserAttributes = [] } = await ask(() =>
          client.send(new AdminGetUserCommand(of(subject))),
        );
        return { kind: 'proven', proof: proofOf(subject, UserAttributes) };
      } catch (error) {
        if (REFUSALS.includes(nameOf(error))) return { kind: 'refused' };
        throw error;
      }
    },
    confirmEmail: async (subject, email) => {
      const command = new AdminUpdateUserAttributesCommand({
        ...of(subject),
        UserAttributes: attributes({ email: email.toLowerCase(), email_verified: 'true' }),
      });
      await known(() => client.send(command));
    },
  };
};
