type Example = {
  readonly type: 'supporting' | 'contradicting';
  readonly text: string;
  /** The positions of the citation mark and of the cues. */
  readonly marks: readonly (readonly [number, number])[];
  readonly cues: readonly (readonly [number, number])[];
};

/** Examples for the landing page in the language of the classifier. A test runs the classifier on them. */
export const homeExamples: readonly Example[] = [
  {
    type: 'supporting',
    text: 'Consistent with the findings of Rowan et al. (2019), seedlings sown after the first frost grew more slowly.',
    marks: [[32, 51]],
    cues: [[0, 28]],
  },
  {
    type: 'contradicting',
    text: 'In contrast to Rowan et al. (2019), we found no difference in growth between early and late seedlings.',
    marks: [[15, 34]],
    cues: [
      [3, 11],
      [39, 47],
    ],
  },
];
