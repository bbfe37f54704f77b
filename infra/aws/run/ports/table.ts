import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { dynamoTable } from '#functions/adapters/aws/table.ts';

import { environment } from '../environment.ts';
import { PATIENCE } from './patience.ts';

export const tableOnAws = () =>
  dynamoTable({ client: new DynamoDBClient(PATIENCE), tableName: environment('TABLE_NAME') });
