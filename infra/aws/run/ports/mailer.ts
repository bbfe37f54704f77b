import { SESv2Client } from '@aws-sdk/client-sesv2';

import { sesMailer } from '#functions/adapters/aws/mailer.ts';
import { skipSuppressed } from '#functions/platform/mail/suppressed-addresses.ts';

import { environment } from '../environment.ts';
import { DEFAULT_TIMEOUTS } from './request-timeouts.ts';
import { tableOnAws } from './table.ts';

export const mailerOnAws = () =>
  skipSuppressed(
    tableOnAws(),
    sesMailer({
      client: new SESv2Client(DEFAULT_TIMEOUTS),
      from: environment('MAIL_FROM'),
      configurationSet: environment('MAIL_CONFIGURATION_SET'),
    }),
  );
