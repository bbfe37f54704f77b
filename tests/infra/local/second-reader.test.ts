import { secondReadingSetting, withReader } from '#infra/composition/second-reader.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';

const GB = 1e9;

describe('the second reader', () => {
  it('is on unless the operator says otherwise', () => {
    expect(readEnvironment({}).secondReader).toBe('on');
    expect(readEnvironment({ STANCE_SECOND_READER: 'likely' }).secondReader).toBe('likely');
    expect(readEnvironment({ STANCE_SECOND_READER: 'off' }).secondReader).toBe('off');
    expect(() => readEnvironment({ STANCE_SECOND_READER: 'sometimes' })).toThrow(
      /^STANCE_SECOND_READER: /,
    );
  });

  it.each([
    ['on', 2 * GB, { mode: 'on' }],
    ['likely', 1.5 * GB, { mode: 'likely' }],
    ['on', 1.5 * GB - 1, { mode: 'off', reason: 'memory' }],
    ['likely', GB, { mode: 'off', reason: 'memory' }],
    ['off', GB, { mode: 'off', reason: 'setting' }],
  ] as const)('set to %s with %d bytes of memory is %j', (mode, bytes, setting) => {
    expect(secondReadingSetting(mode, bytes)).toEqual(setting);
  });

  it('is off where its model could not be opened, and keeps the reason where it is off already', () => {
    expect(withReader({ mode: 'on' }, undefined)).toEqual({ mode: 'off', reason: 'no-reader' });
    expect(withReader({ mode: 'on' }, {})).toEqual({ mode: 'on' });
    expect(withReader({ mode: 'off', reason: 'memory' }, undefined)).toEqual({
      mode: 'off',
      reason: 'memory',
    });
  });
});
