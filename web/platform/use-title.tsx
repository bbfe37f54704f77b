import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

const Announce = createContext<(title: string) => void>(() => undefined);

/** Says each new page to those who do not see it change. The region stays mounted, or it would not be heard. */
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
