import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

export const INVERSE_INDEX = 'inverse';

/** The single table: items under `pk` and `sk`, some of them also under `ipk` and `isk` in the index `inverse`. */
export const createPaperTable = (
  scope: Construct,
  { keeps }: { readonly keeps: boolean },
): Table => {
  const table = new Table(scope, 'table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    // Temporary items, such as rate limits, expire; DynamoDB deletes them within two days.
    timeToLiveAttribute: 'expiresAt',
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keeps,
    removalPolicy: keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  table.addGlobalSecondaryIndex({
    indexName: INVERSE_INDEX,
    partitionKey: { name: 'ipk', type: AttributeType.STRING },
    sortKey: { name: 'isk', type: AttributeType.STRING },
    projectionType: ProjectionType.ALL,
  });
  return table;
};
