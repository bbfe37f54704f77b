import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { text } from '#web/text/text.ts';

import { Icon } from './Icon.tsx';

type Statuses = readonly Pick<EditorialNotice, 'status'>[];

/** The notices of a paper as small tags beside its title. */
export const NoticeTags = ({ notices }: { readonly notices: Statuses }) =>
  [...new Set(notices.map(({ status }) => status))].map((status) => (
    <span key={status} className="notice-tag">
      <Icon name="warning" size={12} />
      {text.notice[status]}
    </span>
  ));
