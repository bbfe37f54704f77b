import { translatable } from './language.ts';

/** The texts of the dialog with the address of a feed. */
export const feedsText = translatable('feeds', () => ({
  heading: 'Follow in a feed reader',
  about:
    'A feed reader shows what is new on the pages you follow, for example Feedly, NetNewsWire, Thunderbird or Zotero. Copy this address into yours.',
  address: 'Feed address',
  copy: 'Copy address',
  forPublic: (isKnown: boolean): string =>
    isKnown
      ? 'This address shows everyone the same. With a personal address, your feed reader also shows the sentences you can read.'
      : 'This address shows everyone the same. Sign in to get one that also shows the sentences you can read.',
  forPrivate: 'This dashboard is private, so its feed needs a personal address.',
  make: 'Create personal address',
  making: 'Creating address…',
  yours:
    'This address is personal: anyone who has it reads the feed as you. It is shown only once; you can revoke it under “Feeds and webhooks” in your account.',
  format: 'Format',
  formats: { atom: 'Atom', rss: 'RSS', json: 'JSON Feed' },
  formatNote: 'Most feed readers support all three; if unsure, choose Atom.',
}));
