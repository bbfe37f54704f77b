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

// What changes a dashboard with one click shows at once; clicks that follow each other are sent one after the other, each as
// a change of what the server then holds.

function* refused(problem: Problem) {
  if (isDoiLimit(problem)) yield* openModal('dashboardLimitError', limitIn(problem));
  else yield* put(toastShown('error', (words) => words(dashboardsText).page.notChanged));
}

/** Where the parts stand. */
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

/** Takes a work in the place of what matched nothing. */
export const repaired = (slug: string, given: string, doi: string) =>
  worksChanged(slug, { repair: [{ given, doi }] }, (dashboard) =>
    withoutUnmatched(dashboard, given),
  );

/** Takes out what matched nothing. */
export const unmatchedDropped = (slug: string, given: string) =>
  worksChanged(slug, { remove: [given] }, (dashboard) => withoutUnmatched(dashboard, given));

/** Has the server look for the next repairs: a change of the works does so, also one of none. */
export const repairsSought = (slug: string) => worksChanged(slug, {}, (dashboard) => dashboard);

/** Takes papers out of the dashboard. */
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
    // Its other works make it another dashboard, so that every part of it is read anew.
    *sent() {
      yield* put(dashboardReading.again());
    },
    refused,
  });

/** Lets somebody look at it, by their e-mail address. */
export const accessGranted = (slug: string, email: string) =>
  accessReading.changed({
    show: (entries) =>
      entries.some((one) => one.email === email)
        ? entries
        : [...entries, { name: '', slug: '', email, since: '' }],
    send: async (api) =>
      (await api.grantAccess({ params: { slug }, body: { email, name: '', slug: '' } })).users,
  });

/** Ends that for one of them. */
export const accessEnded = (slug: string, email: string) =>
  accessReading.changed({
    show: (entries) => entries.filter((one) => one.email !== email),
    send: async (api, entries) => {
      const emails = entries.map((one) => one.email).filter((one) => one !== email);
      return (await api.setAccessList({ params: { slug }, body: { emails } })).users;
    },
  });
