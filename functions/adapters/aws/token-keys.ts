import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

import type { Clock } from '#functions/platform/ports/powers.ts';
import {
  keysAt,
  publicPart,
  StoredKeys,
  type TokenKey,
} from '#functions/platform/ports/token-key-rules.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';

import { callEngine } from './engine-errors.ts';

type Options = {
  readonly client: SecretsManagerClient;
  readonly secretId: string;
  readonly clock: Clock;
};

/** A key is published for a day before it signs: clients that refresh every five minutes know it long before. */
const KEPT_MS = 5 * 60 * 1000;

/** Reads the token keys from a secret, which only its rotation writes (rotate-token-keys.lambda.ts). */
export const secretTokenKeys = ({ client, secretId, clock }: Options): TokenKeys => {
  let cachedKeys:
    { readonly until: number; readonly keys: Promise<readonly TokenKey[]> } | undefined;

  const current = async () => {
    const now = clock();
    if (!cachedKeys || cachedKeys.until <= now.getTime()) {
      const keys = readKeys(client, secretId);
      cachedKeys = { until: now.getTime() + KEPT_MS, keys };
      // A failure is not cached: the next call retries.
      keys.catch(() => (cachedKeys = undefined));
    }
    return keysAt(now, await cachedKeys.keys);
  };

  return {
    signing: async () => {
      const { signing } = await current();
      if (!signing) throw new Error('There is no key to sign tokens with.');
      return signing.key;
    },
    published: async () => (await current()).published.map(publicPart),
  };
};

const readKeys = async (
  client: SecretsManagerClient,
  secretId: string,
): Promise<readonly TokenKey[]> => {
  const command = new GetSecretValueCommand({
    SecretId: secretId,
    VersionStage: 'AWSCURRENT',
  });
  const { SecretString = '' } = await callEngine('Secrets Manager', () => client.send(command));
  return keysIn(SecretString);
};

/** Before its first rotation the secret contains no keys. */
export const keysIn = (text: string): readonly TokenKey[] => {
  const { success, data } = StoredKeys.safeParse(parsed(text));
  if (!success) throw new Error('The secret contains no token keys: its rotation has not run.');
  return data.keys;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
