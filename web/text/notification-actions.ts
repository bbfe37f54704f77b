import { translatable } from './language.ts';

/** Links from other screens to notifications; loaded with those screens instead of the texts of notifications. */
export const notificationActionsText = translatable('notificationActions', () => ({
  follow: 'Follow',
  following: 'Following',
}));
