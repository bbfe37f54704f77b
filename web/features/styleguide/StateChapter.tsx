import { useDispatch } from 'react-redux';
import { useState } from 'react';

import { type ToastKind, toastDurationsMs, toastShown } from '#web/platform/toasts.ts';
import type { Read } from '#web/platform/use-reading.ts';
import { modalToggled } from '#web/platform/modals.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';
import { Bar } from '#web/ui/Bar.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import Magpie from '#web/ui/Magpie.tsx';
import { Loading, Message, ProblemMessage } from '#web/ui/Message.tsx';
import { ServedText } from '#web/ui/ServedText.tsx';
import { Actions, Sheet } from '#web/ui/Sheet.tsx';
import { NotShown, Shown } from '#web/ui/Shown.tsx';
import { ShownOnce, ShownOncePlace } from '#web/ui/ShownOnce.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { Chapter, InState, Specimen } from './Specimen.tsx';
import styles from './styleguide.module.css';

const nothing = () => undefined;
const unreachable = { kind: 'unreachable' } as const;
const read = (part: object): Read<string> =>
  // Only the fields that the component reads.
  ({ again: nothing, ...part }) as Read<string>;

export const StateChapter = () => {
  const words = useText(styleguideText);
  return (
    <Chapter id="states" heading={words.chapters.states} about={words.statesAbout}>
      <Specimen name="Message">
        <InState state="loading">
          <Loading whole={false} />
        </InState>
        <InState state="empty">
          <Message heading={words.emptyHeading} level={3}>
            <p>{words.emptySentence}</p>
            <Button>{words.emptyStep}</Button>
          </Message>
        </InState>
        <InState state="error">
          <ProblemMessage
            problem={unreachable}
            heading={words.failedHeading}
            kept={words.failedKept}
            retry={words.retry}
            onRetry={nothing}
          />
        </InState>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
      </Specimen>
      <Specimen name="Shown">
        <InState state="loading">
          <Shown read={read({ kind: 'loading' })} failed={words.failedHeading}>
            {(value) => value}
          </Shown>
        </InState>
        <InState state="error">
          <NotShown
            read={read({ kind: 'failed', problem: unreachable })}
            failed={words.failedHeading}
          />
        </InState>
      </Specimen>
      <Specimen name="ServedText">
        <InState state="loading">
          <ServedText />
        </InState>
      </Specimen>
      <Specimen name="ErrorPage">
        <p>{words.errorPage}</p>
        <div className={styles.line}>
          <ButtonLink to="/no/such/page">{words.errorPageLink}</ButtonLink>
        </div>
      </Specimen>
      <Specimen name="Magpie">
        <div className={styles.magpie}>
          <Magpie />
        </div>
      </Specimen>
      <Specimen name="ShownOnce">
        <ShownOncePlace>
          <ShownOnce
            heading={words.secretHeading}
            sentence={words.secretSentence}
            secret="wJalrXUtnFEMI"
            copy={words.copy}
          />
        </ShownOncePlace>
      </Specimen>
    </Chapter>
  );
};

const looks = ['calm', 'warning', 'danger'] as const;

const Bars = () => {
  const words = useText(styleguideText);
  const [look, setLook] = useState<(typeof looks)[number]>();
  return (
    <>
      {looks.map((one) => (
        <Button key={one} aria-pressed={look === one} onClick={() => setLook(one)}>
          {words.bars[one]}
        </Button>
      ))}
      {look !== undefined && (
        <Bar
          look={look}
          words={words.barSentence}
          action={<Button>{words.barAction}</Button>}
          onClose={() => setLook(undefined)}
        />
      )}
    </>
  );
};

const Toasts = () => {
  const words = useText(styleguideText);
  const dispatch = useDispatch();
  return (Object.keys(toastDurationsMs) as ToastKind[]).map((kind) => (
    <Button
      key={kind}
      onClick={() => dispatch(toastShown(kind, () => words.toast(toastDurationsMs[kind] / 1000)))}
    >
      {words.toasts[kind]}
    </Button>
  ));
};

const Sheets = () => {
  const words = useText(styleguideText);
  const [look, setLook] = useState<'sheet' | 'dialog'>();
  const close = () => setLook(undefined);
  return (
    <>
      {(['dialog', 'sheet'] as const).map((one) => (
        <Button key={one} aria-haspopup="dialog" onClick={() => setLook(one)}>
          {words.sheets[one]}
        </Button>
      ))}
      {(['dialog', 'sheet'] as const).map((one) => (
        <Sheet
          key={one}
          look={one}
          open={look === one}
          heading={words.sheets[one]}
          onClose={close}
          foot={
            <Actions>
              <Button look="primary" onClick={close}>
                {words.done}
              </Button>
            </Actions>
          }
        >
          <p>{words.sheetSentence}</p>
        </Sheet>
      ))}
    </>
  );
};

/** Overlays are live demos, because their position and closing are the point. */
export const OverChapter = () => {
  const words = useText(styleguideText);
  const dispatch = useDispatch();
  return (
    <Chapter id="over" heading={words.chapters.over} about={words.overAbout}>
      <div className={styles.tried}>
        <h3 id="part-Sheet">{words.overParts.sheets}</h3>
        <div className={styles.line}>
          <Sheets />
          <Button
            aria-haspopup="dialog"
            onClick={() => dispatch(modalToggled({ name: 'keyboardHelp' }))}
          >
            {words.keys}
          </Button>
        </div>
        <h3 id="part-Bar">{words.overParts.bars}</h3>
        <div className={styles.line}>
          <Bars />
        </div>
        <h3>{words.overParts.toasts}</h3>
        <div className={styles.line}>
          <Toasts />
        </div>
      </div>
    </Chapter>
  );
};
