import { Unreachable } from './problem.ts';

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Returns idempotency keys for calls that create something. If no response arrives, the call is repeated with the same
 * key, and pressing the button again does so too, so that nothing is created twice.
 */
export const repeatableCalls = (newKey: () => string = randomKey) => {
  const unanswered = new Map<string, string>();
  return async <Answer>(
    asked: string,
    isGivenUp: () => boolean,
    send: (key: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = unanswered.get(asked) ?? newKey();
    unanswered.set(asked, key);
    const answered = async () => {
      const answer = await send(key);
      unanswered.delete(asked);
      return answer;
    };
    try {
      return await answered();
    } catch (error) {
      if (!(error instanceof Unreachable)) unanswered.delete(asked);
      if (!(error instanceof Unreachable) || isGivenUp()) throw error;
      return answered();
    }
  };
};
