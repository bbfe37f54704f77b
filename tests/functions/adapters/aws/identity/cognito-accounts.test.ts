import {
  type AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

import { cognitoAccounts } from '#functions/adapters/aws/identity/cognito-accounts.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

type Command = { readonly constructor: { readonly name: string }; readonly input: unknown };
type Answers = Readonly<Record<string, object | Error>>;

const failure = (name: string) =>
  Object.assign(new Error(`Cognito says ${name}.`), { name, $fault: 'client' });

/** Cognito as told: an answer for each command by its name, and what was asked. */
const scripted = (answers: Answers) => {
  const asked: Command[] = [];
  const client = new CognitoIdentityProviderClient({ region: 'eu-central-1' });
  client.send = async (command: Command) => {
    asked.push(command);
    const answer = answers[command.constructor.name.replace('Command', '')] ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const accounts = cognitoAccounts({
    client,
    userPoolId: 'pool',
    newId: () => 'ada',
    appClient: async () => ({ clientId: 'client', clientSecret: 'word' }),
  });
  return { ...accounts, asked, names: () => asked.map((one) => one.constructor.name) };
};

const account = { email: 'Ada@Reader.test', password: 'seven lazy herons wade', name: 'Ada' };

describe('making an account', () => {
  it('sends no mail, and keeps the address in lower case and not verified', async () => {
    const { createAccount, asked } = scripted({});
    expect(await createAccount(account)).toEqual({ kind: 'created', subject: 'ada' });

    expect(asked[0]?.input).toEqual({
      UserPoolId: 'pool',
      Username: 'ada',
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'ada@reader.test' },
        { Name: 'email_verified', Value: 'false' },
        { Name: 'name', Value: 'Ada' },
      ],
    });
    expect(asked[1]?.input).toMatchObject({ Password: account.password, Permanent: true });
  });

  it('leaves nothing behind where the password is refused', async () => {
    const { createAccount, names } = scripted({
      AdminSetUserPassword: failure('InvalidPasswordException'),
    });

    expect(await createAccount(account)).toEqual({
      kind: 'password-refused',
      reason: 'Cognito says InvalidPasswordException.',
    });
    expect(names().at(-1)).toBe('AdminDeleteUserCommand');
  });

  it('refuses what Cognito cannot take before it is asked', async () => {
    const { createAccount, signIn, names } = scripted({});
    for (const password of [' begins with a space', 'ends with a space ', 'x'.repeat(257)]) {
      expect((await createAccount({ ...account, password })).kind).toBe('password-refused');
      expect(await signIn('ada', password)).toEqual({ kind: 'refused' });
    }
    expect(names()).toEqual([]);
  });
});

describe('signing in', () => {
  it('hands in the password with the proof that we are its client', async () => {
    const { signIn, asked } = scripted({
      AdminInitiateAuth: { AuthenticationResult: {} },
      AdminGetUser: { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
    });
    expect(await signIn('ada', account.password)).toEqual({
      kind: 'proven',
      proof: { subject: 'ada', method: 'local', emailVerified: true },
    });

    // The name says which command it was.
    expect((asked[0] as AdminInitiateAuthCommand).input).toEqual({
      UserPoolId: 'pool',
      ClientId: 'client',
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME: 'ada',
        PASSWORD: account.password,
        // HMAC-SHA256 of user name and client id under the client's word, made by another program.
        SECRET_HASH: '/YZ9BkznerBHhyP5lFDpC3Yr+HiirTdtwH9VMma8Cco=',
      },
    });
  });

  it.each([
    ['a wrong password', failure('NotAuthorizedException')],
    ['an unknown account', failure('UserNotFoundException')],
    ['an account whose making was cut off', { ChallengeName: 'NEW_PASSWORD_REQUIRED' }],
  ])('is refused for %s', async (_, AdminInitiateAuth) => {
    expect(await scripted({ AdminInitiateAuth }).signIn('ada', account.password)).toEqual({
      kind: 'refused',
    });
  });

  it('fails, and refuses nobody, where Cognito asks for patience or was set up wrongly', async () => {
    const throttled = failure('TooManyRequestsException');
    await expect(scripted({ AdminInitiateAuth: throttled }).signIn('ada', 'words')).rejects.toThrow(
      EngineUnavailable,
    );
    const wrong = failure('InvalidParameterException');
    await expect(scripted({ AdminInitiateAuth: wrong }).signIn('ada', 'words')).rejects.toThrow(
      'InvalidParameterException',
    );
  });
});
