import * as z from 'zod';

import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';

import { type StatementToJudge } from './question.ts';

/** More than the fixed form can need; a longer answer is not parsed. */
const MAX_ANSWER_CHARACTERS = 4000;
const MAX_QUOTE_CHARACTERS = 400;

const Form = z.strictObject({
  type: z.enum(citationTypes),
  quote: z.string().min(1).max(MAX_QUOTE_CHARACTERS),
});

export type JudgeAnswer =
  | { readonly kind: 'answered'; readonly type: CitationType; readonly quote: string }
  | { readonly kind: 'unusable'; readonly why: 'not in the form' | 'quotes what is not there' };

/**
 * Letters, digits and the characters in between; models change whitespace, quotation marks and dashes when they copy.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[‘’‚‛′`]/gu, "'")
    .replaceAll(/[“”„‟″]/gu, '"')
    .replaceAll(/[‐‑‒–—−]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

const hasWord = /\p{L}{2}/u;

/** Some endpoints wrap JSON in a code fence, whatever the instructions. */
const withoutFence = (text: string): string =>
  /^```(?:json)?\s*([\s\S]*?)\s*```$/u.exec(text.trim())?.[1] ?? text;

const formIn = (answer: string) => {
  if (answer.length > MAX_ANSWER_CHARACTERS) return undefined;
  try {
    return Form.parse(JSON.parse(withoutFence(answer)));
  } catch {
    return undefined;
  }
};

/** Parses the answer of a judge; it is valid only with a known type and a quotation that occurs in the text. */
export const parseAnswer = (
  answer: string,
  { text, before, after }: Pick<StatementToJudge, 'text' | 'before' | 'after'>,
): JudgeAnswer => {
  const form = formIn(answer);
  if (!form) return { kind: 'unusable', why: 'not in the form' };
  const quote = plain(form.quote);
  const stands = [text, before, after].some((part) => plain(part).includes(quote));
  if (!stands || !hasWord.test(quote)) return { kind: 'unusable', why: 'quotes what is not there' };
  return { kind: 'answered', type: form.type, quote: form.quote.trim() };
};
