import { adminOnly, plain, row } from './expectations.ts';

export const collectionRows = {
  startCollection: [
    row('none', adminOnly(409), () => ({
      path: '/collections',
      body: { query: 'frost' },
    })),
    row('unknown', adminOnly(400), () => ({ path: '/collections', body: {} })),
  ],
  readCollections: plain('/collections', adminOnly(200)),
  readCollection: [row('unknown', adminOnly(404), () => ({ path: '/collections/1-nothing' }))],
  changeCollection: [
    row('unknown', adminOnly(404), () => ({
      path: '/collections/1-nothing',
      body: { isPaused: true },
    })),
  ],
  stopCollection: [row('unknown', adminOnly(404), () => ({ path: '/collections/1-nothing' }))],
  readSources: plain('/sources', adminOnly(200)),
  changeSource: plain('/sources/europepmc', adminOnly(200), { isAllowed: false }),
};
