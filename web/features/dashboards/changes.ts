import { put } from 'typed-redux-saga';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { ComponentLayout } from '#shared/domain/dashboard.ts';
import type { Api } from '#web/platform/api-client.ts';
import { openModal } from '#web/platform/modals.ts';
import type { Problem } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { accessReading, dashboardReading, papersReading } from './dashboards.ts';
import { isDoiLimit, limitIn } from './doi-limit.ts';

// Changes made with one click show at once. Consecutive changes are sent in sequence, each relative to the state that
// the server has by then.

function* refused(problem: Problem) {
  if (isDoiLimit(problem)) yield* openModal('dashboardLimitError', limitIn(problem));
  else yield* put(toastShown('error', (words) => words(dashboardsText).page.notChanged));
}

/** The positions of the parts. */
export const arranged = (slug: string, arrange: (layout: ComponentLayout) => ComponentLayout) =>
  dashboardReading.changed({
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
  dashboardReading.changed({
    show,
    send: (api) => api.changeWorksOfDashboard({ params: { slug }, body: change }),
    refused,
  });

const withoutUnmatched = (dashboard: DashboardView, given: string): DashboardView => ({
  ...dashboard,
  unmatchedDois: dashboard.unmatchedDois.filter((one) => one.given !== given),
  unmatchedDoiCount: dashboard.unmatchedDoiCount - 1,
});

/** Accepts a work in place of an unmatched reference. */
export const repaired = (slug: string, given: string, doi: string) =>
  worksChanged(slug, { repair: [{ given, doi }] }, (dashboard) =>
    withoutUnmatched(dashboard, given),
  );

/** Removes an unmatched reference. */
export const unmatchedDropped = (slug: string, given: string) =>
  worksChanged(slug, { remove: [given] }, (dashboard) => withoutUnmatched(dashboard, given));

/** Makes the server look for the next suggestions; any change of the works does so, even an empty one. */
export const repairsSought = (slug: string) => worksChanged(slug, {}, (dashboard) => dashboard);

/** Removes papers from the dashboard. */
export const papersRemoved = (slug: string, dois: readonly string[]) =>
  papersReading.changed({
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
      yield* put(dashboardReading.again());
    },
    refused,
  });

/** Shares it with a person by their email address. */
export const accessGranted = (slug: string, email: string) =>
  accessReading.changed({
    show: (entries) =>
      entries.some((one) => one.email === email)
        ? entries
        : [...entries, { name: '', slug: '', email, since: '' }],
    send: async (api) =>
      (await api.grantAccess({ params: { slug }, body: { email, name: '', slug: '' } })).users,
  });

/** Ends sharing with one person. */
export const accessEnded = (slug: string, email: string) =>
  accessReading.changed({
    show: (entries) => entries.filter((one) => one.email !== email),
    send: async (api, entries) => {
      const emails = entries.map((one) => one.email).filter((one) => one !== email);
      return (await api.setAccessList({ params: { slug }, body: { emails } })).users;
    },
  });
