import type { ReactNode } from 'react';

import { Sheet } from './Sheet.tsx';

import type { ModalName } from '#web/platform/modal-slice.ts';
import { useModal } from '#web/platform/use-modal.ts';

export type NamedDialogProps = {
  readonly name: ModalName;
  readonly heading: string;
  readonly children: ReactNode;
};

/** A dialog that opens by its name; the feature it belongs to says how its content stands. */
export const NamedDialog = ({
  name,
  heading,
  closeLabel,
  className,
  children,
}: NamedDialogProps & { readonly closeLabel: string; readonly className: string }) => {
  const { open, close } = useModal(name);
  return (
    <Sheet look="dialog" open={open} heading={heading} closeLabel={closeLabel} onClose={close}>
      <div className={className}>{children}</div>
    </Sheet>
  );
};
