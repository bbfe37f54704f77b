import { sentences } from './language.ts';

/** The description of the feed of a journal, an institution, a funder or an author. */
export const feedOfNamedText = sentences(() => ({
  title: {
    journal: (name: string) => `New works in ${name}`,
    affiliation: (name: string) => `New works from ${name}`,
    institution: (name: string) => `New works funded by ${name}`,
    author: (name: string) => `New works by ${name}, and how they are cited`,
  },
}));
