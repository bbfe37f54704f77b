import { type Field } from './fields/field.ts';
import { type Slot } from './slots.ts';
import { type Work } from './works.ts';

/** Citation counts so far: often-cited works are cited more often. */
export const createCitationCounts = () => {
  const byQuestion = new Map<string, Work[]>();
  const byField = new Map<string, Work[]>();
  const timesCited = new Map<string, number>();
  const titles = new Set<string>();
  const listOf = (map: Map<string, Work[]>, key: string) => map.get(key) ?? [];
  const questionKey = ({ field, question }: Slot) => `${field.code} ${question}`;
  return {
    titles,
    answersTo: (slot: Slot) => listOf(byQuestion, questionKey(slot)),
    worksOf: (field: Field) => listOf(byField, field.code),
    fameOf: (work: { readonly key: string }) => 1 + (timesCited.get(work.key) ?? 0),
    add: (work: Work, slot: Slot) => {
      titles.add(work.title);
      byQuestion.set(questionKey(slot), [...listOf(byQuestion, questionKey(slot)), work]);
      const ofField = byField.get(work.field.code);
      if (ofField) ofField.push(work);
      else byField.set(work.field.code, [work]);
      for (const { key } of [...work.answers, ...work.neighbours])
        timesCited.set(key, (timesCited.get(key) ?? 0) + 1);
    },
  };
};
export type CitationCounts = ReturnType<typeof createCitationCounts>;
