import { SESv2Client } from '@aws-sdk/client-sesv2';

import { sesMailer } from '#functions/adapters/aws/mailer.ts';
import { sparingSuppressed } from '#functions/platform/mail/suppressed-addresses.ts';

import { environment } from '../environment.ts';
import { PATIENCE } from './patience.ts';
import { tableOnAws } from './table.ts';

export const mailerOnAws = () =>
  sparingSuppressed(
    tableOnAws(),
    sesMailer({
      client: new SESv2Client(PATIENCE),
      from: environment('MAIL_FROM'),
      configurationSet: environment('MAIL_CONFIGURATION_SET'),
    }),
  );
