import { useDispatch } from 'react-redux';
import { useState } from 'react';

import { type ToastKind, toastDurationsMs, toastShown } from '#web/platform/toasts.ts';
import type { QueryResult } from '#web/platform/use-query.ts';
import { modalToggled } from '#web/platform/modals.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';
import { NoticeBar } from '#web/ui/NoticeBar.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import Magpie from '#web/ui/Magpie.tsx';
import { Loading, Message, ProblemMessage } from '#web/ui/Message.tsx';
import { ServedText } from '#web/ui/ServedText.tsx';
import { DialogActions, Sheet } from '#web/ui/Sheet.tsx';
import { QueryProblem, QueryView } from '#web/ui/QueryView.tsx';
import { NewSecret, SecretRegion } from '#web/ui/NewSecret.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { Chapter, StateSample, Specimen } from './Specimen.tsx';
import styles from './styleguide.module.css';

const nothing = () => undefined;
const unreachable = { kind: 'unreachable' } as const;
const read = (part: object): QueryResult<string> =>
  // Only the fields that the component reads.
  ({ again: nothing, ...part }) as QueryResult<string>;

export const StateChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="states" heading={text.chapters.states} about={text.statesAbout}>
      <Specimen name="Message">
        <StateSample state="loading">
          <Loading whole={false} />
        </StateSample>
        <StateSample state="empty">
          <Message heading={text.emptyHeading} level={3}>
            <p>{text.emptySentence}</p>
            <Button>{text.emptyStep}</Button>
          </Message>
        </StateSample>
        <StateSample state="error">
          <ProblemMessage
            problem={unreachable}
            heading={text.failedHeading}
            kept={text.failedKept}
            retry={text.retry}
            onRetry={nothing}
          />
        </StateSample>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
      </Specimen>
      <Specimen name="QueryView">
        <StateSample state="loading">
          <QueryView read={read({ kind: 'loading' })} failed={text.failedHeading}>
            {(value) => value}
          </QueryView>
        </StateSample>
        <StateSample state="error">
          <QueryProblem
            read={read({ kind: 'failed', problem: unreachable })}
            failed={text.failedHeading}
          />
        </StateSample>
      </Specimen>
      <Specimen name="ServedText">
        <StateSample state="loading">
          <ServedText />
        </StateSample>
      </Specimen>
      <Specimen name="ErrorPage">
        <p>{text.errorPage}</p>
        <div className={styles.line}>
          <ButtonLink to="/no/such/page">{text.errorPageLink}</ButtonLink>
        </div>
      </Specimen>
      <Specimen name="Magpie">
        <div className={styles.magpie}>
          <Magpie />
        </div>
      </Specimen>
      <Specimen name="NewSecret">
        <SecretRegion>
          <NewSecret
            heading={text.secretHeading}
            sentence={text.secretSentence}
            secret="wJalrXUtnFEMI"
            copy={text.copy}
          />
        </SecretRegion>
      </Specimen>
    </Chapter>
  );
};

const looks = ['calm', 'warning', 'danger'] as const;

const Bars = () => {
  const text = useText(styleguideText);
  const [look, setLook] = useState<(typeof looks)[number]>();
  return (
    <>
      {looks.map((item) => (
        <Button key={item} aria-pressed={look === item} onClick={() => setLook(item)}>
          {text.bars[item]}
        </Button>
      ))}
      {look !== undefined && (
        <NoticeBar
          look={look}
          words={text.barSentence}
          action={<Button>{text.barAction}</Button>}
          onClose={() => setLook(undefined)}
        />
      )}
    </>
  );
};

const Toasts = () => {
  const text = useText(styleguideText);
  const dispatch = useDispatch();
  return (Object.keys(toastDurationsMs) as ToastKind[]).map((kind) => (
    <Button
      key={kind}
      onClick={() => dispatch(toastShown(kind, () => text.toast(toastDurationsMs[kind] / 1000)))}
    >
      {text.toasts[kind]}
    </Button>
  ));
};

const Sheets = () => {
  const text = useText(styleguideText);
  const [look, setLook] = useState<'sheet' | 'dialog'>();
  const close = () => setLook(undefined);
  return (
    <>
      {(['dialog', 'sheet'] as const).map((item) => (
        <Button key={item} aria-haspopup="dialog" onClick={() => setLook(item)}>
          {text.sheets[item]}
        </Button>
      ))}
      {(['dialog', 'sheet'] as const).map((item) => (
        <Sheet
          key={item}
          look={item}
          open={look === item}
          heading={text.sheets[item]}
          onClose={close}
          foot={
            <DialogActions>
              <Button look="primary" onClick={close}>
                {text.done}
              </Button>
            </DialogActions>
          }
        >
          <p>{text.sheetSentence}</p>
        </Sheet>
      ))}
    </>
  );
};

/** Overlays are live demos, because their position and closing are the point. */
export const OverlayChapter = () => {
  const text = useText(styleguideText);
  const dispatch = useDispatch();
  return (
    <Chapter id="over" heading={text.chapters.over} about={text.overAbout}>
      <div className={styles.tried}>
        <h3 id="part-Sheet">{text.overParts.sheets}</h3>
        <div className={styles.line}>
          <Sheets />
          <Button
            aria-haspopup="dialog"
            onClick={() => dispatch(modalToggled({ name: 'keyboardHelp' }))}
          >
            {text.keys}
          </Button>
        </div>
        <h3 id="part-NoticeBar">{text.overParts.bars}</h3>
        <div className={styles.line}>
          <Bars />
        </div>
        <h3>{text.overParts.toasts}</h3>
        <div className={styles.line}>
          <Toasts />
        </div>
      </div>
    </Chapter>
  );
};
