import { withDeadline } from '#functions/platform/with-deadline.ts';

const never = new Promise<string>(() => undefined);

describe('work with a deadline', () => {
  it('returns its result in time', async () => {
    expect(await withDeadline(Promise.resolve('done'), 60_000, () => 'late')).toBe('done');
  });

  it('returns what was decided for late work', async () => {
    expect(await withDeadline(never, 1, () => 'late')).toBe('late');
  });

  it('throws the error of the work, and the error decided for late work', async () => {
    const failed = Promise.reject(new Error('broken'));
    await expect(withDeadline(failed, 60_000, () => 'late')).rejects.toThrow('broken');
    await expect(
      withDeadline(never, 1, () => {
        throw new Error('too slow');
      }),
    ).rejects.toThrow('too slow');
  });

  it('ignores an error of work that comes too late', async () => {
    const late = new Promise<string>((_, reject) => {
      setTimeout(() => {
        reject(new Error('nobody waits'));
      }, 20);
    });
    expect(await withDeadline(late, 1, () => 'late')).toBe('late');
    await new Promise((resolve) => {
      setTimeout(resolve, 40);
    });
  });
});
