import { createErrorReporter } from '#web/platform/error-reporter.ts';

const telling = (fails = false) => {
  const sent: object[] = [];
  const clock = { now: 0 };
  const tell = createErrorReporter({
    send: async ({ body }) => {
      sent.push(body);
      if (fails) throw new TypeError('Failed to fetch');
      return { success: true };
    },
    now: () => clock.now,
    path: () => '/search',
  });
  return { sent, clock, tell };
};

it('tells at most 10 errors within any minute', async () => {
  const { sent, clock, tell } = telling();
  for (let second = 0; second < 120; second += 1) {
    clock.now = second * 1000;
    await tell(new TypeError('x is not a function'));
    // Ten at once, then none until the first of them is a minute old.
    expect(sent).toHaveLength(Math.min(second + 1, 10) + Math.max(0, Math.min(second - 59, 10)));
  }
  expect(sent[0]).toMatchObject({
    name: 'TypeError',
    message: 'x is not a function',
    page: 'search',
  });
});

it('makes no second error of what cannot be told', async () => {
  const { sent, tell } = telling(true);
  await tell(new Error('anything'));
  expect(sent).toHaveLength(1);
});
