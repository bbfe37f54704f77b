import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type Construct } from 'constructs';

import { accept } from '../house/accepted.ts';

/** Keys the hash by which a cancellation service recognises somebody. Templates carry a reference to it, never the word. */
export const churnKeySecret = (scope: Construct): Secret => {
  const secret = new Secret(scope, 'churn-key', {
    description: 'Keys the hash by which a cancellation service recognises a person.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  accept(secret, [
    'AwsSolutions-SMG4',
    'The cancellation service knows the same word: both are changed by hand, on the same day.',
  ]);
  return secret;
};
