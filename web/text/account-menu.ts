import { translatable } from './language.ts';

/** The texts of the account menu and of the menu on phones; they are loaded with it. */
export const accountMenuText = translatable('accountMenu', () => ({
  profile: 'My Profile',
  myPapers: 'My papers',
  savedSearches: 'Saved Searches',
  settings: 'Account Settings',
  manageLicense: 'Manage license',
  usage: 'Usage',
  admin: 'Admin',
  extension: 'Install Extension',
  chat: 'Chat with Support',
  hideChat: 'Hide Support Chat',
  signOut: 'Sign Out',
  open: (name: string) => `Account of ${name}`,
  menu: 'Account',
  unverified: 'E-mail address not confirmed yet',
}));
