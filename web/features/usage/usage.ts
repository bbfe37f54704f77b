import { call, put } from 'typed-redux-saga';

import type { UsageReportId } from '#shared/domain/usage-reports.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';
import { releaseFile, saveFile } from '#web/records/exports/savable-file.ts';
import type { NewKey } from '#web/records/keys/KeyList.tsx';

export type Usage = ResponseOf<'readUsage'>;
export type UsageMonth = Usage['months'][number];

/** The usage of the product by the named organization. */
export const usageQuery = createQuery({
  name: 'usage',
  load: (api, license: string) => api.readUsage({ params: { license } }),
  matter: (license) => license,
});

export type ReportRequest = {
  readonly license: string;
  readonly report: UsageReportId;
  readonly begin: string;
  readonly end: string;
  readonly totals: boolean;
  readonly format: 'tsv' | 'json';
};

/** Saves a report as a file. */
export const downloadReport = createMutation<ReportRequest>({
  name: 'usage/report',
  target: ({ format }) => format,
  *work({ license, report, begin, end, totals, format }, { api }) {
    const response = yield* call(api.downloadUsageReport, {
      params: { license, report: report.toLowerCase() },
      query: { begin, end, format, ...(totals && { granularity: 'Totals' }) },
    });
    // Read as bytes to keep the byte order mark, by which spreadsheets detect the encoding.
    const address = URL.createObjectURL(response.content);
    const file = { kind: 'here', name: response.name, address } as const;
    saveFile(file);
    releaseFile(file);
  },
});

export const keysQuery = createQuery({
  name: 'usage/keys',
  load: (api, license: string) => api.readUsageKeys({ params: { license } }),
  matter: (license) => license,
});

export const createKey = createMutation<
  { readonly license: string; readonly name: string },
  NewKey
>({
  name: 'usage/making-key',
  *work({ license, name }, { api }) {
    const { id, key } = yield* call(api.makeUsageKey, { params: { license }, body: { name } });
    yield* put(keysQuery.again());
    return { id, name, secret: key };
  },
});

export const revokeKey = createMutation<{ readonly license: string; readonly id: string }>({
  name: 'usage/revoking-key',
  target: ({ id }) => id,
  *work(params, { api }) {
    yield* call(api.revokeUsageKey, { params });
    yield* put(
      keysQuery.corrected(({ keys }) => ({ keys: keys.filter(({ id }) => id !== params.id) })),
    );
  },
});
