import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type Construct } from 'constructs';

import { suppressFinding } from '../defaults/suppress-finding.ts';

/** Keys the digests of addresses that have used a trial or a code. Templates carry a reference to it, never the word. */
export const benefitsSecret = (scope: Construct): Secret => {
  const secret = new Secret(scope, 'benefits-secret', {
    description: 'Keys the digests of addresses that have used a trial or a code.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  suppressFinding(secret, [
    'AwsSolutions-SMG4',
    'Under another key nobody would find what is remembered: every address would have its trial again.',
  ]);
  return secret;
};
