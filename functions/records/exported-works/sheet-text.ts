/** Readable labels for values of our data. */
export const sheetText = {
  contradicting: 'contrasting',
  unclassified: 'not classified',
  yes: 'yes',
  no: 'no',
} as const;
