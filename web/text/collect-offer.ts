import { translatable } from './language.ts';

/** The offers to collect open articles, which only administrators see. */
export const collectOfferText = translatable('collectOffer', () => ({
  topic: 'Read open articles on this',
  work: 'Read it into this collection',
  citing: 'Read open articles that cite this',
  dashboard: 'Read open articles that cite these',
  check: 'Read what is open of these references',
}));
