import { type Field } from './fields/field.ts';
import { fields } from './fields/index.ts';
import { type Random } from './random.ts';
import { type Mood } from './works.ts';

const FIRST_YEAR = 2006;
export const LAST_YEAR = 2025;

/** A slot in the corpus: the question, the time, and the ordinal among the works that answer it. */
export type Slot = {
  readonly field: Field;
  readonly question: number;
  readonly turn: number;
  /** The year, with its days as a fraction. */
  readonly moment: number;
};

export const moodOfQuestion = (field: Field, question: number): Mood => {
  const index = fields.indexOf(field);
  if (question === 0)
    return (['contested', 'replicated', 'retracted'] as const)[index] ?? 'divided';
  return (
    (['contested', 'replicated', 'divided', 'quiet', 'retracted'] as const)[
      (index + question) % 5
    ] ?? 'quiet'
  );
};

/** Showcase questions attract more works than others; each question is studied over ten to eighteen years. */
export const createSlots = (random: Random, count: number): readonly Slot[] => {
  const questions = fields.flatMap((field, index) =>
    field.questions.map((_, question) => ({
      field,
      question,
      weight: question === 0 ? (index < 3 ? 6 : 1.6) : 1,
      start:
        FIRST_YEAR + (question === 0 && index < 3 ? (index + 1) / 50 : 0.3 + random.next() * 6),
    })),
  );
  const total = questions.reduce((sum, { weight }) => sum + weight, 0);
  let owed = 0;
  return questions
    .flatMap(({ field, question, weight, start }) => {
      owed += (weight / total) * count;
      const turns = Math.round(owed);
      owed -= turns;
      return Array.from({ length: turns }, (_, turn) => ({
        field,
        question,
        turn,
        moment: turn === 0 ? start : start + 1 + random.next() * (LAST_YEAR + 0.9 - start - 1),
      }));
    })
    .sort((a, b) => a.moment - b.moment);
};

/** The first answers to the first questions of the first three fields: early, often cited, and on the home page. */
export const isShowcase = ({ field, question, turn }: Slot): boolean =>
  turn === 0 && question === 0 && fields.indexOf(field) < 3;
