import { randomBytes, randomUUID } from 'node:crypto';

import { flagsOf } from '#functions/records/flags/feature-flags.ts';
import { tokenVerifier } from '#functions/records/sessions/tokens.ts';
import { dashboardsOf } from '#functions/features/dashboards/personal-data.ts';
import {
  entitledIn,
  mayReadStatements,
} from '#functions/records/entitlements/entitlement-of-caller.ts';
import { freeReportsOf, givenReports } from '#functions/records/entitlements/given-reports.ts';
import {
  keptLicenseBySlug,
  licenseByNetwork,
} from '#functions/records/licenses/license-repository.ts';
import { followedBy } from '#functions/features/notifications/personal-data.ts';
import { unwatching } from '#functions/features/notifications/watching.ts';
import { unsubscribingOf } from '#functions/features/mail-preferences/personal-data.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { viewOfCaller } from '#functions/records/people/view-of-caller.ts';
import { webhooksOfPerson } from '#functions/features/webhooks/personal-data.ts';
import { yearlyDigestsOf } from '#functions/features/yearly-digests/personal-data.ts';

import { environment } from '../environment.ts';
import { publishedKeysAt } from '../published-keys.ts';
import { tableRateLimits } from '../rate-limits.ts';
import { tableOnAws } from './table.ts';

const SECRET_BYTES = 32;

/** Who may be asking and what they may use: the same for every function that answers over HTTP. */
export const peopleOnAws = () => {
  const table = tableOnAws();
  const now: Clock = () => new Date();
  const address = environment('PRODUCT_URL');
  const origin = () => address;
  const entitled = entitledIn('plans', now);
  return {
    table,
    now,
    newId: randomUUID,
    newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
    origin,
    tokens: tokenVerifier({ keys: publishedKeysAt(address), origin, now }),
    licenses: {
      bySlug: keptLicenseBySlug(table, now),
      byNetwork: licenseByNetwork(table, now),
    },
    rateLimits: tableRateLimits(table, now),
    entitled,
    entitlements: 'plans' as const,
    mayReadStatements: mayReadStatements(entitled, givenReports(table, now)),
    viewOf: viewOfCaller({
      entitled,
      freeReportsOf: freeReportsOf(table, now),
      flagsOf: flagsOf(table),
      now,
    }),
    // There is no demonstration but on the machine of whoever looks at it.
    isDemonstration: false,
    demonstrationPeople: [],
    personalData: [
      dashboardsOf(table),
      webhooksOfPerson(table),
      unsubscribingOf(table),
      yearlyDigestsOf(table, now),
      followedBy({ table, ...unwatching({ table, now }) }),
    ],
  };
};
