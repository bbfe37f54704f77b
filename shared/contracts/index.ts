import { adminCalls } from './admin.ts';
import { collectionCalls } from './collections.ts';
import { assistantThreadCalls } from './assistant-threads.ts';
import { assistantCalls } from './assistant.ts';
import { authCalls } from './auth.ts';
import { checkoutCalls } from './checkout.ts';
import { classificationsCalls } from './classifications.ts';
import { correctionsCalls } from './corrections.ts';
import { dashboardsCalls } from './dashboards.ts';
import { disagreementsCalls } from './disagreements.ts';
import { documentsCalls } from './documents.ts';
import { type Endpoint } from './endpoint.ts';
import { entitiesCalls } from './entities.ts';
import { entitlementsCalls } from './entitlements.ts';
import { errorReportsCalls } from './error-reports.ts';
import { exportsCalls } from './exports.ts';
import { feedsCalls } from './feeds.ts';
import { healthCalls } from './health.ts';
import { inquiriesCalls } from './inquiries.ts';
import { licensesCalls } from './licenses.ts';
import { linksCalls } from './links.ts';
import { mailPreferencesCalls } from './mail-preferences.ts';
import { mcpCalls } from './mcp.ts';
import { notificationsCalls } from './notifications.ts';
import { papersCalls } from './papers.ts';
import { patentsCalls } from './patents.ts';
import { placesCalls } from './places.ts';
import { rankingInputsCalls } from './ranking-inputs.ts';
import { referenceChecksCalls } from './reference-checks.ts';
import { relabellingsCalls } from './relabellings.ts';
import { decidingWordsCalls } from './deciding-words.ts';
import { secondReadingsCalls } from './second-readings.ts';
import { showcaseCalls } from './showcase.ts';
import { removalCalls } from './removals.ts';
import { savedSearchesCalls } from './saved-searches.ts';
import { searchCalls } from './search.ts';
import { sessionsCalls } from './sessions.ts';
import { talliesCalls } from './tallies.ts';
import { usageCalls } from './usage.ts';
import { usersCalls } from './users.ts';
import { visualizationsCalls } from './visualizations.ts';
import { webhooksCalls } from './webhooks.ts';
import { yearlyDigestsCalls } from './yearly-digests.ts';

/**
 * All endpoints of the product. The browser, the handlers, the gateway, the local server and OpenAPI read this list.
 */
export const endpoints = {
  ...searchCalls,
  ...papersCalls,
  ...talliesCalls,
  ...classificationsCalls,
  ...correctionsCalls,
  ...relabellingsCalls,
  ...removalCalls,
  ...secondReadingsCalls,
  ...decidingWordsCalls,
  ...showcaseCalls,
  ...healthCalls,
  ...documentsCalls,
  ...authCalls,
  ...sessionsCalls,
  ...usageCalls,
  ...usersCalls,
  ...entitlementsCalls,
  ...checkoutCalls,
  ...placesCalls,
  ...patentsCalls,
  ...dashboardsCalls,
  ...entitiesCalls,
  ...rankingInputsCalls,
  ...exportsCalls,
  ...referenceChecksCalls,
  ...feedsCalls,
  ...webhooksCalls,
  ...notificationsCalls,
  ...inquiriesCalls,
  ...errorReportsCalls,
  ...licensesCalls,
  ...linksCalls,
  ...savedSearchesCalls,
  ...yearlyDigestsCalls,
  ...visualizationsCalls,
  ...disagreementsCalls,
  ...mailPreferencesCalls,
  ...mcpCalls,
  ...adminCalls,
  ...collectionCalls,
  ...assistantCalls,
  ...assistantThreadCalls,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
