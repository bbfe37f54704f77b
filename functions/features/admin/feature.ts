import { api, type Feature } from '#functions/platform/feature.ts';
import { adminCalls } from '#shared/contracts/admin.ts';
import { ENTITIES } from '#shared/messages/entities.ts';

import { readAnonymousTokens, revokeAnonymousToken } from './anonymous-tokens.ts';
import { changeUserAsAdmin } from './change-user.ts';
import { endSessionsOfUser } from './end-sessions-of-user.ts';
import { changeFeatureFlag, readFeatureFlags } from './feature-flags.ts';
import { findUsers } from './find-users.ts';
import { issueAnonymousToken } from './issue-anonymous-token.ts';
import type { AdminPorts } from './ports.ts';
import { readFailedJobs, readQueues, retryFailedJobs } from './queues.ts';
import { readNames, ruleName } from './names.ts';
import { readHarvests } from './read-harvests.ts';
import { readAuditLog } from './read-audit-log.ts';

export const feature: Feature<AdminPorts> = {
  name: 'admin',
  api: api({
    endpoints: adminCalls,
    useCases: (ports: AdminPorts) => ({
      findUsers: findUsers(ports),
      changeUserAsAdmin: changeUserAsAdmin(ports),
      endSessionsOfUser: endSessionsOfUser(ports),
      readAuditLog: readAuditLog(ports),
      readFeatureFlags: readFeatureFlags(ports),
      changeFeatureFlag: changeFeatureFlag(ports),
      readQueues: readQueues(ports),
      readFailedJobs: readFailedJobs(ports),
      retryFailedJobs: retryFailedJobs(ports),
      readHarvests: readHarvests(ports),
      readNames: readNames(ports),
      ruleName: ruleName(ports),
      issueAnonymousToken: issueAnonymousToken(ports),
      readAnonymousTokens: readAnonymousTokens(ports),
      revokeAnonymousToken: revokeAnonymousToken(ports),
    }),
    memoryMib: 512,
    touches: {
      table: 'read-and-write',
      tokenKeys: 'sign',
      looksAfterQueues: true,
      sends: [ENTITIES],
    },
  }),
};
