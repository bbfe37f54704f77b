/** Whether mails tell what happened to what somebody follows. The feed in the product goes on either way. */
export const alertMailStates = ['on', 'off'] as const;
export type AlertMails = (typeof alertMailStates)[number];
