import { type ReactNode, useState } from 'react';

import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { text } from '#web/text/text.ts';

type Props = {
  readonly count: number;
  readonly total: number;
  readonly children: ReactNode;
};

/** Where there is no room for the filters beside the results, they come over them when asked for. */
export const FilterSheet = ({ count, total, children }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {text.filters.open(count)}
      </button>
      <Sheet
        look="sheet"
        open={open}
        heading={text.filters.heading}
        closeLabel={text.filters.close}
        onClose={() => setOpen(false)}
        foot={
          <button type="button" className="button button-primary" onClick={() => setOpen(false)}>
            {text.filters.show(total)}
          </button>
        }
      >
        {children}
      </Sheet>
    </>
  );
};
