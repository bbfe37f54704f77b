import { call, fork, put, takeLeading } from 'typed-redux-saga';

import { sagaOnly, type Services } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { freeReportsKnown, freeReportUsed, partnerKnown } from '#web/records/entitlements/visit.ts';
import { startupParametersRead } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';

const PARTNER = 'veracite-partner';

/** A visitor who came from a partner earlier in this visit may have free reports left. */
function* rememberPartner({ api, browser: { visit } }: Services) {
  const partner = visit.read(PARTNER);
  if (partner !== 'wiley' && partner !== 'reprints') return;
  yield* put(partnerKnown(partner));
  try {
    const { freeReports } = yield* call(api.readEntitlement);
    yield* put(freeReportsKnown(freeReports));
  } catch (error) {
    expectedProblem(error);
  }
}

/** Handles a visitor from a partner's page, possibly at a report. */
function* welcome(
  { api, browser: { visit } }: Services,
  { payload: { partner, partnerLink, doi } }: ReturnType<typeof startupParametersRead>,
) {
  // A partner name without its signature could be forged, so it grants nothing.
  if (!partner || !partnerLink) return;
  try {
    const { freeReports } = yield* call(api.welcomePartnerVisitor, {
      body: { partner, doi, ...partnerLink },
    });
    visit.write(PARTNER, partner);
    yield* put(partnerKnown(partner));
    yield* put(freeReportsKnown(freeReports));
    // The report they came for was denied a moment ago and is accessible now.
    yield* put(readerChanged());
  } catch (error) {
    // Without the grant the page works as for everyone.
    expectedProblem(error);
  }
}

function* openFreely({ api }: Services, { payload: doi }: ReturnType<typeof freeReportUsed>) {
  try {
    const { freeReports } = yield* call(api.useFreeReport, { body: { doi } });
    yield* put(freeReportsKnown(freeReports));
    yield* put(readerChanged());
  } catch (error) {
    expectedProblem(error);
    yield* put(toastShown('error', (textOf) => textOf(commonText).problem.unexpected));
  }
}

/** A partner's visitor can read the report they came for, and one more of their choice. */
export const partnerSaga = sagaOnly('partnerFlow', function* (services) {
  yield* takeLeading(startupParametersRead, welcome.bind(undefined, services));
  yield* takeLeading(freeReportUsed, openFreely.bind(undefined, services));
  yield* fork(rememberPartner, services);
});
