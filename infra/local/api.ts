import { smallIndexes } from '#functions/search-engine/small-index.ts';
import { adminCalls } from '#functions/features/admin/admin-calls.ts';
import { flagsOf } from '#functions/records/flags/feature-flags.ts';
import { authCalls } from '#functions/features/auth/auth-calls.ts';
import type { LicenseFinders } from '#functions/records/licenses/covering.ts';
import { limitedCallers } from '#functions/platform/limits/limited-callers.ts';
import type { AuthPorts } from '#functions/features/auth/ports.ts';
import { recognise } from '#functions/records/sessions/recognise.ts';
import { touchSession } from '#functions/records/sessions/session-repository.ts';
import { tokensOf } from '#functions/records/sessions/tokens.ts';
import { checkoutCalls } from '#functions/features/checkout/checkout-calls.ts';
import { classificationsCalls } from '#functions/features/classifications/classifications-calls.ts';
import { dashboardsCalls } from '#functions/features/dashboards/dashboards-calls.ts';
import { documentsCalls } from '#functions/features/documents/documents-calls.ts';
import {
  entitledIn,
  mayReadStatements,
} from '#functions/records/entitlements/entitlement-of-caller.ts';
import { entitlementsCalls } from '#functions/features/entitlements/entitlements-calls.ts';
import { freeReportsOf, givenReports } from '#functions/records/entitlements/given-reports.ts';
import { exportsCalls } from '#functions/features/exports/exports-calls.ts';
import { worksToExport } from '#functions/features/exports/works-to-export.ts';
import { feedsCalls } from '#functions/features/feeds/feeds-calls.ts';
import { healthCalls } from '#functions/features/health/health-calls.ts';
import type { MayReadStatements } from '#functions/platform/http/callers.ts';
import type { Calls } from '#functions/platform/http/calls.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import {
  keptLicenseBySlug,
  licenseByNetwork,
} from '#functions/records/licenses/license-repository.ts';
import { noSupplier } from '#functions/features/links/document-supply.ts';
import { linksCalls } from '#functions/features/links/links-calls.ts';
import type { DocumentSupply } from '#functions/features/links/ports.ts';
import { mailPreferencesCalls } from '#functions/features/mail-preferences/mail-preferences-calls.ts';
import { notificationsCalls } from '#functions/features/notifications/notifications-calls.ts';
import { watching } from '#functions/features/notifications/watching.ts';
import { papersCalls } from '#functions/features/papers/papers-calls.ts';
import { placesCalls } from '#functions/features/places/places-calls.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';
import {
  type Libraries,
  librariesOver,
} from '#functions/features/dashboards/libraries/services.ts';
import { savedSearchesCalls } from '#functions/features/saved-searches/saved-searches-calls.ts';
import { searchCalls } from '#functions/features/search/search-calls.ts';
import { talliesCalls } from '#functions/features/tallies/tallies-calls.ts';
import { usersCalls } from '#functions/features/users/users-calls.ts';
import { viewOfCaller } from '#functions/records/people/view-of-caller.ts';
import type { SendingRules } from '#functions/features/webhooks/ports.ts';
import { publicOnly } from '#functions/features/webhooks/sending-rules.ts';
import { webhooksCalls } from '#functions/features/webhooks/webhooks-calls.ts';
import { yearlyDigestsCalls } from '#functions/features/yearly-digests/yearly-digests-calls.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { EntitlementMode } from '#shared/domain/entitlement.ts';

import type { GatewayHandler } from './gateway.ts';
import { localPersonalData } from './personal-data.ts';
import type { LocalWorld } from './world.ts';

type LookedAfter = Pick<Queue, 'depth' | 'deadLetters' | 'redrive'>;

/** What the API needs of a run: its world, who may sign in, and what they may read. */
export type ApiWorld = Pick<
  LocalWorld,
  'index' | 'searchEngine' | 'now' | 'newId' | 'mailer' | 'rateLimits' | 'churnKeySecret'
