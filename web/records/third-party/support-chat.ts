import type { ScriptOf } from '#shared/domain/outside-script.ts';
import { useSupportChatOpen } from '#web/platform/support-chat.ts';
import { licenseOf, personOf, useSession } from '#web/records/session/session.ts';

import { installedScript } from './installed-scripts.ts';
import { useLoadableScripts } from './loadable-scripts.ts';

type SupportChat = { readonly script: ScriptOf<'support-chat'>; readonly open: boolean };

/** The chat with our support, for people of organizations with a license, where one is set up; otherwise undefined. */
export const useSupportChatScript = (): SupportChat | undefined => {
  const session = useSession();
  const open = useSupportChatOpen();
  const scripts = useLoadableScripts();
  const isMember =
    personOf(session)?.email !== undefined && licenseOf(session)?.hasLicense === true;
  const script = installedScript(scripts ?? [], 'support-chat');
  return isMember && script ? { script, open } : undefined;
};
