import type { TellingType } from '#shared/domain/citation-type.ts';
import { formKeysIn, speaksOf } from '#shared/domain/concepts.ts';
import { wordsIn } from '#shared/domain/topic-words.ts';
import type { UnderstoodQuestion } from '#shared/domain/understood-question.ts';

import type { Evidence } from './evidence.ts';
import type { Subject } from './subject.ts';

/** What a question asks for beside its subject: who used a method, names of things, what differs, or what speaks against it. */
export type Form = 'use' | 'names' | 'difference' | 'objection';

const USED =
  /\b(?:us(?:ed|ing)|appl(?:ied|ying)|employ(?:ed|ing)|perform(?:ed|ing)|by means of|recorded|measured|imaged|performed|conducted|demonstrated|developed|experiments?)\b/iu;
const DIFFERS =
  /\b(?:than|compared (?:to|with|between)|in comparison|differ(?:s|ed|ent|ences?|ing)?|whereas|while|unlike|in contrast|both|between|more|less|higher|lower|better|worse|superior|inferior|ancestor|relative to|similar(?:ly)?|outperform\p{L}*|versus|vs\.?)\b/iu;
const OBJECTS =
  /\b(?:however|although|though|but|whereas|contrary|in contrast|contrast|contradict\p{L}*|inconsistent|disagree\p{L}*|challeng\p{L}*|question(?:ed|s)|disput\p{L}*|controvers\p{L}*|instead|rather than|fail(?:s|ed)?|no(?:t| evidence)?|nor|unlikely|refut\p{L}*|alternative(?:ly)? (?:explanation|model|hypothesis)|debat\p{L}*|indirect(?:ly)?)\b/iu;
/** A name of a gene, protein or locus: capitals or digits within a word. */
const NAME = /^(?=.*(?:\p{Ll}\p{Lu}|\p{Lu}{2}|\p{L}\d))[\p{L}\d]{3,}$/u;
const ASKS_FOR_NAMES =
  /^(?:which|what)\s+(?:\p{L}+\s+){0,2}(?:genes?|proteins?|qtls?|loci|locus|enzymes?|factors?|receptors?|kinases?|transporters?|channels?|alleles?|mutations?|markers?|hormones?|micrornas?|compounds?|toxins?|strains?|cultivars?|varieties|species)\b/iu;

/** Returns what a question asks for; undefined if it asks only about its subject. */
export const formOf = (
  understood: UnderstoodQuestion,
  stance: TellingType | undefined,
): Form | undefined => {
  if (understood.kind === 'comparison') return 'difference';
  if (stance === 'contradicting') return 'objection';
  if (understood.kind !== 'general') return undefined;
  if (understood.asksForUse) return 'use';
  return ASKS_FOR_NAMES.test(understood.topic) ? 'names' : undefined;
};

const fitOf = (form: Form, topic: string, text: string): number => {
  switch (form) {
    case 'use':
      return Number(USED.test(text));
    case 'difference':
      return Number(DIFFERS.test(text));
    case 'objection':
      return Number(OBJECTS.test(text));
    case 'names': {
      const inTopic = new Set(wordsIn(topic));
      return Number(wordsIn(text).some((word) => NAME.test(word) && !inTopic.has(word)));
    }
  }
};

/**
 * Rates how well the wording of each sentence fits what a question asks for. Only a sentence that names a method says who
 * used it.
 */
export const withFit = (
  form: Form | undefined,
  topic: string,
  { concepts, groups }: Pick<Subject, 'concepts' | 'groups'>,
  evidence: readonly Evidence[],
): readonly Evidence[] => {
  if (form === undefined) return evidence;
  const method = concepts.filter((_, index) => groups[index] === groups[0]);
  return evidence.flatMap((candidate) => {
    const { text } = candidate.statement;
    const keys = form === 'use' ? formKeysIn(text) : undefined;
    if (keys && !method.some((concept) => speaksOf(concept, keys))) return [];
    return [{ ...candidate, fit: fitOf(form, topic, text) }];
  });
};
