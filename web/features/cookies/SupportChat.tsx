import { useEffect } from 'react';

import { useHiddenElements } from '#web/records/third-party/hide-elements.ts';
import { loadScript } from '#web/records/third-party/load-script.ts';
import { useSupportChatScript } from '#web/records/third-party/support-chat.ts';

/**
 * Loads the chat when the reader opens it, and hides it when they close it, because a loaded script cannot be unloaded.
 */
export const SupportChat = () => {
  const chat = useSupportChatScript();
  const src = chat?.open === true ? chat.script.src : undefined;
  useEffect(() => {
    if (src !== undefined) void loadScript(src);
  }, [src]);
  useHiddenElements(chat?.open === false ? chat.script.draws : undefined);
  return null;
};
