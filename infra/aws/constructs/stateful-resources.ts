import { type Table } from 'aws-cdk-lib/aws-dynamodb';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { type Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type EmailIdentity } from 'aws-cdk-lib/aws-ses';

import { type UserDirectory } from './identity.ts';
import { type SearchSetup } from './search-domain.ts';

/** The data of an environment. Deployed first and changed with care. */
export type StatefulResources = {
  readonly table: Table;
  readonly files: IBucket;
  readonly search: SearchSetup;
  readonly edgeSecret: Secret;
  readonly churnKey: Secret;
  readonly benefitsSecret: Secret;
  readonly mailIdentity: EmailIdentity;
  readonly userDirectory: UserDirectory;
  readonly tokenKeys: Secret;
};
