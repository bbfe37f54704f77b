import { call, put } from 'typed-redux-saga';

import type { UserView } from '#shared/contracts/users.ts';
import type { AnswerOf, RequestOf } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import type { Problem } from '#web/platform/problem.ts';
import { reading } from '#web/platform/reading.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { fileToTake, forget, take } from '#web/records/exports/file-to-take.ts';
import { adminText } from '#web/text/admin.ts';
import { commonText } from '#web/text/common.ts';

type Users = { readonly users: readonly UserView[]; readonly next?: string | undefined };
export type Inquiry = AnswerOf<'readInquiries'>['inquiries'][number];
type Inquiries = { readonly inquiries: readonly Inquiry[]; readonly next?: string | undefined };
type Audit = {
  readonly entries: readonly AnswerOf<'readAuditLog'>['entries'][number][];
  readonly next?: string | undefined;
};
export type Flags = readonly AnswerOf<'readFeatureFlags'>['flags'][number][];
export type Harvest = AnswerOf<'readHarvests'>['harvests'][number];
export type Queues = AnswerOf<'readQueues'>['queues'];
export type UserChange = NonNullable<RequestOf<'changeUserAsAdmin'>['body']>;

const AT_ONCE = 25;

/** Errors appear as a passing message, and the page keeps its state. */
export function* tell(problem: Problem) {
  yield* put(
    toastShown('error', (words) =>
      problem.kind === 'refused' ? problem.title : words(commonText).problem.unexpected,
    ),
  );
}

/** People by the prefix of a slug or email address; `after` requests those that follow the ones in view. */
export const usersReading = reading({
  name: 'admin/users',
  async ask(api, { q, after }: { readonly q: string; readonly after?: string }, shown?: Users) {
    const page = await api.findUsers({ query: { q, limit: AT_ONCE, after } });
    const before = after === undefined ? [] : (shown?.users ?? []);
    return { next: page.next, users: [...before, ...page.users] };
  },
});

/** Inquiries of organizations, newest first. */
export const inquiriesReading = reading({
  name: 'admin/inquiries',
  async ask(api, { after }: { readonly after?: string }, shown?: Inquiries) {
    const page = await api.readInquiries({ query: { limit: AT_ONCE, after } });
    const before = after === undefined ? [] : (shown?.inquiries ?? []);
    return { next: page.next, inquiries: [...before, ...page.inquiries] };
  },
});

export const erasingInquiry = doing<string>({
  name: 'admin/erasing-inquiry',
  to: (id) => id,
  *work(id, { api }) {
    yield* call(api.removeInquiry, { params: { id } });
    yield* put(
      inquiriesReading.corrected((shown) => ({
        ...shown,
        inquiries: shown.inquiries.filter((one) => one.id !== id),
      })),
    );
    yield* put(toastShown('success', (words) => words(adminText).inquiries.erased));
  },
  whenFailed: tell,
});

const KEPT_MS = 60_000;

/** Saves all inquiries as a file. */
export const takingInquiries = doing<undefined>({
  name: 'admin/taking-inquiries',
  *work(_, { api }) {
    const file = yield* call(fileToTake, yield* call(api.exportInquiries));
    take(file);
    // The browser reads the URL while it saves the file.
    setTimeout(() => forget(file), KEPT_MS);
  },
});

export const auditReading = reading({
  name: 'admin/audit',
  async ask(api, { after }: { readonly after?: string }, shown?: Audit) {
    const page = await api.readAuditLog({ query: { limit: AT_ONCE, after } });
    const before = after === undefined ? [] : (shown?.entries ?? []);
    return { next: page.next, entries: [...before, ...page.entries] };
  },
});

/** The queues, and the progress of relabeling if it is not complete. */
export const queuesReading = reading({
  name: 'admin/queues',
  async ask(api) {
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
export const harvestsReading = reading({
  name: 'admin/harvests',
  ask: async (api) => (await api.readHarvests({ query: {} })).harvests,
});

/** The permanently failed jobs of a queue. */
export const failedReading = reading({
  name: 'admin/failed',
  async ask(api, queue: string) {
    const { jobs } = await api.readFailedJobs({ params: { name: queue }, query: { limit: 100 } });
    return { queue, jobs };
  },
  matter: (queue) => queue,
});

/** The reason for a rejected change stays beside the form of the person concerned. */
export const changingUser = doing<{
  readonly slug: string;
  readonly name: string;
  readonly change: UserChange;
}>({
  name: 'admin/user',
  to: ({ slug }) => slug,
  *work({ slug, name, change }, { api }) {
    const user = yield* call(api.changeUserAsAdmin, { params: { slug }, body: change });
    yield* put(
      usersReading.corrected((page) => ({
        ...page,
        users: page.users.map((one) => (one.slug === user.slug ? user : one)),
      })),
    );
    yield* put(toastShown('success', (words) => words(adminText).users.saved(name)));
  },
});

export const endingSessions = doing<string>({
  name: 'admin/sessions',
  *work(slug, { api }) {
    const { ended } = yield* call(api.endSessionsOfUser, { params: { slug } });
    yield* put(toastShown('success', (words) => words(adminText).users.ended(ended)));
  },
  whenFailed: tell,
});

export const flagsReading = reading({
  name: 'admin/flags',
  ask: async (api): Promise<Flags> => (await api.readFeatureFlags()).flags,
});

export const flagChanged = (flag: Flags[number]) =>
  flagsReading.changed({
    // One flag is known today; the list may hold more tomorrow.
    // oxlint-disable-next-line typescript/no-unnecessary-condition
    show: (flags) => flags.map((one) => (one.name === flag.name ? flag : one)),
    async send(api) {
      const { name, enabledFor } = flag;
      await api.changeFeatureFlag({ params: { name }, body: { enabledFor } });
      return undefined;
    },
    *sent() {
      yield* put(toastShown('success', (words) => words(adminText).flags.saved));
    },
    refused: tell,
  });

/** Without ids, all failed jobs of the queue. */
export const retrying = doing<{ readonly queue: string; readonly ids?: readonly string[] }>({
  name: 'admin/retry',
  *work({ queue, ids }, { api }) {
    const body = ids ? { ids } : {};
    const { retried } = yield* call(api.retryFailedJobs, { params: { name: queue }, body });
    yield* put(toastShown('success', (words) => words(adminText).queues.retried(retried)));
    yield* put(queuesReading.again());
    yield* put(failedReading.again());
  },
  whenFailed: tell,
});
