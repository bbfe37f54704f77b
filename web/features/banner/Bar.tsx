import './bars.css';

import type { ReactNode } from 'react';

import { bannerText } from '#web/text/banner.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** One line at the lower edge of the page: nothing that is being read moves when it comes. */
export const Bar = ({
  look = 'calm',
  words,
  action,
  onClose,
}: {
  readonly look?: 'calm' | 'warning' | 'danger';
  readonly words: string;
  readonly action?: ReactNode;
  readonly onClose: () => void;
}) => (
  <aside className={`edge-bar edge-${look}`} aria-label={bannerText.label}>
    <p className="page edge-line">
      <span>{words}</span>
      {action}
      <button
        type="button"
        className="icon-button edge-close"
        aria-label={bannerText.close}
        onClick={onClose}
      >
        <Icon name="close" size={14} />
      </button>
    </p>
  </aside>
);
