import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { environment } from '../environment.ts';
import { dynamoTable } from '../table.ts';
import { PATIENCE } from './patience.ts';

export const tableOnAws = () =>
  dynamoTable({ client: new DynamoDBClient(PATIENCE), tableName: environment('TABLE_NAME') });
