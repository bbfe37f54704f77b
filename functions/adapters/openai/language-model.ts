import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { type LanguageModel, ModelUnavailable } from '#functions/platform/ports/language-model.ts';

import { boundedText, type ChatEndpoint, isTransient, sendTo } from './chat-request.ts';

export type Endpoint = ChatEndpoint & {
  /** Total time limit for all attempts of one request. */
  readonly patienceMs: number;
  readonly wait?: (ms: number) => Promise<void>;
};

const TRIES = 3;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const MOST_ANSWER_BYTES = 256 * 1024;
const MOST_TOKENS = 300;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const textOf = async (response: Response): Promise<string> => {
  const text = await boundedText(response, MOST_ANSWER_BYTES);
  if (text === undefined)
    throw new ModelUnavailable('refused', 'its response exceeded the size limit');
  return text;
};

const waitAsked = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(seconds * 1000, LONGEST_WAIT_MS)
    : undefined;
};

const inPatience = (signal: AbortSignal) => (ms: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ModelUnavailable('slow', 'it took too long'));
    });
  });

/** A language model behind an endpoint, with complete responses. */
export const openAiCompatibleModel = ({
  model,
  patienceMs,
  wait,
  ...endpoint
}: Endpoint): LanguageModel => ({
  name: model,
  ask: async ({ task, data }) => {
    const signal = AbortSignal.timeout(patienceMs);
    const pause = wait ?? inPatience(signal);
    const body = {
      model,
      temperature: 0,
      max_tokens: MOST_TOKENS,
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: data },
      ],
    };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await sendTo(endpoint, '/chat/completions', body, signal);
        if (response.ok) {
          const completion = Completion.safeParse(parseBoundedJson(await textOf(response)));
          if (!completion.success)
            throw new ModelUnavailable('refused', 'its response is not a chat completion');
          return completion.data.choices[0]?.message.content ?? '';
        }
        const { status } = response;
        await response.body?.cancel();
        if (!isTransient(status) || attempt >= TRIES)
          throw new ModelUnavailable(isTransient(status) ? 'busy' : 'refused', `status ${status}`);
        await pause(waitAsked(response) ?? FIRST_WAIT_MS * 2 ** (attempt - 1));
      } catch (error) {
        if (error instanceof ModelUnavailable) throw error;
        if (signal.aborted) throw new ModelUnavailable('slow', 'it took too long');
        if (error instanceof SyntaxError)
          throw new ModelUnavailable('refused', 'its response is not JSON');
        // Network errors may contain the URL or the key, so they are not passed on.
        throw new ModelUnavailable('not reached', 'it could not be reached');
      }
    }
  },
});
