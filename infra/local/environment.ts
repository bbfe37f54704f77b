import { resolve } from 'node:path';

import * as z from 'zod';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  VERACITE_URL: z.url().optional(),
  VERACITE_DATA: z.string().min(1).default('.data'),
  VERACITE_CORPUS: z.string().min(1).optional(),
  VERACITE_TRUSTED_PROXY: z.string().optional(),
  ENTITLEMENTS: z.enum(['plans', 'open']).default('plans'),
  SEARCH_ENDPOINT: z.url().optional(),
});

export type LocalEnvironment = {
  readonly port: number;
  readonly host: string;
  /** Given by VERACITE_URL; otherwise it follows from host and port. */
  readonly url: string | undefined;
  readonly dataFolder: string;
  /** `none` loads nothing; undefined means the demonstration corpus. */
  readonly corpus: string | undefined;
  readonly searchEndpoint: string | undefined;
};

/** Reads the settings of a local run; throws an Error that names each variable that is not right. */
export const readEnvironment = (
  variables: Readonly<Record<string, string | undefined>>,
): LocalEnvironment => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { success, data, error } = Environment.safeParse(given);
  if (!success)
    throw new Error(
      error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  return {
    port: data.PORT,
    host: data.HOST,
    url: data.VERACITE_URL?.replace(/\/$/, ''),
    dataFolder: resolve(data.VERACITE_DATA),
    corpus: data.VERACITE_CORPUS,
    searchEndpoint: data.SEARCH_ENDPOINT,
  };
};

/** Where a person opens a run that listens on this address. */
export const addressOf = (host: string, port: number): string => {
  const loopback = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${loopback ? 'localhost' : host}:${String(port)}`;
};
