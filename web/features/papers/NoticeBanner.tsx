import type { PaperReply } from '#web/records/papers/paper.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './papers.module.css';

/** What editors have said of the paper, over the full width and before its title. */
export const NoticeBanner = ({ notices }: { readonly notices: PaperReply['editorialNotices'] }) => {
  const text = useText(commonText);
  const language = useLanguage();
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={text.filters.names.editorialNotices}>
      {notices.map(({ status, date, noticeDoi }) => (
        <p
          key={`${status} ${date ?? ''} ${noticeDoi ?? ''}`}
          className={status === 'retracted' || status === 'withdrawn' ? styles.over : undefined}
        >
          <Icon name="warning" size={18} />
          <span>
            <strong>{text.noticeSentence[status]}</strong>
            {date !== undefined && text.noticeOn(language.date(date))}.{' '}
            {noticeDoi !== undefined && (
              <a href={`https://doi.org/${noticeDoi}`}>{text.noticeLink}</a>
            )}
          </span>
        </p>
      ))}
    </section>
  );
};
