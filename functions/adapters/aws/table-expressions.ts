import { type QueryCommandInput, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

import {
  compareKeys,
  pageLimit,
  readPageEnd,
  sortRange,
} from '#functions/platform/ports/table-rules.ts';
import { type Condition, type TableQuery, type Write } from '#functions/platform/ports/table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Values = Record<string, unknown>;

const expressionOf = (condition: Condition) => {
  switch (condition.kind) {
    case 'absent':
      return { ConditionExpression: 'attribute_not_exists(pk)' };
    case 'present':
      return { ConditionExpression: 'attribute_exists(pk)' };
    case 'equals':
      return {
        ConditionExpression: '#when = :when',
        ExpressionAttributeNames: { '#when': condition.attribute },
        ExpressionAttributeValues: { ':when': condition.value },
      };
  }
};

const updateOf = ({ amounts, set = {}, when }: Extract<Write, { kind: 'add' }>) => {
  const condition: ReturnType<typeof expressionOf> | undefined = when && expressionOf(when);
  const names: Record<string, string> = { ...condition?.ExpressionAttributeNames };
  const values: Values = { ...condition?.ExpressionAttributeValues };
  const named = (character: string, attributes: Values, between: string) =>
    Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value], index) => {
        names[`#${character}${index}`] = name;
        values[`:${character}${index}`] = value;
        return `#${character}${index}${between}:${character}${index}`;
      })
      .join(', ');
  const sets = named('s', set, ' = ');
  const adds = named('a', amounts, ' ');
  // An update needs an expression: removing an attribute that never exists creates the item if it is missing.
  const nothing = sets === '' && adds === '' ? 'REMOVE nothing' : '';
  return {
    UpdateExpression: [sets && `SET ${sets}`, adds && `ADD ${adds}`, nothing]
      .filter((part) => part !== '')
      .join(' '),
    ...(condition && { ConditionExpression: condition.ConditionExpression }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
};

/** Converts one write to an item of a transaction. */
export const transactItem = (TableName: string, write: Write): TransactItem => {
  const condition = write.when && expressionOf(write.when);
  switch (write.kind) {
    case 'put':
      return { Put: { TableName, Item: write.item, ...condition } };
    case 'delete':
      return { Delete: { TableName, Key: write.key, ...condition } };
    case 'check':
      return { ConditionCheck: { TableName, Key: write.key, ...expressionOf(write.when) } };
    case 'add':
      return { Update: { TableName, Key: write.key, ...updateOf(write) } };
  }
};

export type DynamoQuery = {
  readonly input: QueryCommandInput;
  /** DynamoDB's ranges include both ends, so an item with this sort key was not requested. */
  readonly without?: string;
};

/** Returns the DynamoDB query, which allows one condition on the sort key; undefined when nothing can match. */
export const queryInput = (TableName: string, query: TableQuery): DynamoQuery | undefined => {
  const [partition, sort] = query.index === 'inverse' ? ['ipk', 'isk'] : ['pk', 'sk'];
  const { from, to, before } = sortRange(query);
  const without = before !== undefined && (to === undefined || compareKeys(before, to) <= 0);
  const end = without ? before : to;
  if (from !== undefined && end !== undefined && compareKeys(from, end) > 0) return undefined;

  const start = readPageEnd(query);
  const range =
    from === undefined
      ? end === undefined
        ? ''
        : ' AND #sort <= :end'
      : end === undefined
        ? ' AND #sort >= :from'
        : ' AND #sort BETWEEN :from AND :end';
  return {
    input: {
      TableName,
      KeyConditionExpression: `#partition = :pk${range}`,
      ExpressionAttributeNames: {
        '#partition': partition,
        ...(range !== '' && { '#sort': sort }),
      },
      ...(query.keysOnly && { ProjectionExpression: 'pk, sk, ipk, isk' }),
      ExpressionAttributeValues: {
        ':pk': query.pk,
        ...(from !== undefined && { ':from': from }),
        ...(end !== undefined && { ':end': end }),
      },
      ...(query.index === 'inverse' ? { IndexName: 'inverse' } : { ConsistentRead: true }),
      ScanIndexForward: query.descending !== true,
      // One additional item shows whether there are more; the end of the range may be an item that is dropped.
      Limit: pageLimit(query) + (without ? 2 : 1),
      ...(start && {
        ExclusiveStartKey: { ...start, ...(query.index === 'inverse' && { ipk: query.pk }) },
      }),
    },
    ...(without && { without: before }),
  };
};
