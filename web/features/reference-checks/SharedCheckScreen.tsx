import { useParams } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { sharedCheckReading } from './check.ts';
import { Reports } from './Downloads.tsx';
import { Result } from './Result.tsx';

/** A shared reference check, readable by anyone with the link. */
const SharedCheckScreen = () => {
  const words = useText(referenceChecksText).shared;
  const { token = '' } = useParams();
  const read = useReading(sharedCheckReading, token);
  useTitle(words.title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404)
    return (
      <Message level={1} heading={words.missing}>
        <p>{words.missingSentence}</p>
        <Own />
      </Message>
    );
  return (
    <Shown read={read} failed={words.failed} loading={words.loading} whole>
      {({ name, askedAt, whole, withSentences }) =>
        whole && (
          <Result
            source={{ kind: 'shared', id: token }}
            name={name}
            askedAt={askedAt}
            whole={whole}
          >
            <p className="muted">
              {words.note} {!withSentences && words.withoutSentences}
            </p>
            <Reports source={{ kind: 'shared', id: token }} />
            <Own />
          </Result>
        )
      }
    </Shown>
  );
};

export default SharedCheckScreen;

const Own = () => {
  const { own } = useText(referenceChecksText).shared;
  const openModal = useOpenModal();
  return (
    <Button look="primary" aria-haspopup="dialog" onClick={() => openModal('referenceCheck')}>
      {own}
    </Button>
  );
};
