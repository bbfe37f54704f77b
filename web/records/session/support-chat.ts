import { letsIn } from '#web/platform/outside-kinds.ts';
import { toggleSupportChat, useSupportChatOpen } from '#web/platform/support-chat.ts';
import type { accountMenuText } from '#web/text/account-menu.ts';

import type { Person } from './session.ts';

type Words = ReturnType<(typeof accountMenuText)['english']>;

/** The chat with support: for people of an organization’s license, where whoever runs the product has one. */
export const useSupportChat = (person: Person | undefined, words: Words) => {
  const isOpen = useSupportChatOpen();
  if (person?.organizationLicense?.hasLicense !== true || !letsIn('support-chat')) return undefined;
  return { label: isOpen ? words.hideChat : words.chat, toggle: toggleSupportChat };
};
