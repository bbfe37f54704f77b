/** What a sentence uses the cited work for, as SciCite distinguishes it. It is independent of the citation function. */
export const purposes = ['background', 'method', 'result'] as const;
export type Purpose = (typeof purposes)[number];

/** The probabilities of the purposes; the three add up to 1. */
export type PurposeProbabilities = Readonly<Record<Purpose, number>>;

/** Returns the likeliest purpose; of equally likely ones the first. */
export const likeliestPurpose = (probabilities: PurposeProbabilities): Purpose =>
  purposes.reduce((best, purpose) =>
    probabilities[purpose] > probabilities[best] ? purpose : best,
  );
