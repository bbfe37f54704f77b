import { feature as admin } from '#functions/features/admin/feature.ts';
import { feature as alerts } from '#functions/features/alerts/feature.ts';
import { feature as articles } from '#functions/features/articles/feature.ts';
import { feature as assistant } from '#functions/features/assistant/feature.ts';
import { feature as auth } from '#functions/features/auth/feature.ts';
import { feature as checkout } from '#functions/features/checkout/feature.ts';
import { feature as classifications } from '#functions/features/classifications/feature.ts';
import { feature as collections } from '#functions/features/collections/feature.ts';
import { feature as corrections } from '#functions/features/corrections/feature.ts';
import { feature as dashboards } from '#functions/features/dashboards/feature.ts';
import { feature as decidingWords } from '#functions/features/deciding-words/feature.ts';
import { feature as digests } from '#functions/features/digests/feature.ts';
import { feature as disagreements } from '#functions/features/disagreements/feature.ts';
import { feature as documents } from '#functions/features/documents/feature.ts';
import { feature as entities } from '#functions/features/entities/feature.ts';
import { feature as entitlements } from '#functions/features/entitlements/feature.ts';
import { feature as errorReports } from '#functions/features/error-reports/feature.ts';
import { feature as exports } from '#functions/features/exports/feature.ts';
import { feature as feeds } from '#functions/features/feeds/feature.ts';
import { feature as health } from '#functions/features/health/feature.ts';
import { feature as imports } from '#functions/features/imports/feature.ts';
import { feature as inquiries } from '#functions/features/inquiries/feature.ts';
import { feature as judgements } from '#functions/features/judgements/feature.ts';
import { feature as licenses } from '#functions/features/licenses/feature.ts';
import { feature as links } from '#functions/features/links/feature.ts';
import { feature as mailPreferences } from '#functions/features/mail-preferences/feature.ts';
import { feature as mail } from '#functions/features/mail/feature.ts';
import { feature as mcp } from '#functions/features/mcp/feature.ts';
import { feature as notifications } from '#functions/features/notifications/feature.ts';
import { feature as papers } from '#functions/features/papers/feature.ts';
import { feature as patents } from '#functions/features/patents/feature.ts';
import { feature as places } from '#functions/features/places/feature.ts';
import { feature as rankingInputs } from '#functions/features/ranking-inputs/feature.ts';
import { feature as referenceChecks } from '#functions/features/reference-checks/feature.ts';
import { feature as relabellings } from '#functions/features/relabellings/feature.ts';
import { feature as savedSearches } from '#functions/features/saved-searches/feature.ts';
import { feature as secondReadings } from '#functions/features/second-readings/feature.ts';
import { feature as showcase } from '#functions/features/showcase/feature.ts';
import { feature as search } from '#functions/features/search/feature.ts';
import { feature as tallies } from '#functions/features/tallies/feature.ts';
import { feature as usage } from '#functions/features/usage/feature.ts';
import { feature as users } from '#functions/features/users/feature.ts';
import { feature as visualizations } from '#functions/features/visualizations/feature.ts';
import { feature as webhooks } from '#functions/features/webhooks/feature.ts';
import { feature as yearlyDigests } from '#functions/features/yearly-digests/feature.ts';
import type { Feature } from '#functions/platform/feature.ts';

import type { World } from './world.ts';

/**
 * Every feature of the product. The API of both environments, the workers with their queues, permissions and alarms,
 * due work, and personal data are derived from this list.
 */
export const features: readonly Feature<World>[] = [
  search,
  papers,
  tallies,
  classifications,
  corrections,
  relabellings,
  collections,
  showcase,
  health,
  documents,
  auth,
  // People precede what they created, so that deleted people are swept first.
  users,
  entitlements,
  checkout,
  places,
  errorReports,
  patents,
  dashboards,
  entities,
  imports,
  rankingInputs,
  exports,
  referenceChecks,
  feeds,
  webhooks,
  notifications,
  licenses,
  inquiries,
  links,
  savedSearches,
  digests,
  yearlyDigests,
  visualizations,
  disagreements,
  assistant,
  mailPreferences,
  mcp,
  usage,
  admin,
  articles,
  alerts,
  judgements,
  secondReadings,
  decidingWords,
  mail,
];
