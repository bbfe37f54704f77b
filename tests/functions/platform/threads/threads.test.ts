import { startThread } from '#functions/platform/threads/thread-link.ts';

type Call = 'answer' | 'throw' | 'crash';

/** A thread as those of the index, made of text. */
const threadOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const obedient = threadOf(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, call }) => {
    if (call === 'crash') process.exit(3);
    if (call === 'throw') parentPort.postMessage({ id, error: 'It did not like the call.' });
    else if (call === 'answer') parentPort.postMessage({ id, result: 42 });
  });
  parentPort.postMessage({ id: 0, result: undefined });
`);

const started = (source: URL) => {
  const crashes: string[] = [];
  const thread = startThread<Call | 'silence'>(source, {
    name: 'obedient thread',
    data: {},
    onCrash: ({ message }) => crashes.push(message),
  });
  return { thread, crashes };
};

describe('a thread', () => {
  it('answers, and gives its errors to the caller alone', async () => {
    const { thread, crashes } = started(obedient);
    await thread.ready;
    await expect(thread.call('throw')).rejects.toThrow('It did not like the call.');
    expect(await thread.call('answer')).toBe(42);
    await thread.end();
    expect(crashes).toEqual([]);
  });

  it('that ends unasked lets nobody wait: not those before, not those after', async () => {
    const { thread, crashes } = started(obedient);
    await thread.ready;
    const waiting = thread.call('silence');
    const crashing = thread.call('crash');
    await expect(waiting).rejects.toThrow('obedient thread ended with code 3');
    await expect(crashing).rejects.toThrow('obedient thread ended with code 3');
    await expect(thread.call('answer')).rejects.toThrow('obedient thread ended with code 3');
    expect(crashes).toEqual(['The obedient thread ended with code 3.']);
  });

  it('that cannot begin says why', async () => {
    const { thread } = started(threadOf(`throw new Error('No such file.');`));
    await expect(thread.ready).rejects.toThrow('No such file.');
  });
});
