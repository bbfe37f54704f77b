import { useEffect } from 'react';

import { hidingRule } from '#web/records/outside/hide-drawn.ts';
import { putScript } from '#web/records/outside/put-script.ts';
import { useSupportChatScript } from '#web/records/outside/support-chat.ts';

const begun = new Set<string>();

/** Loads the chat when its reader opens it, and hides it when they close it: what is loaded cannot be taken back. */
export const SupportChat = () => {
  const chat = useSupportChatScript();
  const src = chat?.open === true ? chat.script.src : undefined;
  useEffect(() => {
    if (src === undefined || begun.has(src)) return;
    begun.add(src);
    void putScript(src).then((loaded) => {
      // One that did not come is asked for again when the chat is opened again.
      if (!loaded) begun.delete(src);
    });
  }, [src]);
  return chat && !chat.open ? <style>{hidingRule(chat.script.draws)}</style> : null;
};
