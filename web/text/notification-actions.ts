import { sentences } from './language.ts';

/** What leads from other screens to notifications: read with those screens, before anything else of notifications. */
export const notificationActionsText = sentences(() => ({
  follow: 'Follow',
  following: 'Following',
}));
