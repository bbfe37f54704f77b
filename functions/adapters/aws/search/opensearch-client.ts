import { Client } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3';

/**
 * Creates a client for a domain on AWS, signed with the available credentials, or, without a region, for an engine
 * without authentication. Timeouts are set per call (engine.ts).
 */
export const openSearchClient = ({
  endpoint,
  region,
}: {
  readonly endpoint: string;
  readonly region?: string;
}): Client =>
  new Client({
    ...(region && AwsSigv4Signer({ region, service: 'es' })),
    node: endpoint,
  });
