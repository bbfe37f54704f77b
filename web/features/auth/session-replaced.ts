/** The context of the `loggedOut` dialog when a later sign-in elsewhere ended the session. */
export const SESSION_REPLACED = 'replaced';
