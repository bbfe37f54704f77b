type Example = {
  readonly type: 'supporting' | 'contradicting';
  readonly text: string;
  /** Where the cited work is named, and the words that decide. */
  readonly marks: readonly (readonly [number, number])[];
  readonly cues: readonly (readonly [number, number])[];
};

/** Written for the first page, in the language that the classifier reads: what the classifier makes of them a test asks the classifier itself. */
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
