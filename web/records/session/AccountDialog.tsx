import { NamedDialog, type NamedDialogProps } from '#web/ui/NamedDialog.tsx';
import { signInText } from '#web/text/sign-in.ts';

import '#web/features/auth/session.css';

/** The frame of a dialog about the account. */
export const AccountDialog = (props: NamedDialogProps) => (
  <NamedDialog {...props} closeLabel={signInText.close} className="account-dialog" />
);
