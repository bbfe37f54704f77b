import { api, type Feature } from '#functions/platform/feature.ts';
import { assistantThreadCalls } from '#shared/contracts/assistant-threads.ts';
import { assistantCalls } from '#shared/contracts/assistant.ts';

import { askInThread, startThread } from './ask.ts';
import {
  deleteThread,
  renameThread,
  restoreThread,
  revokeThread,
  shareThread,
} from './change-threads.ts';
import { exportThread } from './export-thread.ts';
import type { AssistantPorts } from './ports.ts';
import { readSharedThread, readThread, readThreads } from './read-threads.ts';
import { sweepThreads } from './sweep-threads.ts';

type World = AssistantPorts & Parameters<typeof readThread>[0] & Parameters<typeof shareThread>[0];

export const feature: Feature<World> = {
  name: 'assistant',
  api: api({
    endpoints: { ...assistantCalls, ...assistantThreadCalls },
    useCases: (ports: World) => ({
      beginAssistantThread: startThread(ports),
      askInAssistantThread: askInThread(ports),
      readAssistantThreads: readThreads(ports),
      readAssistantThread: readThread(ports),
      renameAssistantThread: renameThread(ports),
      deleteAssistantThread: deleteThread(ports),
      restoreAssistantThread: restoreThread(ports),
      shareAssistantThread: shareThread(ports),
      revokeAssistantThread: revokeThread(ports),
      exportAssistantThread: exportThread(ports),
      readSharedAssistantThread: readSharedThread(ports),
    }),
    memoryMib: 1024,
    touches: {
      table: 'read-and-write',
      search: ['search', 'statements'],
      assistantModel: true,
      embedding: true,
    },
  }),
  sweep: { touches: {}, work: (world) => sweepThreads(world)() },
};
