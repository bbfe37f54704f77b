import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import * as z from 'zod';

/** Fields that newer messages repeat in headers. */
const Message = z.object({
  method: z.string().regex(/^[\w/]{1,100}$/),
  params: z
    .object({
      name: z
        .string()
        .regex(/^[\w-]{1,100}$/)
        .optional(),
      _meta: z.object({ [PROTOCOL_VERSION_META_KEY]: z.string().regex(/^[\w-]{1,40}$/) }),
    })
    .transform(({ name, _meta }) => ({ name, version: _meta[PROTOCOL_VERSION_META_KEY] })),
});

const messageIn = (body: string) => {
  try {
    return Message.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

const REPEATED = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/**
 * Returns a message in the form the library expects. Some routes drop the protocol's headers, which only repeat the
 * message: missing ones are derived from it, present ones must agree with it.
 */
export const messageRequest = (
  came: Readonly<Record<string, string | undefined>>,
  body: string,
  origin: string,
): Request => {
  const message = messageIn(body);
  const request = {
    'mcp-protocol-version': message?.params.version,
    'mcp-method': message?.method,
    'mcp-name': message?.params.name,
  };
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  });
  for (const name of REPEATED) {
    const value = came[name] ?? request[name];
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(`${origin}/api/mcp`, { method: 'POST', headers, body });
};
