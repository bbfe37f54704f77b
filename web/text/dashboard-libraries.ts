import { sentences } from './language.ts';

/** The sentences of reading a library at Zotero or Mendeley. */
export const librariesText = sentences(({ number, plural }) => ({
  heading: 'From Zotero or Mendeley',
  service: 'Service',
  services: { zotero: 'Zotero', mendeley: 'Mendeley' },
  library: 'Library',
  kinds: { own: 'My library', user: 'Library of a user', group: 'Library of a group' },
  id: { user: 'User number', group: 'Group number' },
  groupId: 'Group id',
  key: { zotero: 'API key', mendeley: 'Access token' },
  keyHint: {
    zotero: 'A key that may read the library; Zotero makes one under Settings, Security.',
    mendeley: 'A token that Mendeley gives to an application you signed in to.',
  },
  kept: 'It is used for this reading only: Veracite neither keeps nor logs it.',
  read: 'Read library',
  stop: 'Stop',
  progress: (service: string, pages: number, found: number) =>
    pages === 0
      ? `Asking ${service}…`
      : `${plural(pages, { one: '# page', other: '# pages' })} read, ${plural(found, { one: '# reference', other: '# references' })} so far…`,
  pageSize: (service: string, size: number) =>
    `${service} gives ${number(size)} references at a time.`,
  full: (most: number) =>
    `Only the first ${number(most)} references were read: a dashboard takes no more at once.`,
  failed: (problem: string, found: number) =>
    found === 0 ? problem : `${problem} What was read before stands below.`,
  sameAs: (line: number) => `It names the same work as entry ${number(line)}.`,
}));
