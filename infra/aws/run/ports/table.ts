import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { dynamoTable } from '#functions/adapters/aws/table.ts';

import { environment } from '../environment.ts';
import { DEFAULT_TIMEOUTS } from './request-timeouts.ts';

export const tableOnAws = () =>
  dynamoTable({
    client: new DynamoDBClient(DEFAULT_TIMEOUTS),
    tableName: environment('TABLE_NAME'),
  });
