type Types = {
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
  readonly unclassified: number;
};

/** Statements of every type together. */
export const allTypes = ({ supporting, contradicting, mentioning, unclassified }: Types): number =>
  supporting + contradicting + mentioning + unclassified;
