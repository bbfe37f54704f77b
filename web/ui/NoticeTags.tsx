import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Icon } from './Icon.tsx';
import styles from './NoticeTags.module.css';

type Statuses = readonly Pick<EditorialNotice, 'status'>[];

/** The notices of a paper as small tags beside its title. */
export const NoticeTags = ({ notices }: { readonly notices: Statuses }) => {
  const text = useText(commonText);
  return [...new Set(notices.map(({ status }) => status))].map((status) => (
    <span key={status} className={styles.tag}>
      <Icon name="warning" size={12} />
      {text.notice[status]}
    </span>
  ));
};
