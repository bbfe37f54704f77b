import { type ReactNode, useState } from 'react';

import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Sheet } from './Sheet.tsx';

/** On narrow screens the filters open in a sheet over the results. */
export const FilterSheet = ({
  heading,
  open: label,
  done,
  children,
}: {
  readonly heading: string;
  /** The labels of the buttons that open and close it. */
  readonly open: string;
  readonly done: string;
  readonly children: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {label}
      </Button>
      <Sheet
        look="sheet"
        open={open}
        heading={heading}
        onClose={close}
        foot={
          <Button look="primary" onClick={close}>
            {done}
          </Button>
        }
      >
        {children}
      </Sheet>
    </>
  );
};
