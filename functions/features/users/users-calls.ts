import { logout } from '#functions/features/auth/logout.ts';
import { sendVerification } from '#functions/features/auth/send-verification.ts';
import { endMySession, readMySessions } from '#functions/features/auth/sessions.ts';
import { verifyEmail } from '#functions/features/auth/verify-email.ts';
import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/users.ts';

import { activateTrial } from './activate-trial.ts';
import { changeUser } from './change-user.ts';
import { readChurnKey } from './churn-key.ts';
import { deleteMe } from './delete-me.ts';
import { doNotSell } from './do-not-sell.ts';
import { finishOnboardingStep, readOnboarding } from './onboarding.ts';
import type { UsersPorts } from './ports.ts';
import { readMe } from './read-me.ts';
import { readMyData } from './read-my-data.ts';
import { referPeople } from './refer-people.ts';

export const usersCalls = (ports: UsersPorts) =>
  calls(
    {
      readMe: contracts.readMe,
      changeUser: contracts.changeUser,
      logout: contracts.logout,
      deleteMe: contracts.deleteMe,
      readMyData: contracts.readMyData,
      verifyEmail: contracts.verifyEmail,
      sendVerification: contracts.sendVerification,
      readOnboarding: contracts.readOnboarding,
      finishOnboardingStep: contracts.finishOnboardingStep,
      referPeople: contracts.referPeople,
      activateTrial: contracts.activateTrial,
      doNotSell: contracts.doNotSell,
      readChurnKey: contracts.readChurnKey,
      readSessions: contracts.readSessions,
      endSession: contracts.endSession,
    },
    {
      readMe: readMe(ports),
      changeUser: changeUser(ports),
      logout: logout(ports),
      deleteMe: deleteMe(ports),
      readMyData: readMyData(ports),
      verifyEmail: verifyEmail(ports),
      sendVerification: sendVerification(ports),
      readOnboarding: readOnboarding(),
      finishOnboardingStep: finishOnboardingStep(ports),
      referPeople: referPeople(ports),
      activateTrial: activateTrial(ports),
      doNotSell: doNotSell(ports),
      readChurnKey: readChurnKey(ports),
      readSessions: readMySessions(ports),
      endSession: endMySession(ports),
    },
  );
