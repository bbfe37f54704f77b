import { translatable } from './language.ts';

/** The texts of the feed link; loaded with the pages that contain it. */
export const feedLinkText = translatable('feedLink', () => ({
  label: 'Feed',
  ofPaper: (title: string) => `How “${title}” is cited`,
  ofSearch: 'Newest results of this search',
  ofDashboard: (name: string) => `Citation statements about the papers of ${name}`,
}));
