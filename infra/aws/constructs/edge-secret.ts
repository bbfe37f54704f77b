import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type Construct } from 'constructs';

import { accept } from '../house/accepted.ts';

/** The header with which CloudFront shows that a request came through it. */
export const EDGE_HEADER = 'x-veracite-edge';

/** Counting it up makes a new word with the next deployment (docs/runbook.md, "The word between edge and functions"). */
const GENERATION = 1;

/**
 * The word that CloudFront adds to each request and our functions expect. Templates carry a reference to it, never the
 * word itself.
 */
export const edgeSecret = (scope: Construct): Secret => {
  const secret = new Secret(scope, `edge-secret-${GENERATION}`, {
    description:
      'Added by CloudFront to each request to the API; functions refuse requests without it.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  accept(secret, [
    'AwsSolutions-SMG4',
    'CloudFront and the functions must change it together, which a deployment does (see the runbook); a rotation by itself would lock everyone out.',
  ]);
  return secret;
};
