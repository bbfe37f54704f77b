import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type Construct } from 'constructs';

import { suppressFinding } from '../defaults/suppress-finding.ts';

/**
 * Keys the hash by which a cancellation service recognizes a person. Templates contain a reference to it, never the
 * secret.
 */
export const createChurnKeySecret = (scope: Construct): Secret => {
  const secret = new Secret(scope, 'churn-key', {
    description: 'Keys the hash by which a cancellation service recognizes a person.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  suppressFinding(secret, [
    'AwsSolutions-SMG4',
    'The cancellation service has the same secret, so both are rotated manually, on the same day.',
  ]);
  return secret;
};
