import { UnreachableError } from './problem.ts';

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Returns idempotency keys for calls that create something. If no response arrives, the call is repeated with the same
 * key, and pressing the button again does so too, so that nothing is created twice.
 */
export const idempotentCalls = (newKey: () => string = randomKey) => {
  const unanswered = new Map<string, string>();
  return async <Result>(
    request: string,
    isGivenUp: () => boolean,
    send: (key: string) => Promise<Result>,
  ): Promise<Result> => {
    const key = unanswered.get(request) ?? newKey();
    unanswered.set(request, key);
    const answered = async () => {
      const result = await send(key);
      unanswered.delete(request);
      return result;
    };
    try {
      return await answered();
    } catch (error) {
      if (!(error instanceof UnreachableError)) unanswered.delete(request);
      if (!(error instanceof UnreachableError) || isGivenUp()) throw error;
      return answered();
    }
  };
};
