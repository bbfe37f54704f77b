/** What leads from other screens to notifications: read with those screens, before anything else of notifications. */
export const notificationActionsText = {
  follow: 'Follow',
  following: 'Following',
} as const;
