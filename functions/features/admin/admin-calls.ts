import { calls } from '#functions/platform/http/calls.ts';
import * as admin from '#shared/contracts/admin.ts';

import { changeUserAsAdmin } from './change-user.ts';
import { endSessionsOfUser } from './end-sessions-of-user.ts';
import { changeFeatureFlag, readFeatureFlags } from '#functions/records/flags/feature-flags.ts';
import { findUsers } from './find-users.ts';
import { issueAnonymousToken } from './issue-anonymous-token.ts';
import type { AdminPorts } from './ports.ts';
import { readFailedJobs, readQueues, retryFailedJobs } from './queues.ts';
import { readAuditLog } from './read-audit-log.ts';

export const adminCalls = (ports: AdminPorts) =>
  calls(
    {
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
    },
    {
      findUsers: findUsers(ports),
      changeUserAsAdmin: changeUserAsAdmin(ports),
      endSessionsOfUser: endSessionsOfUser(ports),
      readAuditLog: readAuditLog(ports),
      readFeatureFlags: readFeatureFlags(ports),
      changeFeatureFlag: changeFeatureFlag(ports),
      readQueues: readQueues(ports),
      readFailedJobs: readFailedJobs(ports),
      retryFailedJobs: retryFailedJobs(ports),
      issueAnonymousToken: issueAnonymousToken(ports),
    },
  );
