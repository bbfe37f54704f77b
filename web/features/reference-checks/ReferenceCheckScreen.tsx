import { useParams } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { ForPerson } from '#web/records/session/SignInFirst.tsx';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { checkReading } from './check.ts';
import { CheckGoingOn } from './CheckGoingOn.tsx';
import { CheckTools } from './CheckTools.tsx';
import { Result } from './Result.tsx';

/** The reader's own reference check: its progress, then its findings. */
const ReferenceCheckScreen = () => {
  const words = useText(referenceChecksText);
  const { taskid: taskId = '' } = useParams();
  return (
    <ForPerson words={words.signIn}>{() => <OwnCheck key={taskId} taskId={taskId} />}</ForPerson>
  );
};

export default ReferenceCheckScreen;

const OwnCheck = ({ taskId }: { readonly taskId: string }) => {
  const words = useText(referenceChecksText).page;
  const read = useReading(checkReading, taskId);
  const check = read.shown;
  useTitle(check ? words.titleOf(check.name) : words.title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404)
    return (
      <Message level={1} heading={words.missing}>
        <p>{words.missingSentence}</p>
        <Another />
      </Message>
    );
  return (
    <Shown read={read} failed={words.failed} loading={words.loading} whole>
      {(shown) => {
        const { name, status, reason, whole, askedAt } = shown;
        if (status === 'ERROR')
          return (
            <Message level={1} heading={words.refused}>
              <p>{name}</p>
              <p role="alert">{reason}</p>
              <Another />
            </Message>
          );
        if (!whole) return <CheckGoingOn check={shown} onAgain={read.again} />;
        return (
          <Result source={{ kind: 'own', id: taskId }} name={name} askedAt={askedAt} whole={whole}>
            <CheckTools check={shown} />
          </Result>
        );
      }}
    </Shown>
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
