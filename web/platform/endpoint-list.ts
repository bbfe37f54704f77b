import type { EndpointName, Endpoints } from '#shared/contracts/index.ts';

type Called = Extract<
  EndpointName,
  | 'search'
  | 'autocompletes'
  | 'readPaper'
  | 'readStatementsOfPaper'
  | 'readReferencesOfPaper'
  | 'readCitingPapers'
  | 'readStatement'
  | 'readHealth'
  | 'readSignInMethods'
  | 'login'
  | 'register'
  | 'readApiToken'
  | 'checkSession'
  | 'checkLicense'
  | 'forgetPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'changeEmail'
  | 'unlinkOrcid'
  | 'readMe'
  | 'changeUser'
  | 'logout'
  | 'deleteMe'
  | 'readMyData'
  | 'verifyEmail'
  | 'sendVerification'
  | 'readOnboarding'
  | 'finishOnboardingStep'
  | 'referPeople'
  | 'activateTrial'
  | 'doNotSell'
  | 'readSessions'
  | 'endSession'
  | 'readEntitlement'
  | 'welcomePartnerVisitor'
  | 'useFreeReport'
  | 'cancelSubscription'
  | 'grantReferralBenefits'
  | 'readPlace'
  | 'readDashboards'
  | 'makeDashboard'
  | 'readDashboard'
  | 'changeDashboard'
  | 'deleteDashboard'
  | 'changeWorksOfDashboard'
  | 'refreshDashboard'
  | 'readPapersOfDashboard'
  | 'readOverviewOfDashboard'
  | 'readStatementsOfDashboard'
  | 'grantAccess'
  | 'readAccessList'
  | 'setAccessList'
  | 'readReferences'
  | 'startExport'
  | 'readExportStatus'
  | 'exportPapers'
  | 'readLibrary'
  | 'readNotifications'
  | 'makeNotification'
  | 'changeNotification'
  | 'deleteNotification'
  | 'readFeed'
  | 'changeFeed'
  | 'readFeedTokens'
  | 'makeFeedToken'
  | 'revokeFeedToken'
  | 'readWebhooks'
  | 'makeWebhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'readDeliveries'
  | 'replayDelivery'
  | 'resolveDois'
  | 'checkAvailability'
  | 'noteAccess'
  | 'readSavedSearches'
  | 'saveSearch'
  | 'readSavedSearch'
  | 'changeSavedSearch'
  | 'deleteSavedSearch'
  | 'restoreSavedSearch'
  | 'runSavedSearch'
  | 'readRuns'
  | 'readSearchRecord'
  | 'publishSearchRecord'
  | 'downloadSearchRecord'
  | 'readYearlyDigests'
  | 'readYearlyDigest'
  | 'changeYearlyDigest'
  | 'noteActivity'
  | 'changeActivitySetting'
  | 'readMailPreferences'
  | 'changeMailPreferences'
  | 'unsubscribe'
  | 'undoUnsubscribe'
  | 'findUsers'
  | 'changeUserAsAdmin'
  | 'endSessionsOfUser'
  | 'readAuditLog'
  | 'readFeatureFlags'
  | 'changeFeatureFlag'
  | 'readQueues'
  | 'readFailedJobs'
  | 'retryFailedJobs'
  | 'issueAnonymousToken'
>;

/**
 * Where each call goes. The contracts themselves carry the schemas, which must stay out of what a browser loads; the type
 * below makes a method or path that differs from its contract an error.
 */
