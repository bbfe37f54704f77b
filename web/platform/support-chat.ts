import { useSyncExternalStore } from 'react';

import { thisBrowser } from './browser.ts';

const KEY = 'veracite-support-chat';
const OPEN = 'open';
const CHANGED = 'veracite-support-chat-changed';

/** Whether the support chat is open. The state lasts for the visit; the chat is closed at its start. */
const isSupportChatOpen = (): boolean => thisBrowser.visit.read(KEY) === OPEN;

/** Opens or hides the chat and notifies the component that renders it. */
export const toggleSupportChat = (): void => {
  if (isSupportChatOpen()) thisBrowser.visit.remove(KEY);
  else thisBrowser.visit.write(KEY, OPEN);
  dispatchEvent(new Event(CHANGED));
};

const followSupportChat = (onChange: () => void): (() => void) => {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
};

export const useSupportChatOpen = (): boolean =>
  useSyncExternalStore(followSupportChat, isSupportChatOpen);
