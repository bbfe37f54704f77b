import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

import { secretTokenKeys } from '#functions/adapters/aws/token-keys.ts';

import { environment } from '../environment.ts';
import { DEFAULT_TIMEOUTS } from './request-timeouts.ts';

export const tokenKeysOnAws = () =>
  secretTokenKeys({
    client: new SecretsManagerClient(DEFAULT_TIMEOUTS),
    secretId: environment('TOKEN_KEYS_SECRET'),
    clock: () => new Date(),
  });
