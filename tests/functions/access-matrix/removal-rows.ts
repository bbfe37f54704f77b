import { adminOnly, plain, row } from './expectations.ts';

export const removalRows = {
  removeArticles: [
    row('unknown', adminOnly(202), () => ({
      path: '/removals',
      body: { articles: ['10.5555/never-read'] },
    })),
    row('none', adminOnly(400), () => ({ path: '/removals', body: {} })),
  ],
  readRemovals: plain('/removals', adminOnly(200)),
  allowRemoved: [row('unknown', adminOnly(404), () => ({ path: '/removals/10.5555/never-read' }))],
};
