import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Icon } from './Icon.tsx';
import styles from './NoticeTags.module.css';

type Notices = readonly (Pick<EditorialNotice, 'status'> & {
  readonly date?: string | undefined;
})[];
type Props = {
  readonly notices: Notices;
  /** Whether each tag contains the date. */
  readonly dated?: boolean;
};

/** The notices of a paper as small tags next to its title. */
export const NoticeTags = ({ notices, dated = false }: Props) => {
  const text = useText(commonText);
  const byStatus = new Map(notices.toReversed().map((notice) => [notice.status, notice]));
  return [...new Set(notices.map(({ status }) => status))].map((status) => (
    <span key={status} className={styles.tag}>
      <Icon name="warning" size={12} />
      {dated ? text.noticeDated(status, byStatus.get(status)?.date) : text.notice[status]}
    </span>
  ));
};
