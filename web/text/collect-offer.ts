import { sentences } from './language.ts';

/** The offers to collect open articles, which only administrators see. */
export const collectOfferText = sentences(() => ({
  topic: 'Read open articles on this',
  citing: 'Read open articles that cite this',
  dashboard: 'Read open articles that cite these',
  check: 'Read what is open of these references',
}));
