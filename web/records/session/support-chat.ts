import { permitsScript } from '#web/platform/permitted-scripts.ts';
import { toggleSupportChat, useSupportChatOpen } from '#web/platform/support-chat.ts';
import type { accountMenuText } from '#web/text/account-menu.ts';

import type { Person } from './session.ts';

type AccountMenuText = ReturnType<(typeof accountMenuText)['english']>;

/** The support chat, for members of an organization's license, if the operator has set one up. */
export const useSupportChat = (person: Person | undefined, text: AccountMenuText) => {
  const isOpen = useSupportChatOpen();
  if (person?.organizationLicense?.hasLicense !== true || !permitsScript('support-chat'))
    return undefined;
  return { label: isOpen ? text.hideChat : text.chat, toggle: toggleSupportChat };
};
