import * as z from 'zod';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { ModelUnavailable, type StreamingModel } from '#functions/platform/ports/language-model.ts';
import type { AnswerSentence } from '#functions/records/assistant-threads/assistant-answer.ts';

import type { WordingResult } from '../answer-steps.ts';
import { objectFinder } from './object-finder.ts';
import { type Given, MAX_WORDED_STATEMENTS, questionTo, statementsGiven } from './task.ts';

const MAX_CHARACTERS = 1_200;
const MAX_CITATIONS = 4;
const Said = z.strictObject({
  text: z.string().trim().min(1).max(MAX_CHARACTERS),
  citations: z
    .array(z.strictObject({ statement: z.int(), quote: z.string().max(MAX_CHARACTERS) }))
    .max(MAX_CITATIONS),
});

/** Parses an object as a sentence; undefined for anything else. */
const sentenceOf = (text: string, given: readonly Given[]): AnswerSentence | undefined => {
  let object: unknown;
  try {
    object = parseBoundedJson(text);
  } catch {
    return undefined;
  }
  const said = Said.safeParse(object).data;
  if (!said) return undefined;
  const about = given[(said.citations[0]?.statement ?? 0) - 1]?.about;
  return {
    text: said.text.replace(/\s+/gu, ' '),
    citations: said.citations.map(({ statement, quote }) => ({
      // A number that was never given refers to nothing.
      statementId: given[statement - 1]?.statement.id ?? '',
      quote,
    })),
    part: 'wording',
    ...(about !== undefined && { about }),
  };
};

/** Lets a model word the answer. Its sentences are passed on unchecked; the caller checks them. */
export const wordWithModel = (model: StreamingModel, question: string): WordingResult => ({
  model: model.name,
  async *word(gathered) {
    const given = statementsGiven(gathered);
    const find = objectFinder();
    const said = new Set<string>();
    try {
      for await (const piece of model.tell(questionTo(question, gathered, given))) {
        for (const object of find(piece)) {
          const sentence = sentenceOf(object, given);
          const same = JSON.stringify(sentence);
          if (!sentence || said.has(same)) continue;
          said.add(same);
          yield sentence;
          // An endless response is cut off.
          if (said.size >= MAX_WORDED_STATEMENTS) return;
        }
      }
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      yield { failed: error.why };
    }
  },
});
