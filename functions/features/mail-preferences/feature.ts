import { api, type Feature } from '#functions/platform/feature.ts';
import { mailPreferencesCalls } from '#shared/contracts/mail-preferences.ts';

import {
  changeMailPreferences,
  type MailPreferencesPorts,
  readMailPreferences,
  showUnsubscribe,
  undoUnsubscribe,
  unsubscribe,
} from './mail-preferences.ts';
import { unsubscribingPersonalData } from './personal-data.ts';

export const feature: Feature<MailPreferencesPorts> = {
  name: 'mail-preferences',
  api: api({
    endpoints: mailPreferencesCalls,
    useCases: (ports: MailPreferencesPorts) => ({
      readMailPreferences: readMailPreferences(ports),
      changeMailPreferences: changeMailPreferences(ports),
      showUnsubscribe,
      unsubscribe: unsubscribe(ports),
      undoUnsubscribe: undoUnsubscribe(ports),
    }),
    memoryMib: 512,
    touches: { table: 'read-and-write' },
  }),
  personalData: ({ table }) => unsubscribingPersonalData(table),
};
