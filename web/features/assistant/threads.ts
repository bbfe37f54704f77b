import type { ResponseOf, Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

export type Thread = ResponseOf<'readAssistantThread'>;
export type SharedThread = ResponseOf<'readSharedAssistantThread'>;
export type ThreadHistory = ResponseOf<'readAssistantThreads'>;

export const THREADS_PER_PAGE = 50;

/** The latest threads of the reader, up to a limit, and the number of questions left today. */
export const historyQuery = createQuery({
  name: 'assistant/history',
  load: async (api: Api, limit: number): Promise<ThreadHistory> => {
    const page = (offset: number) =>
      api.readAssistantThreads({ query: { limit: THREADS_PER_PAGE, offset } });
    const { total, usage, ...first } = await page(0);
    let { threads } = first;
    while (threads.length < Math.min(limit, total)) {
      const nextPage = await page(threads.length);
      if (nextPage.threads.length === 0) break;
      threads = [...threads, ...nextPage.threads];
    }
    return { threads, total, usage };
  },
});

export const threadQuery = createQuery({
  name: 'assistant/thread',
  load: (api, slug: string) => api.readAssistantThread({ params: { slug } }),
  matter: (slug) => slug,
});

export const sharedThreadQuery = createQuery({
  name: 'assistant/shared',
  load: (api, token: string) => api.readSharedAssistantThread({ params: { token } }),
  matter: (token) => token,
});
