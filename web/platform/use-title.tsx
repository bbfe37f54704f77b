import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

const Announce = createContext<(title: string) => void>(() => undefined);

/**
 * Announces each new page to screen readers. The live region stays mounted, because a new one would not be announced.
 */
export const RouteAnnouncer = ({ children }: { readonly children: ReactNode }) => {
  const [announcement, setAnnouncement] = useState('');
  return (
    <Announce value={setAnnouncement}>
      {children}
      <div className="hidden-text" role="status" aria-live="polite">
        {announcement}
      </div>
    </Announce>
  );
};

export const useTitle = (page: string): void => {
  const { title } = useText(commonText);
  const announce = useContext(Announce);
  useEffect(() => {
    document.title = title(page);
    announce(page);
  }, [title, page, announce]);
};
