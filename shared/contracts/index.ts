import * as admin from './admin.ts';
import * as auth from './auth.ts';
import { cancelSubscription, grantReferralBenefits } from './checkout.ts';
import { classify } from './classifications.ts';
import * as dashboards from './dashboards.ts';
import { readOpenApi, showDocs } from './documents.ts';
import { type Endpoint } from './endpoint.ts';
import { readEntitlement, useFreeReport, welcomePartnerVisitor } from './entitlements.ts';
import * as exports from './exports.ts';
import * as feeds from './feeds.ts';
import { readHealth } from './health.ts';
import { checkAvailability, noteAccess, resolveDois } from './links.ts';
import * as mailPreferences from './mail-preferences.ts';
import * as notifications from './notifications.ts';
import {
  readCitingPapers,
  readPaper,
  readReferencesOfPaper,
  readStatement,
  readStatementsOfPaper,
} from './papers.ts';
import { readPlace } from './places.ts';
import * as savedSearches from './saved-searches.ts';
import { autocompletes, search } from './search.ts';
import { readTallies, readTally } from './tallies.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as yearlyDigests from './yearly-digests.ts';

/** Every call of the product. The browser, the handlers, the gateway, the local server and OpenAPI all read this list. */
export const endpoints = {
  search,
  autocompletes,
  readPaper,
  readStatementsOfPaper,
  readReferencesOfPaper,
  readCitingPapers,
  readStatement,
  readTally,
  readTallies,
  classify,
  readHealth,
  readOpenApi,
  showDocs,
  readSignInMethods: auth.readSignInMethods,
  login: auth.login,
  register: auth.register,
  readApiToken: auth.readApiToken,
  checkSession: auth.checkSession,
  checkLicense: auth.checkLicense,
  beginSignIn: auth.beginSignIn,
  finishSignIn: auth.finishSignIn,
  forgetPassword: auth.forgetPassword,
  resetPassword: auth.resetPassword,
  changePassword: auth.changePassword,
  changeEmail: auth.changeEmail,
  unlinkOrcid: auth.unlinkOrcid,
  readKeys: auth.readKeys,
  readMe: users.readMe,
  changeUser: users.changeUser,
  logout: users.logout,
  deleteMe: users.deleteMe,
  readMyData: users.readMyData,
  verifyEmail: users.verifyEmail,
  sendVerification: users.sendVerification,
  readOnboarding: users.readOnboarding,
  finishOnboardingStep: users.finishOnboardingStep,
  referPeople: users.referPeople,
  activateTrial: users.activateTrial,
  doNotSell: users.doNotSell,
  readChurnKey: users.readChurnKey,
  readSessions: users.readSessions,
  endSession: users.endSession,
  readEntitlement,
  welcomePartnerVisitor,
  useFreeReport,
  cancelSubscription,
  grantReferralBenefits,
  readPlace,
  readDashboards: dashboards.readDashboards,
  makeDashboard: dashboards.makeDashboard,
  readDashboard: dashboards.readDashboard,
  changeDashboard: dashboards.changeDashboard,
  deleteDashboard: dashboards.deleteDashboard,
  changeWorksOfDashboard: dashboards.changeWorksOfDashboard,
  refreshDashboard: dashboards.refreshDashboard,
  readPapersOfDashboard: dashboards.readPapersOfDashboard,
  readOverviewOfDashboard: dashboards.readOverviewOfDashboard,
  readStatementsOfDashboard: dashboards.readStatementsOfDashboard,
  startExport: exports.startExport,
  readExportStatus: exports.readExportStatus,
  downloadExport: exports.downloadExport,
  exportPapers: exports.exportPapers,
  readFeedOfSource: feeds.readFeedOfSource,
  readFeedOfSearch: feeds.readFeedOfSearch,
  readFeedTokens: feeds.readFeedTokens,
  makeFeedToken: feeds.makeFeedToken,
  revokeFeedToken: feeds.revokeFeedToken,
  readWebhooks: webhooks.readWebhooks,
  makeWebhook: webhooks.makeWebhook,
  changeWebhook: webhooks.changeWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  testWebhook: webhooks.testWebhook,
  readDeliveries: webhooks.readDeliveries,
  replayDelivery: webhooks.replayDelivery,
  grantAccess: dashboards.grantAccess,
  readAccessList: dashboards.readAccessList,
  setAccessList: dashboards.setAccessList,
  readReferences: dashboards.readReferences,
  readLibrary: dashboards.readLibrary,
  readNotifications: notifications.readNotifications,
  makeNotification: notifications.makeNotification,
  changeNotification: notifications.changeNotification,
  deleteNotification: notifications.deleteNotification,
  readFeed: notifications.readFeed,
  changeFeed: notifications.changeFeed,
  resolveDois,
  checkAvailability,
  noteAccess,
  readSavedSearches: savedSearches.readSavedSearches,
  saveSearch: savedSearches.saveSearch,
  readSavedSearch: savedSearches.readSavedSearch,
  changeSavedSearch: savedSearches.changeSavedSearch,
  deleteSavedSearch: savedSearches.deleteSavedSearch,
  restoreSavedSearch: savedSearches.restoreSavedSearch,
  runSavedSearch: savedSearches.runSavedSearch,
  readRuns: savedSearches.readRuns,
  readSearchRecord: savedSearches.readSearchRecord,
  publishSearchRecord: savedSearches.publishSearchRecord,
  downloadSearchRecord: savedSearches.downloadSearchRecord,
  readYearlyDigests: yearlyDigests.readYearlyDigests,
  readYearlyDigest: yearlyDigests.readYearlyDigest,
  changeYearlyDigest: yearlyDigests.changeYearlyDigest,
  noteActivity: yearlyDigests.noteActivity,
  changeActivitySetting: yearlyDigests.changeActivitySetting,
  readMailPreferences: mailPreferences.readMailPreferences,
  changeMailPreferences: mailPreferences.changeMailPreferences,
  showUnsubscribe: mailPreferences.showUnsubscribe,
  unsubscribe: mailPreferences.unsubscribe,
  undoUnsubscribe: mailPreferences.undoUnsubscribe,
  findUsers: admin.findUsers,
  changeUserAsAdmin: admin.changeUserAsAdmin,
  endSessionsOfUser: admin.endSessionsOfUser,
  readAuditLog: admin.readAuditLog,
  readFeatureFlags: admin.readFeatureFlags,
  changeFeatureFlag: admin.changeFeatureFlag,
  readQueues: admin.readQueues,
  readFailedJobs: admin.readFailedJobs,
  retryFailedJobs: admin.retryFailedJobs,
  issueAnonymousToken: admin.issueAnonymousToken,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
