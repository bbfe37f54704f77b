import { translatable } from './language.ts';

/** The sentences of the dialog that gives the address of a feed. */
export const feedsText = translatable('feeds', () => ({
  heading: 'Follow in a feed reader',
  about:
    'A feed reader is a program that tells you what is new on the pages you follow, such as Feedly, NetNewsWire, Thunderbird or Zotero. Copy this address into yours.',
  address: 'Address of the feed',
  copy: 'Copy the address',
  forPublic: (isKnown: boolean): string =>
    isKnown
      ? 'At this address everyone reads the same. With an address of your own your feed reader shows the sentences that are open to you, too.'
      : 'At this address everyone reads the same. Sign in for one that also shows the sentences that are open to you.',
  forPrivate: 'This dashboard is private, so its feed needs an address that only you have.',
  make: 'Make my own address',
  making: 'Making it…',
  yours:
    'This address is yours alone: whoever has it reads the feed as you do. It is shown only once; you can take it back under “Feeds and webhooks” in your account.',
  format: 'Format',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  formatNote: 'Most feed readers know all three; if you are not sure, take Atom.',
}));
