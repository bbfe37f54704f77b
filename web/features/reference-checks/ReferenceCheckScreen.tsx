import { useParams } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { PersonOnly } from '#web/records/session/SignInRequired.tsx';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { checkQuery } from './check.ts';
import { CheckProgress } from './CheckProgress.tsx';
import { CheckTools } from './CheckTools.tsx';
import { Result } from './Result.tsx';

/** The reader's own reference check: its progress, then its findings. */
const ReferenceCheckScreen = () => {
  const text = useText(referenceChecksText);
  const { taskid: taskId = '' } = useParams();
  return (
    <PersonOnly text={text.signIn}>{() => <OwnCheck key={taskId} taskId={taskId} />}</PersonOnly>
  );
};

export default ReferenceCheckScreen;

const OwnCheck = ({ taskId }: { readonly taskId: string }) => {
  const text = useText(referenceChecksText).page;
  const read = useQuery(checkQuery, taskId);
  const check = read.shown;
  useTitle(check ? text.titleOf(check.name) : text.title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404)
    return (
      <Message level={1} heading={text.missing}>
        <p>{text.missingSentence}</p>
        <Another />
      </Message>
    );
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {(shown) => {
        const { name, status, reason, whole: summary, askedAt } = shown;
        if (status === 'ERROR')
          return (
            <Message level={1} heading={text.refused}>
              <p>{name}</p>
              <p role="alert">{reason}</p>
              <Another />
            </Message>
          );
        if (!summary) return <CheckProgress check={shown} onAgain={read.again} />;
        return (
          <Result
            source={{ kind: 'own', id: taskId }}
            name={name}
            askedAt={askedAt}
            summary={summary}
          >
            <CheckTools check={shown} summary={summary} />
          </Result>
        );
      }}
    </QueryView>
  );
};

const Another = () => {
  const { another } = useText(referenceChecksText).page;
  const openModal = useOpenModal();
  return (
    <Button look="primary" aria-haspopup="dialog" onClick={() => openModal('referenceCheck')}>
      {another}
    </Button>
  );
};
