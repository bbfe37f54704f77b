import { translatable } from './language.ts';

/** What leads from other screens to notifications: read with those screens, before anything else of notifications. */
export const notificationActionsText = translatable('notificationActions', () => ({
  follow: 'Follow',
  following: 'Following',
}));
