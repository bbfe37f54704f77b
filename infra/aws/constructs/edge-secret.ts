import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type Construct } from 'constructs';

import { suppressFinding } from '../defaults/suppress-finding.ts';

/** The header that proves that a request came through CloudFront. */
export const EDGE_HEADER = 'x-veracite-edge';

/**
 * Incrementing it generates a new secret with the next deployment (docs/runbook.md, "The word between edge and
 * functions").
 */
const GENERATION = 1;

/**
 * The secret that CloudFront adds to each request and our functions expect. Templates contain a reference to it, never
 * the secret.
 */
export const createEdgeSecret = (scope: Construct): Secret => {
  const secret = new Secret(scope, `edge-secret-${GENERATION}`, {
    description:
      'Added by CloudFront to each request to the API; functions reject requests without it.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  suppressFinding(secret, [
    'AwsSolutions-SMG4',
    'CloudFront and the functions have to change it together, which a deployment does (see the runbook); automatic rotation would lock everyone out.',
  ]);
  return secret;
};
