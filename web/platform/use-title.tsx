import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

const Announce = createContext<(title: string) => void>(() => undefined);

/**
 * Announces each new page to screen readers. The live region stays mounted, because a new one would not be announced.
 */
export const RouteAnnouncer = ({ children }: { readonly children: ReactNode }) => {
  const [said, setSaid] = useState('');
  return (
    <Announce value={setSaid}>
      {children}
      <div className="hidden-text" role="status" aria-live="polite">
        {said}
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
