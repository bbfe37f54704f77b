import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/auth.ts';

import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { forgetPassword } from './forget-password.ts';
import { resetPassword } from './reset-password.ts';
import { changePassword } from './change-password.ts';
import { changeEmail } from './change-email.ts';
import { unlinkOrcid } from './unlink-orcid.ts';
import { checkLicense } from './check-license.ts';
import { checkSession } from './check-session.ts';
import { login } from './login.ts';
import type { AuthPorts } from './ports.ts';
import { readApiToken } from './read-api-token.ts';
import { readKeys } from './read-keys.ts';
import { readSignInMethods } from './read-sign-in-methods.ts';
import { register } from './register.ts';

export const authCalls = (ports: AuthPorts) =>
  calls(
    {
      readSignInMethods: contracts.readSignInMethods,
      login: contracts.login,
      register: contracts.register,
      readApiToken: contracts.readApiToken,
      checkSession: contracts.checkSession,
      checkLicense: contracts.checkLicense,
      beginSignIn: contracts.beginSignIn,
      finishSignIn: contracts.finishSignIn,
      forgetPassword: contracts.forgetPassword,
      resetPassword: contracts.resetPassword,
      changePassword: contracts.changePassword,
      changeEmail: contracts.changeEmail,
      unlinkOrcid: contracts.unlinkOrcid,
      readKeys: contracts.readKeys,
    },
    {
      readSignInMethods: readSignInMethods(ports),
      login: login(ports),
      register: register(ports),
      readApiToken: readApiToken(ports),
      checkSession: checkSession(),
      checkLicense: checkLicense(ports),
      beginSignIn: beginSignIn(ports),
      finishSignIn: finishSignIn(ports),
      forgetPassword: forgetPassword(ports),
      resetPassword: resetPassword(ports),
      changePassword: changePassword(ports),
      changeEmail: changeEmail(ports),
      unlinkOrcid: unlinkOrcid(ports),
      readKeys: readKeys(ports),
    },
  );
