import * as z from 'zod';

import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';

import { type StatementToJudge } from './question.ts';

/** More than the fixed form can need; what is longer is not even parsed. */
const LONGEST_ANSWER = 4000;
const LONGEST_QUOTE = 400;

const Form = z.strictObject({
  type: z.enum(citationTypes),
  quote: z.string().min(1).max(LONGEST_QUOTE),
});

export type Answer =
  | { readonly kind: 'answered'; readonly type: CitationType; readonly quote: string }
  | { readonly kind: 'unusable'; readonly why: 'not in the form' | 'quotes what is not there' };

/** Letters, digits and what is between them; models change white space, quotation marks and dashes when they copy. */
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

/** Some endpoints put a fence around JSON, whatever they were told. */
const withoutFence = (text: string): string =>
  /^```(?:json)?\s*([\s\S]*?)\s*```$/u.exec(text.trim())?.[1] ?? text;

const formIn = (answer: string) => {
  if (answer.length > LONGEST_ANSWER) return undefined;
  try {
    return Form.parse(JSON.parse(withoutFence(answer)));
  } catch {
    return undefined;
  }
};

/** Reads what a judge answered; only a type of ours with words that stand in the text counts. */
export const answerIn = (
  answer: string,
  { text, before, after }: Pick<StatementToJudge, 'text' | 'before' | 'after'>,
): Answer => {
  const form = formIn(answer);
  if (!form) return { kind: 'unusable', why: 'not in the form' };
  const quote = plain(form.quote);
  const stands = [text, before, after].some((part) => plain(part).includes(quote));
  if (!stands || !hasWord.test(quote)) return { kind: 'unusable', why: 'quotes what is not there' };
  return { kind: 'answered', type: form.type, quote: form.quote.trim() };
};
