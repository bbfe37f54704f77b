import { useRef, useState } from 'react';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

import type { HeaderMenu as Name } from './header-menus.ts';
import type { PanelProps } from './HeaderPanel.tsx';

const HeaderPanel = lazyPart<PanelProps>(() => import('./HeaderPanel.tsx'), null);

/** A title in the bar that opens and closes a menu. */
export const HeaderMenu = ({ name }: { readonly name: Name }) => {
  const text = useText(commonText).session;
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div ref={container}>
      <Button look="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text[name]}
        <Icon name="down" size={12} />
      </Button>
      {isOpen && <HeaderPanel name={name} container={container} onClose={() => setOpen(false)} />}
    </div>
  );
};
