/** Of the dialog `loggedOut`: that a later sign-in elsewhere has ended the session here. */
export const REPLACED = 'replaced';
