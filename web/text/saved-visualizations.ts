import { sentences } from './language.ts';

/** The texts of saving a citation graph and of the saved ones. */
export const savedVisualizationsText = sentences(({ date }) => ({
  open: 'Save and share',
  share: 'Share',
  heading: 'Save and share this graph',
  about:
    'It gets an address that you can share. Anyone who opens it sees the current papers and citations.',
  ofDashboard: 'Papers of a private dashboard are shown only to people who can open it.',
  login: 'Log in to save a graph under a name.',
  loginButton: 'Log in',
  name: 'Name',
  save: 'Save',
  saving: 'Saving…',
  saved: (name: string) => `“${name}” is saved. Its address:`,
  address: 'Address of the graph',
  copy: 'Copy address',
  rename: 'Rename',
  renaming: 'Renaming…',
  renamed: 'Renamed.',
  mine: 'Saved by you',
  none: 'You have no saved graphs yet.',
  savedOn: (day: string) => `Saved on ${date(day.slice(0, 10))}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete ${name}`,
  sure: 'Its address will stop working.',
  yes: 'Delete',
}));
