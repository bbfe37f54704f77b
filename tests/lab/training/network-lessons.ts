import { type LabeledStatement } from '#functions/ingest/stance/labeled.ts';
import { type Statement } from '#functions/ingest/stance/features.ts';
import { type Sentence, sentenceReader } from '#functions/ingest/stance/sentence.ts';
import { growingVocabulary } from '#functions/ingest/stance/vocabulary.ts';

/** Words and roles of a sentence by number; role 0 is none. */
type Tokens = { readonly words: readonly number[]; readonly roles: readonly number[] };

/** The training data of the networks, which are trained elsewhere: words as read here, so that both see the same. */
export type NetworkLessons = {
  readonly vocabulary: readonly string[];
  /** Names of roles by number, from 1. */
  readonly roleNames: readonly string[];
  readonly statements: readonly {
    readonly id: string;
    readonly citing: string;
    readonly section: string;
    readonly label: string;
    readonly sure: boolean;
    readonly isWild: boolean;
    readonly before: Tokens;
    readonly text: Tokens;
    readonly after: Tokens;
  }[];
};

/** Reads all statements that a network learns from or is evaluated on. */
export const networkLessons = (
  labelled: readonly LabeledStatement[],
  wild: readonly LabeledStatement[],
): NetworkLessons => {
  const { vocabulary, words } = growingVocabulary();
  const read = sentenceReader(vocabulary);
  const roleNumbers = new Map<number, number>();
  const tokensOf = ({ symbols, roles, rolePlaces }: Sentence): Tokens => {
    const found = symbols.map(() => 0);
    for (const [at, place] of rolePlaces.entries()) {
      const role = roles[at] ?? 0;
      const number = roleNumbers.get(role) ?? roleNumbers.size + 1;
      roleNumbers.set(role, number);
      found[place] = number;
    }
    return { words: symbols, roles: found };
  };
  const partsOf = ({ before, text, after, marks }: Statement) => ({
    before: tokensOf(read(before ?? '')),
    text: tokensOf(read(text, marks)),
    after: tokensOf(read(after ?? '')),
  });
  const statements = [
    ...labelled.map((one) => ({ ...one, isWild: false })),
    ...wild.map((one) => ({ ...one, isWild: true })),
  ].map((one) => ({
    id: one.id,
    citing: one.citing,
    section: one.section,
    label: one.written,
    sure: one.sure,
    isWild: one.isWild,
    ...partsOf(one),
  }));
  return {
    vocabulary: words,
    roleNames: [...roleNumbers.keys()].map((symbol) => words[symbol] ?? ''),
    statements,
  };
};
