import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

import type { MayReadStatements } from '#functions/http/callers.ts';
import type { IngestPorts } from '#functions/ingest/ports.ts';
import { localApi } from '#infra/local/api.ts';

type Options = {
  readonly ports: IngestPorts;
  readonly mayReadStatements?: MayReadStatements;
};

/** The API over the ports of a test, called as the gateway calls it. Surprises it logs are kept in `surprises`. */
export const testApi = ({ ports, mayReadStatements }: Options) => {
  const surprises: unknown[] = [];
  const handler = localApi(
    {
      ...ports,
      searchEngine: 'embedded',
      logger: { error: (_message, ...more) => void surprises.push(more) },
    },
    '0.0.0',
    mayReadStatements,
  );
  const call = async (method: string, address: string, body?: unknown) => {
    const [rawPath = '', rawQueryString = ''] = address.split('?');
    const event = {
      rawPath: `/api${rawPath}`,
      rawQueryString,
      headers: {},
      isBase64Encoded: false,
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      requestContext: { http: { method } },
    };
    // Of a gateway's event the product reads what stands above.
    const reply = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
    const text = reply.body ?? '';
    const isJson = String(reply.headers?.['content-type']).includes('json');
    return {
      status: reply.statusCode,
      headers: reply.headers ?? {},
      text,
      body: (isJson ? JSON.parse(text) : text) as Record<string, unknown>,
    };
  };
  return {
    surprises,
    get: (address: string) => call('GET', address),
    post: (address: string, body: unknown) => call('POST', address, body),
    call,
  };
};
