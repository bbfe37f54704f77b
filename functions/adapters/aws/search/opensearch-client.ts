import { Client } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3';

/** A client for a domain on AWS, signed with the credentials at hand, or, without a region, for an engine that asks nobody. How long it waits stands with each call (engine.ts). */
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
