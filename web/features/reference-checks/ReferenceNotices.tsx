import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';

import type { CheckedReference } from './check.ts';
import styles from './reference-checks.module.css';

/**
 * The notices on a reference, the gravest first, each with its date, its reason and a link to it. In plain words where the
 * manuscript itself says that the work was retracted.
 */
export const ReferenceNotices = ({
  reference: { notices, isCitedAsRetracted },
}: {
  readonly reference: CheckedReference;
}) => {
  const text = useText(referenceChecksText).list;
  const { noticeDated } = useText(commonText);
  if (notices.length === 0) return null;
  const explained = notices.filter(
    ({ reason, noticeDoi }) => reason !== undefined || noticeDoi !== undefined,
  );
  return (
    <div className={styles.notices}>
      {isCitedAsRetracted ? (
        <p className="muted">
          {notices.map(({ status, date }) => noticeDated(status, date)).join(' · ')}
        </p>
      ) : (
        <p>
          <NoticeTags notices={notices} dated />
        </p>
      )}
      {explained.length > 0 && (
        <ul className="small">
          {explained.map(({ status, reason, noticeDoi }, index) => (
            <li key={`${status} ${String(index)}`}>
              {reason !== undefined && <span lang="en">{text.reason(reason)} </span>}
              {noticeDoi !== undefined && (
                <a href={text.at(noticeDoi)} rel="noreferrer" target="_blank">
                  {text.notice}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
