import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';

import { nameOf } from './engine-errors.ts';

/** How to handle a failed write: retry it, or report it to the caller. */
export type Verdict =
  { readonly kind: 'again' } | { readonly kind: 'tell'; readonly error: unknown };

const tell = (error: unknown): Verdict => ({ kind: 'tell', error });

const refusal = (message: string, cause: unknown) =>
  /size/i.test(message) ? new RangeError(message, { cause }) : new TypeError(message, { cause });

/** Returns why DynamoDB did not write; a conflict between two transactions is transient, a failed condition is not. */
export const verdictOn = (error: unknown): Verdict => {
  if (error instanceof TransactionCanceledException) {
    const reasons = error.CancellationReasons ?? [];
    const of = (code: string) => reasons.find(({ Code }) => Code === code);
    if (of('ConditionalCheckFailed'))
      return tell(new WriteConflict('A condition did not hold.', { cause: error }));
    const invalid = of('ValidationError') ?? of('ItemCollectionSizeLimitExceeded');
    if (invalid) return tell(refusal(invalid.Message ?? 'The write is not valid.', error));
    if (of('TransactionConflict')) return { kind: 'again' };
    return tell(new EngineUnavailable('DynamoDB is throttling requests.', { cause: error }));
  }
  switch (nameOf(error)) {
    case 'TransactionConflictException':
    case 'TransactionInProgressException':
      return { kind: 'again' };
    case 'ConditionalCheckFailedException':
      return tell(new WriteConflict('A condition did not hold.', { cause: error }));
    case 'ValidationException':
      return tell(refusal(error instanceof Error ? error.message : '', error));
    default:
      return tell(error);
  }
};
