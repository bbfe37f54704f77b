import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

import { rotateTokenKeys, RotationStep } from '#functions/adapters/aws/rotate-token-keys.ts';

import { DEFAULT_TIMEOUTS } from './ports/request-timeouts.ts';

const rotate = rotateTokenKeys({
  client: new SecretsManagerClient(DEFAULT_TIMEOUTS),
  clock: () => new Date(),
});

export const handler = (event: unknown): Promise<void> => rotate(RotationStep.parse(event));
