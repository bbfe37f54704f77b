import { jest } from '@jest/globals';

import { startOfReport } from '#shared/domain/report-state.ts';
import { navigated, pageFeature } from '#web/platform/page-error.ts';
import { paperQuery } from '#web/records/papers/paper.ts';
import { referencesQuery, statementsQuery } from '#web/records/papers/report.ts';

import { held, looking, running } from '#tests/web/support/running.ts';

const doi = '10.5555/fic.0';
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a report', () => {
  it('is read part by part, and the error of one part leaves the others', async () => {
    const { store } = running(({ path }) =>
      path.endsWith('/references') ? { status: 500, body: { title: 'no' } } : undefined,
    );
    const paper = looking(store, paperQuery, doi);
    const statements = looking(store, statementsQuery, { doi, state: startOfReport });
    const references = looking(store, referencesQuery, doi);
    await settled();
    expect([paper, statements, references].map(({ view }) => view().kind)).toEqual([
      'ready',
      'ready',
      'failed',
    ]);
    expect(held(store, pageFeature)).toEqual({ kind: 'screen' });
  });

  it('turns the page into an error when the paper itself fails, and back on navigation', async () => {
    const { store } = running(({ path }) =>
      path === `/api/papers/${doi}` ? { status: 500, body: { title: 'no' } } : undefined,
    );
    looking(store, paperQuery, doi);
    await settled();
    expect(held(store, pageFeature)).toEqual({ kind: 'error', status: 500 });
    store.dispatch(navigated());
    expect(held(store, pageFeature)).toEqual({ kind: 'screen' });
  });
});
