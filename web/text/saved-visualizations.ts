import { sentences } from './language.ts';

/** The sentences of saving a picture of who cites whom, and of those one has saved. */
export const savedVisualizationsText = sentences(({ date }) => ({
  open: 'Save and share',
  share: 'Share',
  heading: 'Save and share this picture',
  about:
    'It gets an address that you can send to others. Whoever opens it sees the papers and their citations as they are then.',
  ofDashboard: 'The papers of a private dashboard are shown only to those who may open it.',
  login: 'Log in to save a picture under a name of your own.',
  loginButton: 'Log in',
  name: 'Name',
  save: 'Save',
  saving: 'Saving…',
  saved: (name: string) => `“${name}” is saved. Its address:`,
  address: 'Address of the picture',
  copy: 'Copy the address',
  rename: 'Rename',
  renaming: 'Renaming…',
  renamed: 'It has its new name.',
  mine: 'Saved by you',
  none: 'You have not saved a picture yet.',
  savedOn: (day: string) => `Saved on ${date(day.slice(0, 10))}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete ${name}`,
  sure: 'Its address will open nothing any more.',
  yes: 'Delete it',
}));
