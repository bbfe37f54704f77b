import { translatable } from './language.ts';

/** Sentences of the link to a feed, which stands on pages that load it with them. */
export const feedLinkText = translatable('feedLink', () => ({
  label: 'Feed',
  ofPaper: (title: string) => `How “${title}” is cited`,
  ofSearch: 'Newest results of this search',
  ofDashboard: (name: string) => `Citation statements about the papers of ${name}`,
}));
