import { sentences } from './language.ts';

/** The texts of importing a library from Zotero or Mendeley. */
export const librariesText = sentences(({ number, plural }) => ({
  heading: 'From Zotero or Mendeley',
  service: 'Service',
  services: { zotero: 'Zotero', mendeley: 'Mendeley' },
  library: 'Library',
  kinds: { own: 'My library', user: 'A user’s library', group: 'A group’s library' },
  id: { user: 'User number', group: 'Group number' },
  groupId: 'Group id',
  key: { zotero: 'API key', mendeley: 'Access token' },
  keyHint: {
    zotero: 'A key that can read the library; create one in Zotero under Settings, Security.',
    mendeley: 'An access token from an application you signed in to with Mendeley.',
  },
  kept: 'Used only for this import. Veracite does not store or log it.',
  read: 'Load library',
  stop: 'Stop',
  progress: (service: string, pages: number, found: number) =>
    pages === 0
      ? `Loading from ${service}…`
      : `${plural(pages, { one: '# page', other: '# pages' })} loaded, ${plural(found, { one: '# reference', other: '# references' })} so far…`,
  pageSize: (service: string, size: number) =>
    `${service} returns ${number(size)} references at a time.`,
  full: (max: number) =>
    `Only the first ${number(max)} references were loaded, the maximum for one import.`,
  failed: (problem: string, found: number) =>
    found === 0 ? problem : `${problem} References loaded so far are listed below.`,
  sameAs: (line: number) => `Same work as entry ${number(line)}.`,
}));
