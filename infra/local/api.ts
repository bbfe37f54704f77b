import { smallIndexes } from '#functions/adapters/embedded/search/small-index.ts';
import { adminCalls } from '#functions/admin/admin-calls.ts';
import { flagsOf } from '#functions/admin/feature-flags.ts';
import { authCalls } from '#functions/auth/auth-calls.ts';
import type { LicenseFinders } from '#functions/auth/covering.ts';
import { limitedCallers } from '#functions/auth/limited-callers.ts';
import type { AuthPorts } from '#functions/auth/ports.ts';
import { recognise } from '#functions/auth/recognise.ts';
import { touchSession } from '#functions/auth/session-repository.ts';
import { tokensOf } from '#functions/auth/tokens.ts';
import { checkoutCalls } from '#functions/checkout/checkout-calls.ts';
import { classificationsCalls } from '#functions/classifications/classifications-calls.ts';
import { dashboardsCalls } from '#functions/dashboards/dashboards-calls.ts';
import { documentsCalls } from '#functions/documents/documents-calls.ts';
import { entitledIn, mayReadStatements } from '#functions/entitlements/entitlement-of-caller.ts';
import { entitlementsCalls } from '#functions/entitlements/entitlements-calls.ts';
import { freeReportsOf, givenReports } from '#functions/entitlements/given-reports.ts';
import { exportsCalls } from '#functions/exports/exports-calls.ts';
import { worksToExport } from '#functions/exports/works-to-export.ts';
import { feedsCalls } from '#functions/feeds/feeds-calls.ts';
import { healthCalls } from '#functions/health/health-calls.ts';
import type { MayReadStatements } from '#functions/http/callers.ts';
import type { Calls } from '#functions/http/calls.ts';
import { serve } from '#functions/http/serve.ts';
import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import { keptLicenseBySlug, licenseByNetwork } from '#functions/licenses/license-repository.ts';
import { noSupplier } from '#functions/links/document-supply.ts';
import { linksCalls } from '#functions/links/links-calls.ts';
import type { DocumentSupply } from '#functions/links/ports.ts';
import { mailPreferencesCalls } from '#functions/mail-preferences/mail-preferences-calls.ts';
import { notificationsCalls } from '#functions/notifications/notifications-calls.ts';
import { watching } from '#functions/notifications/watching.ts';
import { papersCalls } from '#functions/papers/papers-calls.ts';
import { placesCalls } from '#functions/places/places-calls.ts';
import type { Queue } from '#functions/ports/queue.ts';
import type { Table } from '#functions/ports/table.ts';
import type { TokenKeys } from '#functions/ports/token-keys.ts';
import { type Libraries, librariesOver } from '#functions/references/libraries/services.ts';
import { savedSearchesCalls } from '#functions/saved-searches/saved-searches-calls.ts';
import { searchCalls } from '#functions/search/search-calls.ts';
import { talliesCalls } from '#functions/tallies/tallies-calls.ts';
import { usersCalls } from '#functions/users/users-calls.ts';
import { viewOfCaller } from '#functions/users/view-of-caller.ts';
import type { SendingRules } from '#functions/webhooks/ports.ts';
import { publicOnly } from '#functions/webhooks/sending-rules.ts';
import { webhooksCalls } from '#functions/webhooks/webhooks-calls.ts';
import { yearlyDigestsCalls } from '#functions/yearly-digests/yearly-digests-calls.ts';
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
