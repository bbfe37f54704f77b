import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

import { environment } from '../environment.ts';
import { secretTokenKeys } from '../token-keys.ts';
import { PATIENCE } from './patience.ts';

export const tokenKeysOnAws = () =>
  secretTokenKeys({
    client: new SecretsManagerClient(PATIENCE),
    secretId: environment('TOKEN_KEYS_SECRET'),
    clock: () => new Date(),
  });
