import type { PaperReply } from '#shared/contracts/papers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';
import { dated } from '#web/text/words.ts';

/** What editors have said of the paper, over the full width and before its title. */
export const NoticeBanner = ({ notices }: { readonly notices: PaperReply['editorialNotices'] }) =>
  notices.length === 0 ? null : (
    <section className="notices" aria-label={text.filters.names.editorialNotices}>
      {notices.map(({ status, date, noticeDoi }) => (
        <p
          key={`${status} ${date ?? ''} ${noticeDoi ?? ''}`}
          className={status === 'retracted' || status === 'withdrawn' ? 'notice-grave' : 'notice'}
        >
          <Icon name="warning" size={18} />
          <span>
            <strong>{text.noticeSentence[status]}</strong>
            {date !== undefined && text.noticeOn(dated(date))}.{' '}
            {noticeDoi !== undefined && (
              <a href={`https://doi.org/${noticeDoi}`}>{text.noticeLink}</a>
            )}
          </span>
        </p>
      ))}
    </section>
  );