> &
  Pick<
    AuthPorts,
    'identity' | 'newSecret' | 'origin' | 'isDemonstration' | 'demonstrationPeople'
  > & {
    readonly table: Table;
    readonly files: Pick<LocalWorld['files'], 'get' | 'put' | 'list' | 'remove' | 'downloadUrl'>;
    readonly queue: LookedAfter;
    readonly dashboardsQueue: LookedAfter & Pick<Queue, 'send'>;
    readonly exportsQueue: LookedAfter & Pick<Queue, 'send'>;
    readonly alertsQueue: LookedAfter;
    readonly digestsQueue: LookedAfter;
    readonly webhooksQueue: LookedAfter & Pick<Queue, 'send'>;
    readonly savedSearchesQueue: LookedAfter & Pick<Queue, 'send'>;
    readonly logger: Pick<LocalWorld['logger'], 'error'>;
    readonly tokenKeys: TokenKeys;
    /** Where people's libraries at other services are; missing for the services themselves. */
    readonly libraries?: Libraries;
    /** Where webhooks may lead; missing for the public internet alone. */
    readonly sendingRules?: SendingRules;
    /** Who delivers documents; missing where nobody does. */
    readonly documentSupply?: DocumentSupply;
    readonly entitlements: EntitlementMode;
  };

type Options = {
  readonly version: string;
  /** Tests about texts let everybody read. */
  readonly mayReadStatements?: MayReadStatements | undefined;
};

/** All features behind one handler: the same calls that each have a function of their own on AWS. */
export const localApi = (world: ApiWorld, options: Options): GatewayHandler => {
  const { table, now } = world;
  const tokens = tokensOf({ keys: world.tokenKeys, origin: world.origin, now });
  const licenses: LicenseFinders = {
    bySlug: keptLicenseBySlug(table, now),
    byNetwork: licenseByNetwork(table, now),
  };
  const entitled = entitledIn(world.entitlements, now);
  const ports = {
    ...world,
    libraries: world.libraries ?? librariesOver(fetch),
    documentSupply: world.documentSupply ?? noSupplier,
    sendingRules: world.sendingRules ?? publicOnly,
    version: options.version,
    tokens,
    licenses,
    entitled,
    // Nothing stands before a local run that would tell where callers are.
    behindEdge: false,
    queues: [
      { name: 'ingest', queue: world.queue },
      { name: 'dashboards', queue: world.dashboardsQueue },
      { name: 'exports', queue: world.exportsQueue },
      { name: 'alerts', queue: world.alertsQueue },
      { name: 'digests', queue: world.digestsQueue },
      { name: 'webhooks', queue: world.webhooksQueue },
      { name: 'saved-searches', queue: world.savedSearchesQueue },
    ],
    classifier: createClassifier(),
    model: modelInUse,
    mayReadStatements:
      options.mayReadStatements ?? mayReadStatements(entitled, givenReports(table, now)),
    viewOf: viewOfCaller({
      entitled,
      freeReportsOf: freeReportsOf(table, now),
      flagsOf: flagsOf(table),
      now,
    }),
    ...watching({ ...world, words: smallIndexes.words }),
    personalData: localPersonalData(world),
    worksToExport: worksToExport(table),
  };
  const features = [
    searchCalls(ports),
    papersCalls(ports),
    talliesCalls(ports),
    classificationsCalls(ports),
    healthCalls(ports),
    documentsCalls(ports),
    authCalls(ports),
    adminCalls(ports),
    placesCalls(ports),
    usersCalls(ports),
    checkoutCalls(ports),
    entitlementsCalls(ports),
    dashboardsCalls(ports),
    linksCalls(ports),
    exportsCalls(ports),
    yearlyDigestsCalls(ports),
    savedSearchesCalls(ports),
    feedsCalls(ports),
    webhooksCalls(ports),
    notificationsCalls(ports),
    mailPreferencesCalls(ports),
  ];
  const merged = {
    endpoints: Object.assign({}, ...features.map(({ endpoints }) => endpoints)) as Record<
      string,
      Endpoint
    >,
    // Each use case was paired with its endpoint by `calls`; merging only lays the pairs side by side.
    useCases: Object.assign({}, ...features.map(({ useCases }) => useCases)) as Calls<
      Record<string, Endpoint>
    >['useCases'],
  };
  return serve({
    ...merged,
    callers: limitedCallers(
      recognise({ ...ports, touch: touchSession(table, now) }),
      world.rateLimits,
    ),
    logger: world.logger,
  });
};
