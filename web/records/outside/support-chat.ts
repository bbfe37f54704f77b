import { useSyncExternalStore } from 'react';

import type { ScriptOf } from '#shared/domain/outside-script.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { licenseOf, personOf, useSession } from '#web/records/session/session.ts';

import { installed } from './installed-scripts.ts';
import { useLoadableScripts } from './loadable.ts';

/** For the visit: who opened the chat finds it open on the next page, and closed the next time they come. */
const KEY = 'veracite-support-chat';
const OPEN = 'open';
const CHANGED = 'veracite-support-chat-changed';

const follow = (changed: () => void): (() => void) => {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
};
const isOpen = (): boolean => thisBrowser.visit.read(KEY) === OPEN;
const toggle = (): void => {
  if (isOpen()) thisBrowser.visit.remove(KEY);
  else thisBrowser.visit.write(KEY, OPEN);
  dispatchEvent(new Event(CHANGED));
};

type SupportChat = {
  readonly script: ScriptOf<'support-chat'>;
  readonly open: boolean;
  readonly toggle: () => void;
};

/** The chat with our support, for people of organizations with a licence, where one is set up; otherwise undefined. */
export const useSupportChat = (): SupportChat | undefined => {
  const session = useSession();
  const open = useSyncExternalStore(follow, isOpen);
  const scripts = useLoadableScripts();
  const isMember =
    personOf(session)?.email !== undefined && licenseOf(session)?.hasLicense === true;
  const script = installed(scripts ?? [], 'support-chat');
  return isMember && script ? { script, open, toggle } : undefined;
};
