import { doiAddress, doiPath } from '#shared/domain/doi.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './papers.module.css';

type Notices = PaperReply['editorialNotices'];

const isFinal = ({ status }: Notices[number]) => status === 'retracted' || status === 'withdrawn';

/**
 * A retraction reported by several sources is shown once: with the earliest date, and the link of any source that has
 * one.
 */
const onceEach = (notices: Notices): Notices => {
  const byDay = notices.toSorted((item, other) =>
    (item.date ?? '9').localeCompare(other.date ?? '9'),
  );
  const same = Map.groupBy(byDay, (notice) =>
    isFinal(notice) ? notice.status : JSON.stringify(notice),
  );
  return [...same.values()].flatMap((sameNotices) => {
    const noticeDoi = sameNotices.find((item) => item.noticeDoi !== undefined)?.noticeDoi;
    return sameNotices
      .slice(0, 1)
      .map((item) => ({ ...item, ...(noticeDoi !== undefined && { noticeDoi }) }));
  });
};

/** Editorial notices of the paper, at full width before its title. */
export const NoticeBanner = ({ notices }: { readonly notices: Notices }) => {
  const text = useText(commonText);
  const language = useLanguage();
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={text.filters.names.editorialNotices}>
      {onceEach(notices).map(({ status, date, noticeDoi }) => (
        <p
          key={`${status} ${noticeDoi ?? ''}`}
          className={isFinal({ status }) ? styles.over : undefined}
        >
          <Icon name="warning" size={18} />
          <span>
            <strong>{text.noticeSentence[status]}</strong>
            {date !== undefined && text.noticeOn(language.date(date))}.{' '}
            {noticeDoi !== undefined && (
              <a href={doiAddress(doiPath(noticeDoi))}>{text.noticeLink}</a>
            )}
          </span>
        </p>
      ))}
    </section>
  );
};
