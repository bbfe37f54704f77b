import { useState } from 'react';

import { notBegun } from '#web/platform/doing.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CheckList, Choices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { Check, Selector, Switch } from '#web/ui/Switch.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { Chapter, InState, Specimen } from './Specimen.tsx';

const nothing = () => undefined;
const looks = ['plain', 'primary', 'danger', 'bare', 'quiet'] as const;
const fruits = ['first', 'second', 'third'] as const;
const unreachable = { kind: 'failed', problem: { kind: 'unreachable' } } as const;

const Buttons = ({ disabled = false }: { readonly disabled?: boolean }) => {
  const { looks: names } = useText(styleguideText);
  return looks.map((look) => (
    <Button key={look} look={look} disabled={disabled}>
      {names[look]}
    </Button>
  ));
};

const OneOf = ({ look }: { readonly look: 'segments' | 'list' | 'line' }) => {
  const words = useText(styleguideText);
  const [chosen, setChosen] = useState<(typeof fruits)[number]>('first');
  return (
    <Choices
      legend={words.oneOf}
      values={fruits}
      labelOf={(value) => words.values[value]}
      chosen={chosen}
      onChoose={setChosen}
      look={look}
    />
  );
};

const ManyOf = () => {
  const words = useText(styleguideText);
  const [chosen, setChosen] = useState<readonly (typeof fruits)[number][]>(['second']);
  return (
    <CheckList
      legend={words.manyOf}
      values={fruits}
      labelOf={(value) => words.values[value]}
      chosen={chosen}
      onChange={setChosen}
    />
  );
};

const Switches = () => {
  const words = useText(styleguideText);
  const [on, setOn] = useState(true);
  return (
    <>
      <Switch checked={on} onChange={setOn}>
        {words.switched}
      </Switch>
      <Switch checked={false} disabled onChange={nothing}>
        {words.stateNames.disabled}
      </Switch>
      <Check checked={on} onChange={setOn} count={1234}>
        {words.values.first}
      </Check>
      <Selector label={words.choosesRow} checked={on} onChange={() => setOn(!on)} />
    </>
  );
};

const Chosen = ({ disabled = false }: { readonly disabled?: boolean }) => {
  const words = useText(styleguideText);
  const [value, setValue] = useState<(typeof fruits)[number]>('first');
  return (
    <Select
      aria-label={words.oneOf}
      value={value}
      choices={fruits}
      nameOf={(choice) => words.values[choice]}
      onChoose={setValue}
      disabled={disabled}
    />
  );
};

export const ControlChapter = () => {
  const words = useText(styleguideText);
  return (
    <Chapter id="controls" heading={words.chapters.controls} about={words.controlsAbout}>
      <Specimen name="Button">
        {(['default', 'hover', 'focus'] as const).map((state) => (
          <InState key={state} state={state}>
            <Buttons />
            <Button small>{words.looks.small}</Button>
            <ButtonLink to="/">{words.looks.link}</ButtonLink>
          </InState>
        ))}
        <InState state="disabled">
          <Buttons disabled />
        </InState>
      </Specimen>
      <Specimen name="Task">
        <InState state="default">
          <TaskButton primary progress={notBegun} label={words.save} onPress={nothing} />
        </InState>
        <InState state="loading">
          <TaskButton progress={{ kind: 'running' }} label={words.save} onPress={nothing} />
        </InState>
        <InState state="error">
          <TaskButton progress={unreachable} label={words.save} onPress={nothing} />
        </InState>
        <InState state="done">
          <TaskButton
            progress={{ kind: 'done', result: words.saved }}
            label={words.save}
            done={(result) => result}
            onPress={nothing}
          />
        </InState>
      </Specimen>
      <Specimen name="SureButton">
        <InState state="default">
          <SureButton
            label={words.remove}
            named={words.removeNamed}
            sure={words.sure}
            yes={words.remove}
            busy={false}
            onSure={nothing}
          />
        </InState>
      </Specimen>
      <Specimen name="CopyButton">
        <InState state="default">
          <CopyButton value={words.sample} label={words.copy} />
        </InState>
      </Specimen>
      <Specimen name="FileButton">
        {(['default', 'hover'] as const).map((state) => (
          <InState key={state} state={state}>
            <FileButton accept=".txt" onFile={nothing}>
              {words.file}
            </FileButton>
          </InState>
        ))}
      </Specimen>
      <Specimen name="Menu">
        <InState state="default">
          <Menu
            label={words.more}
            entries={[
              { label: words.edit, onChoose: nothing },
              { label: words.remove, onChoose: nothing, danger: true },
            ]}
          />
        </InState>
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure summary={words.closed}>
          <p>{words.behind}</p>
        </Disclosure>
        <Disclosure summary={words.opened} open>
          <p>{words.behind}</p>
        </Disclosure>
      </Specimen>
      <Specimen name="Switch">
        <InState state="default">
          <Switches />
        </InState>
        <InState state="focus">
          <Switches />
        </InState>
      </Specimen>
      <Specimen name="Choices">
        {(['segments', 'list', 'line'] as const).map((look) => (
          <OneOf key={look} look={look} />
        ))}
        <ManyOf />
      </Specimen>
      <Specimen name="Select">
        {(['default', 'hover', 'focus'] as const).map((state) => (
          <InState key={state} state={state}>
            <Chosen />
          </InState>
        ))}
        <InState state="disabled">
          <Chosen disabled />
        </InState>
      </Specimen>
    </Chapter>
  );
};
