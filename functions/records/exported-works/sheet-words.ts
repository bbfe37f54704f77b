/** Words of our data that people read otherwise. */
export const spoken = {
  contradicting: 'contrasting',
  unclassified: 'not classified',
  yes: 'yes',
  no: 'no',
} as const;
