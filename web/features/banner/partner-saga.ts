import { call, put, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Browser } from '#web/platform/browser.ts';
import { problemOf } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import { readerChanged } from '#web/records/session/session-slice.ts';
import { text } from '#web/text/text.ts';

import {
  freeReportsKnown,
  freeReportUsed,
  partnerArrived,
  partnerKnown,
} from '#web/records/entitlements/bars-slice.ts';

const PARTNER = 'veracite-partner';

/** Who came from a partner earlier in this visit may have free reports left. */
function* rememberPartner(api: Api, { visit }: Browser) {
  const known = visit.read(PARTNER);
  if (known !== 'wiley' && known !== 'reprints') return;
  yield* put(partnerKnown(known));
  try {
    const { freeReports } = yield* call(api.readEntitlement, { params: {} });
    yield* put(freeReportsKnown(freeReports));
  } catch (error) {
    problemOf(error);
  }
}

function* welcome(api: Api, { visit }: Browser, { payload }: ReturnType<typeof partnerArrived>) {
  visit.write(PARTNER, payload.partner);
  yield* put(partnerKnown(payload.partner));
  try {
    const { freeReports } = yield* call(api.welcomePartnerVisitor, { params: {}, body: payload });
    yield* put(freeReportsKnown(freeReports));
    // The report they came for was refused a moment ago and is open now.
    yield* put(readerChanged());
  } catch (error) {
    // Without the gift the page is as for everyone.
    problemOf(error);
  }
}

function* useFreeReport(api: Api, { payload: doi }: ReturnType<typeof freeReportUsed>) {
  try {
    const { freeReports } = yield* call(api.useFreeReport, { params: {}, body: { doi } });
    yield* put(freeReportsKnown(freeReports));
    yield* put(readerChanged());
  } catch (error) {
    problemOf(error);
    yield* put(toastShown('error', text.toast.unexpected));
  }
}

/** A partner's visitor reads the report they came for, and one more of their choice. */
export function* partnerSaga(api: Api, browser: Browser) {
  yield* takeLeading(partnerArrived, (action) => welcome(api, browser, action));
  yield* takeLeading(freeReportUsed, (action) => useFreeReport(api, action));
  yield* rememberPartner(api, browser);
}
