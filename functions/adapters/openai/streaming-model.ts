import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { ModelUnavailable, type StreamingModel } from '#functions/platform/ports/language-model.ts';

import { boundedText, type ChatEndpoint, isTransient, sendTo } from './chat-request.ts';

export type StreamingEndpoint = ChatEndpoint & {
  /** Time limit for the whole response, from the request to its end. */
  readonly patienceMs: number;
};

const MOST_TOKENS = 1500;
/** Every few characters arrive in an envelope of their own. */
const MOST_STREAM_BYTES = 4 * 1024 * 1024;
/** A response with more characters is of no use to readers. */
const MOST_SAID = 60_000;
const MOST_LINE = 256 * 1024;

const Piece = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
  error: z.unknown().optional(),
});
const Whole = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

const brokeOff = (detail: string) => new ModelUnavailable('broke off', detail);

const parsed = (text: string): unknown => {
  try {
    return parseBoundedJson(text);
  } catch {
    throw new ModelUnavailable('refused', 'its response is not JSON');
  }
};

/** Returns whether a response with this finish reason is complete. Throws if it is not. */
const checkEnd = (reason: string): void => {
  if (reason === 'length') throw brokeOff('it said more than it may');
  if (reason === 'content_filter')
    throw new ModelUnavailable('refused', 'a content filter stopped it');
};

/** Yields the `data:` fields of an event stream. */
async function* eventsIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    const lines = `${rest}${decoder.decode(part, { stream: true })}`.split(/\r\n|\n|\r/u);
    rest = lines.pop() ?? '';
    if (bytes > MOST_STREAM_BYTES || rest.length > MOST_LINE)
      throw brokeOff('its response exceeded the size limit');
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim();
}

async function* wordsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let characters = 0;
  for await (const event of eventsIn(body)) {
    if (event === '[DONE]') return;
    const { success, data } = Piece.safeParse(parsed(event));
    if (!success) throw new ModelUnavailable('refused', 'its response is not a chat completion');
    if (data.error !== undefined) throw brokeOff('it reported an error');
    const [choice] = data.choices ?? [];
    const words = choice?.delta?.content ?? '';
    characters += words.length;
    if (characters > MOST_SAID) throw brokeOff('its response exceeded the size limit');
    if (words !== '') yield words;
    if (choice?.finish_reason == null) continue;
    checkEnd(choice.finish_reason);
    return;
  }
  throw brokeOff('its response ended early');
}

/** An endpoint without streaming support sends the complete response. */
const wholeOf = async (response: Response): Promise<string> => {
  const text = await boundedText(response, MOST_LINE);
  if (text === undefined) throw brokeOff('its response exceeded the size limit');
  const [choice] = Whole.safeParse(parsed(text)).data?.choices ?? [];
  if (!choice) throw new ModelUnavailable('refused', 'its response is not a chat completion');
  checkEnd(choice.finish_reason ?? 'stop');
  return choice.message.content;
};

/** A language model behind an endpoint whose responses are streamed. It does not retry, because a person is waiting. */
export const openAiStreamingModel = ({
  model,
  patienceMs,
  ...endpoint
}: StreamingEndpoint): StreamingModel => ({
  name: model,
  async *tell({ task, data }) {
    const gone = new AbortController();
    const slow = AbortSignal.timeout(patienceMs);
    const body = {
      model,
      temperature: 0,
      max_tokens: MOST_TOKENS,
      stream: true,
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: data },
      ],
    };
    let isAnswering = false;
    try {
      const signal = AbortSignal.any([gone.signal, slow]);
      const response = await sendTo(endpoint, '/chat/completions', body, signal);
      const { ok, status } = response;
      if (!ok)
        throw new ModelUnavailable(isTransient(status) ? 'busy' : 'refused', `status ${status}`);
      isAnswering = true;
      if (response.headers.get('content-type')?.includes('application/json'))
        yield await wholeOf(response);
      else if (response.body) yield* wordsOf(response.body);
      else throw brokeOff('it said nothing');
    } catch (error) {
      if (error instanceof ModelUnavailable) throw error;
      if (slow.aborted) throw new ModelUnavailable('slow', 'it took too long');
      // Network errors may contain the URL or the key, so they are not passed on.
      if (isAnswering) throw brokeOff('the connection ended');
      throw new ModelUnavailable('not reached', 'it could not be reached');
    } finally {
      gone.abort();
    }
  },
});
