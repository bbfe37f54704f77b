import { put } from 'typed-redux-saga';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { ComponentLayout } from '#shared/domain/dashboard.ts';
import type { Api } from '#web/platform/api-client.ts';
import { openModal } from '#web/platform/modals.ts';
import type { Problem } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { accessQuery, dashboardQuery, papersQuery } from './dashboards.ts';
import { isDoiLimit, limitContextOf } from './doi-limit.ts';

// Changes made with one click show at once. Consecutive changes are sent in sequence, each relative to the state that
// the server has by then.

function* refused(problem: Problem) {
  if (isDoiLimit(problem)) yield* openModal('dashboardLimitError', limitContextOf(problem));
  else yield* put(toastShown('error', (textOf) => textOf(dashboardsText).page.notChanged));
}

/** Changes the positions of a dashboard's parts. */
export const arrangeParts = (slug: string, arrange: (layout: ComponentLayout) => ComponentLayout) =>
  dashboardQuery.changed({
    show: (dashboard) => ({
      ...dashboard,
      componentLayout: [...arrange(dashboard.componentLayout)],
    }),
    send: (api, { componentLayout }) =>
      api.changeDashboard({
        params: { slug },
        body: { componentLayout: arrange(componentLayout) },
      }),
    refused,
  });

type WorksChange = Parameters<Api['changeWorksOfDashboard']>[0]['body'];
const worksChanged = (
  slug: string,
  change: WorksChange,
  show: (dashboard: DashboardView) => DashboardView,
) =>
  dashboardQuery.changed({
    show,
    send: (api) => api.changeWorksOfDashboard({ params: { slug }, body: change }),
    refused,
  });

const withoutUnmatched = (dashboard: DashboardView, originalText: string): DashboardView => ({
  ...dashboard,
  unmatchedDois: dashboard.unmatchedDois.filter(
    (unmatchedDoi) => unmatchedDoi.given !== originalText,
  ),
  unmatchedDoiCount: dashboard.unmatchedDoiCount - 1,
});

/** Accepts a work in place of an unmatched reference. */
export const repairReference = (slug: string, originalText: string, doi: string) =>
  worksChanged(slug, { repair: [{ given: originalText, doi }] }, (dashboard) =>
    withoutUnmatched(dashboard, originalText),
  );

/** Removes an unmatched reference. */
export const dropUnmatched = (slug: string, originalText: string) =>
  worksChanged(slug, { remove: [originalText] }, (dashboard) =>
    withoutUnmatched(dashboard, originalText),
  );

/** Makes the server look for the next suggestions; any change of the works does so, even an empty one. */
export const findRepairs = (slug: string) => worksChanged(slug, {}, (dashboard) => dashboard);

/** Removes papers from the dashboard. */
export const removePapers = (slug: string, dois: readonly string[]) =>
  papersQuery.changed({
    show: ({ papers, total, ...rest }) => {
      const left = papers.filter(({ doi }) => !dois.includes(doi));
      return { ...rest, papers: left, total: total - (papers.length - left.length) };
    },
    send: async (api) => {
      await api.changeWorksOfDashboard({ params: { slug }, body: { remove: dois } });
      return undefined;
    },
    // A dashboard with other works has other content, so every part is reloaded.
    *sent() {
      yield* put(dashboardQuery.again());
    },
    refused,
  });

/** Shares it with a person by their email address. */
export const grantAccess = (slug: string, email: string) =>
  accessQuery.changed({
    show: (entries) =>
      entries.some((entry) => entry.email === email)
        ? entries
        : [...entries, { name: '', slug: '', email, since: '' }],
    send: async (api) =>
      (await api.grantAccess({ params: { slug }, body: { email, name: '', slug: '' } })).users,
  });

/** Ends sharing with one person. */
export const endAccess = (slug: string, email: string) =>
  accessQuery.changed({
    show: (entries) => entries.filter((entry) => entry.email !== email),
    send: async (api, entries) => {
      const emails = entries.map((entry) => entry.email).filter((entry) => entry !== email);
      return (await api.setAccessList({ params: { slug }, body: { emails } })).users;
    },
  });
