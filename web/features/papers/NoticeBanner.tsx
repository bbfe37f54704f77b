import { doiAddress, doiPath } from '#shared/domain/doi.ts';
import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './papers.module.css';

type Notices = PaperReply['editorialNotices'];

const isFinal = ({ status }: Notices[number]) => status === 'retracted' || status === 'withdrawn';

/**
 * A retraction reported by several sources is shown once: with the earliest date, and the link and the reason of any source
 * that has them.
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
    const reason = sameNotices.find((item) => item.reason !== undefined)?.reason;
    return sameNotices.slice(0, 1).map((item) => ({
      ...item,
      ...(noticeDoi !== undefined && { noticeDoi }),
      ...(reason !== undefined && { reason }),
    }));
  });
};

const byGravity = (notices: Notices): Notices =>
  notices.toSorted((a, b) => noticeStatuses.indexOf(a.status) - noticeStatuses.indexOf(b.status));

/** Editorial notices of the paper, the gravest first, at full width before its title. */
export const NoticeBanner = ({ notices }: { readonly notices: Notices }) => {
  const text = useText(commonText);
  const { noticeReason } = useText(papersText);
  const language = useLanguage();
  if (notices.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={text.filters.names.editorialNotices}>
      {byGravity(onceEach(notices)).map(({ status, date, noticeDoi, reason }) => (
        <p
          key={`${status} ${noticeDoi ?? ''}`}
          className={isFinal({ status }) ? styles.over : undefined}
        >
          <Icon name="warning" size={18} />
          <span>
            <strong>{text.noticeSentence[status]}</strong>
            {date !== undefined && text.noticeOn(language.date(date))}.{' '}
            {reason !== undefined && <span lang="en">{noticeReason(reason)} </span>}
            {noticeDoi !== undefined && (
              <a href={doiAddress(doiPath(noticeDoi))}>{text.noticeLink}</a>
            )}
          </span>
        </p>
      ))}
    </section>
  );
};
