import { call, put } from 'typed-redux-saga';

import type { UsageReportId } from '#shared/domain/usage-reports.ts';
import type { AnswerOf } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';
import { forget, take } from '#web/records/exports/file-to-take.ts';

export type Usage = AnswerOf<'readUsage'>;
export type UsageMonth = Usage['months'][number];

/** The usage of the product by the named organization. */
export const usageReading = reading({
  name: 'usage',
  ask: (api, license: string) => api.readUsage({ params: { license } }),
  matter: (license) => license,
});

export type ReportWanted = {
  readonly license: string;
  readonly report: UsageReportId;
  readonly begin: string;
  readonly end: string;
  readonly totals: boolean;
  readonly format: 'tsv' | 'json';
};

/** Saves a report as a file. */
export const downloading = doing<ReportWanted>({
  name: 'usage/report',
  to: ({ format }) => format,
  *work({ license, report, begin, end, totals, format }, { api }) {
    const answer = yield* call(api.downloadUsageReport, {
      params: { license, report: report.toLowerCase() },
      query: { begin, end, format, ...(totals && { granularity: 'Totals' }) },
    });
    // Read as bytes to keep the byte order mark, by which spreadsheets detect the encoding.
    const address = URL.createObjectURL(answer.content);
    const file = { kind: 'here', name: answer.name, address } as const;
    take(file);
    forget(file);
  },
});

export const keysReading = reading({
  name: 'usage/keys',
  ask: (api, license: string) => api.readUsageKeys({ params: { license } }),
  matter: (license) => license,
});

/** A newly created key, visible until the page is left. */
export type Fresh = { readonly id: string; readonly name: string; readonly secret: string };

export const makingKey = doing<{ readonly license: string; readonly name: string }, Fresh>({
  name: 'usage/making-key',
  *work({ license, name }, { api }) {
    const { id, key } = yield* call(api.makeUsageKey, { params: { license }, body: { name } });
    yield* put(keysReading.again());
    return { id, name, secret: key };
  },
});

export const revokingKey = doing<{ readonly license: string; readonly id: string }>({
  name: 'usage/revoking-key',
  to: ({ id }) => id,
  *work(params, { api }) {
    yield* call(api.revokeUsageKey, { params });
    yield* put(
      keysReading.corrected(({ keys }) => ({ keys: keys.filter(({ id }) => id !== params.id) })),
    );
  },
});
