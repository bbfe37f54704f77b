/** Everything a deployment tells a function. infra/aws sets each together with the permission it goes with. */
const VARIABLES = [
  'TABLE_NAME',
  'FILES_BUCKET',
  'SEARCH_ENDPOINT',
  'INGEST_QUEUE_URL',
  'INGEST_DEAD_LETTER_URL',
  'UPLOADS_QUEUE_URL',
  'UPLOADS_DEAD_LETTER_URL',
  'DASHBOARDS_QUEUE_URL',
  'DASHBOARDS_DEAD_LETTER_URL',
  'EXPORTS_QUEUE_URL',
  'EXPORTS_DEAD_LETTER_URL',
  'ALERTS_QUEUE_URL',
  'ALERTS_DEAD_LETTER_URL',
  'DIGESTS_QUEUE_URL',
  'DIGESTS_DEAD_LETTER_URL',
  'WEBHOOKS_QUEUE_URL',
  'WEBHOOKS_DEAD_LETTER_URL',
  'SAVED_SEARCHES_QUEUE_URL',
  'SAVED_SEARCHES_DEAD_LETTER_URL',
  'MAIL_FEEDBACK_QUEUE_URL',
  'MAIL_FEEDBACK_DEAD_LETTER_URL',
  'EVENT_BUS_NAME',
  'MAIL_FROM',
  'MAIL_CONFIGURATION_SET',
  'WEB_BUCKET',
  'DOCUMENT_SUPPLY_URL',
  'DOCUMENT_SUPPLY_KEY',
  'PRODUCT_URL',
  'EDGE_SECRET',
  'CHURN_KEY_SECRET',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'SIGN_IN_PROVIDERS',
  'TOKEN_KEYS_SECRET',
  'VERACITE_VERSION',
  'AWS_REGION',
] as const;
export type Variable = (typeof VARIABLES)[number];

/**
 * Reads the environment once. A variable is asked for by the function that needs it, while it starts: one that is missing
 * stops it there and then, by name, rather than in the middle of somebody's request.
 */
export const environmentOf = (given: Readonly<Record<string, string | undefined>>) => {
  const read = new Map(VARIABLES.map((name) => [name, given[name]?.trim()] as const));
  return (name: Variable): string => {
    const value = read.get(name);
    if (!value)
      throw new Error(
        `The environment variable ${name} is not set: the function was granted less than it needs.`,
      );
    return value;
  };
};

export const environment = environmentOf(process.env);

/** Whether a deployment has something that not each of them has. */
export const isSet = (name: Variable): boolean => Boolean(process.env[name]?.trim());
