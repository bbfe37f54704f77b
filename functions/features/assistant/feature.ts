import { api, type Feature } from '#functions/platform/feature.ts';
import { assistantCalls } from '#shared/contracts/assistant.ts';

import { askInThread, beginThread } from './ask.ts';
import type { AssistantPorts } from './ports.ts';

export const feature: Feature<AssistantPorts> = {
  name: 'assistant',
  api: api({
    endpoints: assistantCalls,
    useCases: (ports: AssistantPorts) => ({
      beginAssistantThread: beginThread(ports),
      askInAssistantThread: askInThread(ports),
    }),
    memoryMib: 1024,
    touches: { table: 'read-and-write', search: ['search', 'statements'] },
  }),
};
