import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

import type { Result } from '#functions/platform/http/serve.ts';

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<Result>;

/** Returns a function URL handler, which streams the responses that are streams. */
export const streamResponses = (handler: Handler) =>
  awslambda.streamifyResponse<APIGatewayProxyEventV2>(async (event, output, context) => {
    const {
      statusCode,
      headers,
      cookies,
      body = '',
      isBase64Encoded,
      stream,
    } = await handler(event, context);
    const response = awslambda.HttpResponseStream.from(output, {
      statusCode,
      headers,
      ...(cookies && { cookies }),
    });
    const wholeBody = [Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8')];
    await pipeline(Readable.from(stream ?? wholeBody), response);
  });
