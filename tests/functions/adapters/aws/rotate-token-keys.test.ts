import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

import { rotateTokenKeys } from '#functions/adapters/aws/rotate-token-keys.ts';

type Command = {
  readonly constructor: { readonly name: string };
  readonly input: { readonly VersionId?: string; readonly SecretString?: string };
};

/** A secret with one current version and, once it was put, a pending one. */
const scripted = () => {
  const puts: string[] = [];
  const client = new SecretsManagerClient({ region: 'eu-central-1' });
  client.send = async ({ constructor: { name }, input }: Command) => {
    if (name === 'PutSecretValueCommand') puts.push(input.SecretString ?? '');
    if (name !== 'GetSecretValueCommand') return {};
    if (input.VersionId === undefined) return { SecretString: '{"keys":[]}' };
    if (puts[0] === undefined)
      throw Object.assign(new Error('none'), { name: 'ResourceNotFoundException' });
    return { SecretString: puts[0] };
  };
  const rotate = rotateTokenKeys({ client, clock: () => new Date('2026-01-05T09:00:00Z') });
  return { puts, rotate };
};

const step = (Step: 'createSecret' | 'testSecret') => ({
  SecretId: 'keys',
  ClientRequestToken: 'version-2',
  Step,
});

it('a rotation that is told twice to begin makes one version', async () => {
  const { puts, rotate } = scripted();
  await rotate(step('createSecret'));
  await rotate(step('createSecret'));

  expect(puts).toHaveLength(1);
});

it('a rotation does not pass its test with a version that holds no keys', async () => {
  const { puts, rotate } = scripted();
  await expect(rotate(step('testSecret'))).rejects.toThrow();
  puts.push('{"keys":[]}');
  await expect(rotate(step('testSecret'))).rejects.toThrow();
  puts[0] = '';
  await expect(rotate(step('testSecret'))).rejects.toThrow();
});