export const endpointList: {
  readonly [Name in Called]: Endpoints[Name]['kind'] extends 'download'
    ? readonly [Endpoints[Name]['method'], Endpoints[Name]['path'], 'file']
    : readonly [Endpoints[Name]['method'], Endpoints[Name]['path']];
} = {
  search: ['GET', '/search'],
  autocompletes: ['GET', '/search/autocompletes'],
  readPaper: ['GET', '/papers/{doi+}'],
  readStatementsOfPaper: ['GET', '/papers/{doi+}/statements'],
  readReferencesOfPaper: ['GET', '/papers/{doi+}/references'],
  readCitingPapers: ['GET', '/papers/{doi+}/citing-papers'],
  readStatement: ['GET', '/statements/{id}'],
  readHealth: ['GET', '/health'],
  readSignInMethods: ['GET', '/auth/methods'],
  login: ['POST', '/auth/login'],
  register: ['POST', '/auth/register'],
  readApiToken: ['GET', '/auth/api_token'],
  checkSession: ['GET', '/auth/session'],
  checkLicense: ['GET', '/auth/check_license'],
  forgetPassword: ['POST', '/auth/password/forgotten'],
  resetPassword: ['POST', '/auth/password/reset'],
  changePassword: ['PUT', '/auth/password'],
  changeEmail: ['POST', '/auth/email'],
  unlinkOrcid: ['DELETE', '/auth/orcid'],
  readMe: ['GET', '/users/me'],
  changeUser: ['PATCH', '/users/{slug}'],
  logout: ['GET', '/users/logout'],
  deleteMe: ['DELETE', '/users/delete'],
  readMyData: ['GET', '/users/me/data'],
  verifyEmail: ['GET', '/users/verify-email/{token}'],
  sendVerification: ['POST', '/users/verify-email'],
  readOnboarding: ['GET', '/users/slug/{slug}/onboarding'],
  finishOnboardingStep: ['PUT', '/users/onboarding'],
  referPeople: ['POST', '/users/referral'],
  activateTrial: ['POST', '/users/activate-trial'],
  doNotSell: ['GET', '/users/donotsell'],
  readSessions: ['GET', '/users/me/sessions'],
  endSession: ['DELETE', '/users/me/sessions/{id}'],
  readEntitlement: ['GET', '/entitlements/entitlement'],
  welcomePartnerVisitor: ['POST', '/entitlements/referral'],
  useFreeReport: ['POST', '/entitlements/free-reports'],
  cancelSubscription: ['POST', '/checkout/subscription/delete'],
  grantReferralBenefits: ['PUT', '/checkout/subscription/grant-referral-benefits'],
  readPlace: ['GET', '/geolocation'],
  readDashboards: ['GET', '/dashboards'],
  makeDashboard: ['POST', '/dashboards'],
  readDashboard: ['GET', '/dashboards/{slug}'],
  changeDashboard: ['PATCH', '/dashboards/{slug}'],
  deleteDashboard: ['DELETE', '/dashboards/{slug}'],
  changeWorksOfDashboard: ['PUT', '/dashboards/{slug}/dois'],
  refreshDashboard: ['POST', '/dashboards/{slug}/refresh'],
  readPapersOfDashboard: ['GET', '/dashboards/{slug}/papers'],
  readOverviewOfDashboard: ['GET', '/dashboards/{slug}/overview'],
  readStatementsOfDashboard: ['GET', '/dashboards/{slug}/statements'],
  grantAccess: ['POST', '/dashboards/{slug}/grant-access'],
  readAccessList: ['GET', '/dashboards/{slug}/access-list'],
  setAccessList: ['PUT', '/dashboards/{slug}/access-list'],
  readReferences: ['POST', '/dashboards/references'],
  startExport: ['POST', '/dashboards/{slug}/export'],
  readExportStatus: ['GET', '/dashboards/{slug}/export/{exportId}/status'],
  exportPapers: ['POST', '/papers/export', 'file'],
  readLibrary: ['POST', '/dashboards/libraries/{service}'],
  readNotifications: ['GET', '/notifications/notifications'],
  makeNotification: ['POST', '/notifications/notifications'],
  changeNotification: ['PUT', '/notifications/notifications'],
  deleteNotification: ['DELETE', '/notifications/notifications/{id}'],
  readFeed: ['GET', '/notifications/feed'],
  changeFeed: ['POST', '/notifications/feed'],
  readFeedTokens: ['GET', '/feeds/tokens'],
  makeFeedToken: ['POST', '/feeds/tokens'],
  revokeFeedToken: ['DELETE', '/feeds/tokens/{id}'],
  readWebhooks: ['GET', '/webhooks'],
  makeWebhook: ['POST', '/webhooks'],
  changeWebhook: ['PATCH', '/webhooks/{id}'],
  deleteWebhook: ['DELETE', '/webhooks/{id}'],
  testWebhook: ['POST', '/webhooks/{id}/test'],
  readDeliveries: ['GET', '/webhooks/{id}/deliveries'],
  replayDelivery: ['POST', '/webhooks/{id}/deliveries/{deliveryId}/replay'],
  resolveDois: ['POST', '/resolve-doi/batch'],
  checkAvailability: ['POST', '/article-galaxy/check-availability-batch'],
  noteAccess: ['GET', '/resolve-doi/update-access-log'],
  readSavedSearches: ['GET', '/saved-searches'],
  saveSearch: ['POST', '/saved-searches'],
  readSavedSearch: ['GET', '/saved-searches/{id}'],
  changeSavedSearch: ['PATCH', '/saved-searches/{id}'],
  deleteSavedSearch: ['DELETE', '/saved-searches/{id}'],
  restoreSavedSearch: ['POST', '/saved-searches/{id}/restore'],
  runSavedSearch: ['POST', '/saved-searches/{id}/runs'],
  readRuns: ['GET', '/saved-searches/{id}/runs'],
  readSearchRecord: ['GET', '/search-records/{id}'],
  publishSearchRecord: ['PATCH', '/search-records/{id}'],
  downloadSearchRecord: ['GET', '/search-records/{id}/file'],
  readYearlyDigests: ['GET', '/yearly-digests'],
  readYearlyDigest: ['GET', '/yearly-digests/{slug}'],
  changeYearlyDigest: ['PATCH', '/yearly-digests/{slug}'],
  noteActivity: ['POST', '/yearly-digests/activity'],
  changeActivitySetting: ['PUT', '/yearly-digests/activity-setting'],
  readMailPreferences: ['GET', '/notifications/mail-preferences'],
  changeMailPreferences: ['PUT', '/notifications/mail-preferences'],
  unsubscribe: ['POST', '/notifications/unsubscribe/{token}'],
  undoUnsubscribe: ['DELETE', '/notifications/unsubscribe/{token}'],
  findUsers: ['GET', '/admin/users'],
  changeUserAsAdmin: ['PATCH', '/admin/users/{slug}'],
  endSessionsOfUser: ['DELETE', '/admin/users/{slug}/sessions'],
  readAuditLog: ['GET', '/admin/audit-log'],
  readFeatureFlags: ['GET', '/admin/feature-flags'],
  changeFeatureFlag: ['PUT', '/admin/feature-flags/{name}'],
  readQueues: ['GET', '/admin/queues'],
  readFailedJobs: ['GET', '/admin/queues/{name}/failed'],
  retryFailedJobs: ['POST', '/admin/queues/{name}/retry'],
  issueAnonymousToken: ['POST', '/admin/anonymous-tokens'],
};

export type CalledEndpoint = Called;
