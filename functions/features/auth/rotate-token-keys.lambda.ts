import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

import { PATIENCE } from '#functions/adapters/aws/ports/patience.ts';
import { rotateTokenKeys, RotationStep } from '#functions/adapters/aws/rotate-token-keys.ts';

const rotate = rotateTokenKeys({
  client: new SecretsManagerClient(PATIENCE),
  clock: () => new Date(),
});

export const handler = (event: unknown): Promise<void> => rotate(RotationStep.parse(event));
