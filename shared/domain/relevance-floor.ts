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

/** What the collection knows of a question. */
export type QuestionInCollection = {
  /** How many documents speak of each concept. */
  readonly documents: readonly number[];
  /** For each concept the number of the thing it names: words side by side name one. */
  readonly groups?: readonly number[];
  /** Concepts that must be spoken of nearby in any question. */
  readonly narrowing?: readonly number[];
  /** Whether no two neighboring words of it stand side by side anywhere: its words may name something else together. */
  readonly isUnfamiliar?: boolean;
};

/** The share of concepts that must be nearby where the words of a question may name something else together. */
const NEAR_OF_UNFAMILIAR = 0.8;
/** From this number on, that several concepts meet by accident is unlikely. */
const MANY_CONCEPTS = 6;

/** Whether the things that a question is about are spoken of, each by half of its words; of three or more, one may be missing. */
const speaksOfGroups = (spoken: readonly boolean[], groups: readonly number[]): boolean => {
  const things = [...new Set(groups)];
  const held = things.filter((group) => {
    const members = spoken.filter((_, index) => groups[index] === group);
    return members.filter(Boolean).length * 2 >= members.length;
  });
  return held.length >= (things.length > 2 ? things.length - 1 : things.length);
};

/**
 * Returns whether a statement is about a question. A question of one or two concepts is answered only by sentences that,
 * with the title of the work they cite, speak of all.
 */
export const isAbout = (
  { said, near, wide }: Spoken,
  { documents, groups = [], narrowing = [], isUnfamiliar = false }: QuestionInCollection,
): boolean => {
  const { length } = said;
  if (length === 0) return false;
  if (length <= 2) return said.every(Boolean);
  const floor = floorFor(length);
  if (shareOf(near) < floor.near) return false;
  if (length < MANY_CONCEPTS) {
    if (!speaksOfGroups(near, groups)) return false;
    if (isUnfamiliar && shareOf(near) < NEAR_OF_UNFAMILIAR) return false;
  }
  if (narrowing.some((index) => near[index] !== true)) return false;
  const wider = wide();
  if (shareOf(wider) < floor.wide) return false;
  return documents
    .map((count, index) => ({ count, index }))
    .toSorted((a, b) => a.count - b.count)
    .slice(0, floor.rarest)
    .every(({ index }) => wider[index] === true);
};
