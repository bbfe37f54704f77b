import { call, put } from 'typed-redux-saga';

import type { UserView } from '#shared/contracts/users.ts';
import type { ResponseOf, RequestOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import type { Problem } from '#web/platform/problem.ts';
import { createQuery } from '#web/platform/query.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { savableFileOf, releaseFile, saveFile } from '#web/records/exports/savable-file.ts';
import { adminText } from '#web/text/admin.ts';
import { commonText } from '#web/text/common.ts';

type Users = { readonly users: readonly UserView[]; readonly next?: string | undefined };
export type Inquiry = ResponseOf<'readInquiries'>['inquiries'][number];
type Inquiries = { readonly inquiries: readonly Inquiry[]; readonly next?: string | undefined };
type Audit = {
  readonly entries: readonly ResponseOf<'readAuditLog'>['entries'][number][];
  readonly next?: string | undefined;
};
export type FeatureFlags = readonly ResponseOf<'readFeatureFlags'>['flags'][number][];
export type Harvest = ResponseOf<'readHarvests'>['harvests'][number];
export type JobQueues = ResponseOf<'readQueues'>['queues'];
export type UserChange = NonNullable<RequestOf<'changeUserAsAdmin'>['body']>;

const AT_ONCE = 25;

/** Errors appear as a passing message, and the page keeps its state. */
export function* showError(problem: Problem) {
  yield* put(
    toastShown('error', (textOf) =>
      problem.kind === 'refused' ? problem.title : textOf(commonText).problem.unexpected,
    ),
  );
}

/** People by the prefix of a slug or email address; `after` requests those that follow the ones in view. */
export const usersQuery = createQuery({
  name: 'admin/users',
  async load(api, { q, after }: { readonly q: string; readonly after?: string }, shown?: Users) {
    const page = await api.findUsers({ query: { q, limit: AT_ONCE, after } });
    const previous = after === undefined ? [] : (shown?.users ?? []);
    return { next: page.next, users: [...previous, ...page.users] };
  },
});

/** Inquiries of organizations, newest first. */
export const inquiriesQuery = createQuery({
  name: 'admin/inquiries',
  async load(api, { after }: { readonly after?: string }, shown?: Inquiries) {
    const page = await api.readInquiries({ query: { limit: AT_ONCE, after } });
    const previous = after === undefined ? [] : (shown?.inquiries ?? []);
    return { next: page.next, inquiries: [...previous, ...page.inquiries] };
  },
});

export const eraseInquiry = createMutation<string>({
  name: 'admin/erasing-inquiry',
  target: (id) => id,
  *work(id, { api }) {
    yield* call(api.removeInquiry, { params: { id } });
    yield* put(
      inquiriesQuery.corrected((shown) => ({
        ...shown,
        inquiries: shown.inquiries.filter((inquiry) => inquiry.id !== id),
      })),
    );
    yield* put(toastShown('success', (textOf) => textOf(adminText).inquiries.erased));
  },
  whenFailed: showError,
});

const KEPT_MS = 60_000;

/** Saves all inquiries as a file. */
export const downloadInquiries = createMutation<undefined>({
  name: 'admin/taking-inquiries',
  *work(_, { api }) {
    const file = yield* call(savableFileOf, yield* call(api.exportInquiries));
    saveFile(file);
    // The browser reads the URL while it saves the file.
    setTimeout(() => releaseFile(file), KEPT_MS);
  },
});

export const auditQuery = createQuery({
  name: 'admin/audit',
  async load(api, { after }: { readonly after?: string }, shown?: Audit) {
    const page = await api.readAuditLog({ query: { limit: AT_ONCE, after } });
    const previous = after === undefined ? [] : (shown?.entries ?? []);
    return { next: page.next, entries: [...previous, ...page.entries] };
  },
});

/** The queues, and the progress of relabeling if it is not complete. */
export const queuesQuery = createQuery({
  name: 'admin/queues',
  async load(api) {
    const [{ queues }, { relabellings }] = await Promise.all([
      api.readQueues(),
      api.readRelabellings(),
    ]);
    const [last] = relabellings;
    const done = last?.from.reduce((sum, { articles }) => sum + articles, 0) ?? 0;
    const isDone = !last || done >= last.articles;
    return { queues, ...(!isDone && { relabelling: { to: last.to, done, all: last.articles } }) };
  },
});

/** The progress of the harvests. */
export const harvestsQuery = createQuery({
  name: 'admin/harvests',
  load: async (api) => (await api.readHarvests({ query: {} })).harvests,
});

/** The permanently failed jobs of a queue. */
export const failedQuery = createQuery({
  name: 'admin/failed',
  async load(api, queue: string) {
    const { jobs } = await api.readFailedJobs({ params: { name: queue }, query: { limit: 100 } });
    return { queue, jobs };
  },
  matter: (queue) => queue,
});

/** The reason for a rejected change stays beside the form of the person concerned. */
export const changeUser = createMutation<{
  readonly slug: string;
  readonly name: string;
  readonly change: UserChange;
}>({
  name: 'admin/user',
  target: ({ slug }) => slug,
  *work({ slug, name, change }, { api }) {
    const user = yield* call(api.changeUserAsAdmin, { params: { slug }, body: change });
    yield* put(
      usersQuery.corrected((page) => ({
        ...page,
        users: page.users.map((item) => (item.slug === user.slug ? user : item)),
      })),
    );
    yield* put(toastShown('success', (textOf) => textOf(adminText).users.saved(name)));
  },
});

export const endAllSessions = createMutation<string>({
  name: 'admin/sessions',
  *work(slug, { api }) {
    const { ended } = yield* call(api.endSessionsOfUser, { params: { slug } });
    yield* put(toastShown('success', (textOf) => textOf(adminText).users.ended(ended)));
  },
  whenFailed: showError,
});

export const flagsQuery = createQuery({
  name: 'admin/flags',
  load: async (api): Promise<FeatureFlags> => (await api.readFeatureFlags()).flags,
});

export const changeFlag = (flag: FeatureFlags[number]) =>
  flagsQuery.changed({
    // One flag is known today; the list may hold more tomorrow.
    // oxlint-disable-next-line typescript/no-unnecessary-condition
    show: (flags) => flags.map((item) => (item.name === flag.name ? flag : item)),
    async send(api) {
      const { name, enabledFor } = flag;
      await api.changeFeatureFlag({ params: { name }, body: { enabledFor } });
      return undefined;
    },
    *sent() {
      yield* put(toastShown('success', (textOf) => textOf(adminText).flags.saved));
    },
    refused: showError,
  });

/** Without ids, all failed jobs of the queue. */
export const retryJobs = createMutation<{
  readonly queue: string;
  readonly ids?: readonly string[];
}>({
  name: 'admin/retry',
  *work({ queue, ids }, { api }) {
    const body = ids ? { ids } : {};
    const { retried } = yield* call(api.retryFailedJobs, { params: { name: queue }, body });
    yield* put(toastShown('success', (textOf) => textOf(adminText).queues.retried(retried)));
    yield* put(queuesQuery.again());
    yield* put(failedQuery.again());
  },
  whenFailed: showError,
});
