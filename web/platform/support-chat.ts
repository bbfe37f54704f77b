import { useSyncExternalStore } from 'react';

import { thisBrowser } from './browser.ts';

const KEY = 'veracite-support-chat';
const OPEN = 'open';
const CHANGED = 'veracite-support-chat-changed';

/** Whether the chat with support is open. It is kept for this visit, and closed as one begins. */
const isSupportChatOpen = (): boolean => thisBrowser.visit.read(KEY) === OPEN;

/** Opens the chat, or hides it; whoever draws it hears of it. */
export const toggleSupportChat = (): void => {
  if (isSupportChatOpen()) thisBrowser.visit.remove(KEY);
  else thisBrowser.visit.write(KEY, OPEN);
  dispatchEvent(new Event(CHANGED));
};

const followSupportChat = (changed: () => void): (() => void) => {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
};

export const useSupportChatOpen = (): boolean =>
  useSyncExternalStore(followSupportChat, isSupportChatOpen);
