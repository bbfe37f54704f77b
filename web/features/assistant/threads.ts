import type { AnswerOf, Api } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

export type Thread = AnswerOf<'readAssistantThread'>;
export type SharedThread = AnswerOf<'readSharedAssistantThread'>;
export type History = AnswerOf<'readAssistantThreads'>;

export const THREADS_AT_ONCE = 50;

/** The latest threads of the reader, up to a limit, and the number of questions left today. */
export const historyReading = reading({
  name: 'assistant/history',
  ask: async (api: Api, wanted: number): Promise<History> => {
    const page = (offset: number) =>
      api.readAssistantThreads({ query: { limit: THREADS_AT_ONCE, offset } });
    const { total, usage, ...first } = await page(0);
    let { threads } = first;
    while (threads.length < Math.min(wanted, total)) {
      const more = await page(threads.length);
      if (more.threads.length === 0) break;
      threads = [...threads, ...more.threads];
    }
    return { threads, total, usage };
  },
});

export const threadReading = reading({
  name: 'assistant/thread',
  ask: (api, slug: string) => api.readAssistantThread({ params: { slug } }),
  matter: (slug) => slug,
});

export const sharedThreadReading = reading({
  name: 'assistant/shared',
  ask: (api, token: string) => api.readSharedAssistantThread({ params: { token } }),
  matter: (token) => token,
});
