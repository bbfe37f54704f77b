import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

import type { Feature } from '#functions/platform/feature.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { serve } from '#functions/platform/http/serve.ts';

import { answersOf } from './answers-of.ts';
import { fromAddress } from './people.ts';

export type Answered = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

/** The calls of one feature, called as the gateway calls them, by the caller that the test names. Surprises it logs are kept. */
export const servedCalls = <World>(feature: Feature<World>, world: World) => {
  const answers = answersOf(feature, world);
  const surprises: unknown[] = [];
  const callAs = async (
    caller: Caller | undefined,
    method: string,
    address: string,
    body?: unknown,
  ): Promise<Answered> => {
    const handler = serve({
      ...answers,
      callers: async (from) => caller ?? { kind: 'visitor', from },
      logger: { error: (_message: unknown, ...more: unknown[]) => void surprises.push(more) },
    });
    const [rawPath = '', rawQueryString = ''] = address.split('?');
    const { address: sourceIp, headers } = caller?.from ?? fromAddress();
    const event = {
      rawPath: `/api${rawPath}`,
      rawQueryString,
      headers,
      isBase64Encoded: false,
      body: body === undefined ? undefined : JSON.stringify(body),
      requestContext: { http: { method, sourceIp } },
    };
    // Of a gateway's event the product reads what stands above.
    const reply = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
    return {
      status: reply.statusCode,
      headers: reply.headers ?? {},
      body: JSON.parse(reply.body ?? 'null') as unknown,
    };
  };
  return { surprises, callAs };
};
