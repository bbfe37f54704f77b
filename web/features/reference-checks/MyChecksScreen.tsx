import { Link, useSearchParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { PersonOnly } from '#web/records/session/SignInRequired.tsx';
import { useLanguage, useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Rows } from '#web/ui/TitledSection.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { CHECKS_PER_PAGE, myChecksQuery } from './check.ts';
import styles from './reference-checks.module.css';

/** The reader's reference checks. */
const MyChecksScreen = () => {
  const text = useText(referenceChecksText);
  useTitle(text.mine.title);
  return <PersonOnly text={text.signIn}>{() => <Checks />}</PersonOnly>;
};

export default MyChecksScreen;

const Checks = () => {
  const text = useText(referenceChecksText).mine;
  const { date } = useLanguage();
  const [address] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1);
  const read = useQuery(myChecksQuery, page);
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {({ checks, total }) =>
        total === 0 ? (
          <Message level={1} heading={text.noneHeading}>
            <p>{text.none}</p>
            <Start />
          </Message>
        ) : (
          <article className={classes('page', styles.page)}>
            <header className={styles.head}>
              <h1>{text.title}</h1>
              <p className="muted">{text.kept}</p>
              <div className={styles.tools}>
                <Start />
              </div>
            </header>
            <Rows>
              {checks.map(({ taskId, name, askedAt, status, isShared, keptUntil }) => (
                <li key={taskId}>
                  <Link className="wrap-anywhere" to={toPath`/reference-check/${taskId}`}>
                    {name}
                  </Link>
                  <Facts>
                    <span>{text.status[status]}</span>
                    <span>{date(askedAt.slice(0, 10))}</span>
                    {isShared && <span>{text.shared}</span>}
                    <span>{text.until(keptUntil.slice(0, 10))}</span>
                  </Facts>
                </li>
              ))}
            </Rows>
            <Pages
              label={text.title}
              page={page}
              last={Math.ceil(total / CHECKS_PER_PAGE)}
              addressOf={(other) => (other === 1 ? '?' : `?page=${String(other)}`)}
            />
          </article>
        )
      }
    </QueryView>
  );
};

const Start = () => {
  const { start } = useText(referenceChecksText).mine;
  const openModal = useOpenModal();
  return (
    <Button look="primary" aria-haspopup="dialog" onClick={() => openModal('referenceCheck')}>
      {start}
    </Button>
  );
};
