import { type Probabilities } from './citation-type.ts';

/** Returns the classifier's confidence as a word; a contrasting statement is never called uncertain. */
export const likelihoods = ['very likely', 'likely', 'leaning', 'uncertain'] as const;
export type Likelihood = (typeof likelihoods)[number];

export const likelihoodOf = (probability: number): Likelihood => {
  if (probability >= 0.9) return 'very likely';
  if (probability >= 0.7) return 'likely';
  return probability >= 0.4 ? 'leaning' : 'uncertain';
};

export const highestOf = (probabilities: Probabilities): number =>
  Math.max(probabilities.supporting, probabilities.contradicting, probabilities.mentioning);
