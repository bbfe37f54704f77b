import { useParams } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { sharedCheckQuery } from './check.ts';
import { OtherReports, ReportForAuthor } from './Downloads.tsx';
import styles from './reference-checks.module.css';
import { Result } from './Result.tsx';

/** A shared reference check, readable by anyone with the link. */
const SharedCheckScreen = () => {
  const { shared: text, take } = useText(referenceChecksText);
  const { token = '' } = useParams();
  const source = { kind: 'shared', id: token } as const;
  const read = useQuery(sharedCheckQuery, token);
  useTitle(text.title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404)
    return (
      <Message level={1} heading={text.missing}>
        <p>{text.missingSentence}</p>
        <StartOwnCheck />
      </Message>
    );
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {({ name, askedAt, whole: summary, withSentences }) =>
        summary && (
          <Result source={source} name={name} askedAt={askedAt} summary={summary}>
            <p className={classes('muted', styles.more)}>
              {text.note} {!withSentences && text.withoutSentences}
            </p>
            <ReportForAuthor source={source} />
            <StartOwnCheck />
            <Disclosure className={styles.more} summary={take.more}>
              <div className={styles.tools}>
                <OtherReports source={source} />
              </div>
            </Disclosure>
          </Result>
        )
      }
    </QueryView>
  );
};

export default SharedCheckScreen;

const StartOwnCheck = () => {
  const { own } = useText(referenceChecksText).shared;
  const openModal = useOpenModal();
  return (
    <Button look="primary" aria-haspopup="dialog" onClick={() => openModal('referenceCheck')}>
      {own}
    </Button>
  );
};
