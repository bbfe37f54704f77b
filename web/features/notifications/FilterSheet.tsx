import { type ReactNode, useState } from 'react';

import { notificationsText } from '#web/text/notifications.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

import type { FeedState } from '#web/records/notifications/feed-address.ts';

const words = notificationsText.feed;

const chosenIn = ({ chosen, notifications, startDate, endDate }: FeedState): number =>
  chosen.length + notifications.length + Number(startDate !== '') + Number(endDate !== '');

/** Where there is no room for the filters beside the feed, they come over it when asked for. */
export const FilterSheet = ({
  state,
  children,
}: {
  readonly state: FeedState;
  readonly children: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {words.openFilters(chosenIn(state))}
      </button>
      <Sheet
        look="sheet"
        open={open}
        heading={words.filters}
        closeLabel={words.close}
        onClose={() => setOpen(false)}
        foot={
          <button type="button" className="button button-primary" onClick={() => setOpen(false)}>
            {words.close}
          </button>
        }
      >
        {children}
      </Sheet>
    </div>
  );
};
