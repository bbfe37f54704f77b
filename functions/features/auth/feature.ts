import { api, type Feature } from '#functions/platform/feature.ts';
import { USAGE_QUEUE } from '#functions/records/usage/usage-message.ts';
import { authCalls } from '#shared/contracts/auth.ts';
import { sessionsCalls } from '#shared/contracts/sessions.ts';

import { startSignIn } from './start-sign-in.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { checkLicense } from './check-license.ts';
import { checkSession } from './check-session.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { forgetPassword } from './forget-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import type { AuthPorts } from './ports.ts';
import { readApiToken } from './read-api-token.ts';
import { readKeys } from './read-keys.ts';
import { readSignInMethods } from './read-sign-in-methods.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendVerification } from './send-verification.ts';
import { endMySession, readMySessions } from './sessions.ts';
import { signInByLink } from './sign-in-by-link.ts';
import { unlinkOrcid } from './unlink-orcid.ts';
import { verifyEmail } from './verify-email.ts';

export const feature: Feature<AuthPorts> = {
  name: 'auth',
  api: api({
    endpoints: { ...authCalls, ...sessionsCalls },
    useCases: (ports: AuthPorts) => ({
      readSignInMethods: readSignInMethods(ports),
      login: login(ports),
      signInByLink: signInByLink(ports),
      register: register(ports),
      readApiToken: readApiToken(ports),
      checkSession: checkSession(),
      checkLicense: checkLicense(ports),
      beginSignIn: startSignIn(ports),
      finishSignIn: finishSignIn(ports),
      forgetPassword: forgetPassword(ports),
      resetPassword: resetPassword(ports),
      changePassword: changePassword(ports),
      changeEmail: changeEmail(ports),
      unlinkOrcid: unlinkOrcid(ports),
      readKeys: readKeys(ports),
      logout: logout(ports),
      verifyEmail: verifyEmail(ports),
      sendVerification: sendVerification(ports),
      readSessions: readMySessions(ports),
      endSession: endMySession(ports),
    }),
    memoryMib: 512,
    touches: {
      table: 'read-and-write',
      mail: 'send',
      identity: 'sign-in',
      tokenKeys: 'sign',
      captcha: true,
      sends: [USAGE_QUEUE],
    },
  }),
};
