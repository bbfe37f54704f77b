import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';

import type { Clock } from '#functions/platform/ports/powers.ts';
import {
  renewedKeys,
  StoredKeys,
  type TokenKey,
} from '#functions/platform/ports/token-key-rules.ts';

import { nameOf } from './engine-errors.ts';

/** What Secrets Manager asks of a function that rotates: four steps for each new version, any of which it may repeat. */
export const RotationStep = z.object({
  SecretId: z.string(),
  ClientRequestToken: z.string(),
  Step: z.enum(['createSecret', 'setSecret', 'testSecret', 'finishSecret']),
});
type RotationStep = z.infer<typeof RotationStep>;

type Ports = { readonly client: SecretsManagerClient; readonly clock: Clock };

/**
 * Looks each day whether a key is due. Nothing but the secret changes: verifiers read it, so that there is nothing to set
 * elsewhere, and a version is good when it can be read back.
 */
export const rotateTokenKeys =
  ({ client, clock }: Ports) =>
  async ({ SecretId, ClientRequestToken, Step }: RotationStep): Promise<void> => {
    if (Step === 'createSecret') {
      if (await versionOf(client, SecretId, ClientRequestToken)) return;
      const keys = await renewedKeys(clock(), await currentKeys(client, SecretId));
      await client.send(
        new PutSecretValueCommand({
          SecretId,
          ClientRequestToken,
          SecretString: JSON.stringify({ keys }),
          VersionStages: ['AWSPENDING'],
        }),
      );
    }
    if (Step === 'testSecret')
      StoredKeys.parse(JSON.parse((await versionOf(client, SecretId, ClientRequestToken)) ?? '{}'));
    if (Step === 'finishSecret') await finish(client, SecretId, ClientRequestToken);
  };

const versionOf = async (client: SecretsManagerClient, SecretId: string, VersionId: string) => {
  try {
    const command = new GetSecretValueCommand({
      SecretId,
      VersionId,
      VersionStage: 'AWSPENDING',
    });
    return (await client.send(command)).SecretString;
  } catch (error) {
    if (nameOf(error) !== 'ResourceNotFoundException') throw error;
    return undefined;
  }
};

/** Before the first rotation there are no keys: the secret holds the placeholder from CloudFormation. */
const NO_KEYS_YET = z.object({ keys: z.tuple([]) });

const currentKeys = async (
  client: SecretsManagerClient,
  SecretId: string,
): Promise<readonly TokenKey[]> => {
  const command = new GetSecretValueCommand({ SecretId, VersionStage: 'AWSCURRENT' });
  const { SecretString = '' } = await client.send(command);
  // Any other content must not be discarded: all holders of tokens would be signed out.
  return z.union([StoredKeys, NO_KEYS_YET]).parse(JSON.parse(SecretString)).keys;
};

const finish = async (client: SecretsManagerClient, SecretId: string, version: string) => {
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  const [previous] =
    Object.entries(VersionIdsToStages).find(([, stages]) => stages.includes('AWSCURRENT')) ?? [];
  if (previous === version) return;
  await client.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: version,
      ...(previous !== undefined && { RemoveFromVersionId: previous }),
    }),
  );
};
