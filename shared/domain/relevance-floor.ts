/** Which concepts of a question a statement speaks of, in the order of the concepts. */
export type Spoken = {
  /** In the sentence or the title of the work it cites. */
  readonly said: readonly boolean[];
  /** Also in the title of its own paper. */
  readonly near: readonly boolean[];
  /** Also in the neighboring sentences and the abstracts of both papers; read only where it decides. */
  readonly wide: () => readonly boolean[];
};

type Floor = {
  /** The least share of concepts spoken of nearby, and in the wider context. */
  readonly near: number;
  readonly wide: number;
  /** So many of the rarest concepts must be spoken of in the wider context: what is rare names the subject. */
  readonly rarest: number;
};

/**
 * The floor by the number of concepts. Few must all be there; that six of ten words meet by accident in one sentence is
 * unlikely. Chosen by 40 questions off a collection and 200 on it (docs/measurements.md).
 */
const floorFor = (concepts: number): Floor => {
  if (concepts === 3) return { near: 0.6, wide: 1, rarest: 0 };
  if (concepts === 4) return { near: 0.6, wide: 0.75, rarest: 2 };
  if (concepts === 5) return { near: 0.4, wide: 0.6, rarest: 1 };
  if (concepts < 8) return { near: 0.4, wide: 0.5, rarest: 0 };
  return { near: 0.2, wide: 0.3, rarest: 0 };
};

const shareOf = (spoken: readonly boolean[]): number =>
  spoken.filter(Boolean).length / Math.max(1, spoken.length);

/**
 * Returns whether a statement is about a question, given how many documents of the collection speak of each concept. A
 * question of one or two concepts is answered only by sentences that, with the title of the work they cite, speak of all;
 * `narrowing` concepts must be spoken of nearby in any question.
 */
export const isAbout = (
  { said, near, wide }: Spoken,
  documents: readonly number[],
  narrowing: readonly number[] = [],
): boolean => {
  const { length } = said;
  if (length === 0) return false;
  if (length <= 2) return said.every(Boolean);
  const floor = floorFor(length);
  if (shareOf(near) < floor.near) return false;
  if (narrowing.some((index) => near[index] !== true)) return false;
  const wider = wide();
  if (shareOf(wider) < floor.wide) return false;
  return documents
    .map((count, index) => ({ count, index }))
    .toSorted((a, b) => a.count - b.count)
    .slice(0, floor.rarest)
    .every(({ index }) => wider[index] === true);
};
