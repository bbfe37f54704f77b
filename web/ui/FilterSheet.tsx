import { type ReactNode, useState } from 'react';

import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Sheet } from './Sheet.tsx';

/** Where there is no room for filters beside what they narrow, they come over it when asked for. */
export const FilterSheet = ({
  heading,
  open: label,
  done,
  children,
}: {
  readonly heading: string;
  /** What the buttons say that open and close it. */
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
