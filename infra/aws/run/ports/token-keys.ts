import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

import { secretTokenKeys } from '#functions/adapters/aws/token-keys.ts';

import { environment } from '../environment.ts';
import { PATIENCE } from './patience.ts';

export const tokenKeysOnAws = () =>
  secretTokenKeys({
    client: new SecretsManagerClient(PATIENCE),
    secretId: environment('TOKEN_KEYS_SECRET'),
    clock: () => new Date(),
  });
