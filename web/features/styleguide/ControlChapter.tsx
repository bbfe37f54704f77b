import { useState } from 'react';

import { idleProgress } from '#web/platform/mutation.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CheckList, Choices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { Select } from '#web/ui/Select.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FilterCheckbox, EntryCheckbox, Switch } from '#web/ui/Switch.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { Chapter, StateSample, Specimen } from './Specimen.tsx';

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
  const text = useText(styleguideText);
  const [chosen, setChosen] = useState<(typeof fruits)[number]>('first');
  return (
    <Choices
      legend={text.oneOf}
      values={fruits}
      labelOf={(value) => text.values[value]}
      chosen={chosen}
      onChoose={setChosen}
      look={look}
    />
  );
};

const ManyOf = () => {
  const text = useText(styleguideText);
  const [chosen, setChosen] = useState<readonly (typeof fruits)[number][]>(['second']);
  return (
    <CheckList
      legend={text.manyOf}
      values={fruits}
      labelOf={(value) => text.values[value]}
      chosen={chosen}
      onChange={setChosen}
    />
  );
};

const Switches = () => {
  const text = useText(styleguideText);
  const [on, setOn] = useState(true);
  return (
    <>
      <Switch checked={on} onChange={setOn}>
        {text.switched}
      </Switch>
      <Switch checked={false} disabled onChange={nothing}>
        {text.stateNames.disabled}
      </Switch>
      <FilterCheckbox checked={on} onChange={setOn} count={1234}>
        {text.values.first}
      </FilterCheckbox>
      <EntryCheckbox label={text.choosesRow} checked={on} onChange={() => setOn(!on)} />
    </>
  );
};

const Chosen = ({ disabled = false }: { readonly disabled?: boolean }) => {
  const text = useText(styleguideText);
  const [value, setValue] = useState<(typeof fruits)[number]>('first');
  return (
    <Select
      aria-label={text.oneOf}
      value={value}
      choices={fruits}
      nameOf={(choice) => text.values[choice]}
      onChoose={setValue}
      disabled={disabled}
    />
  );
};

export const ControlChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="controls" heading={text.chapters.controls} about={text.controlsAbout}>
      <Specimen name="Button">
        {(['default', 'hover', 'focus'] as const).map((state) => (
          <StateSample key={state} state={state}>
            <Buttons />
            <Button small>{text.looks.small}</Button>
            <ButtonLink to="/">{text.looks.link}</ButtonLink>
          </StateSample>
        ))}
        <StateSample state="disabled">
          <Buttons disabled />
        </StateSample>
      </Specimen>
      <Specimen name="MutationButton">
        <StateSample state="default">
          <MutationButton primary progress={idleProgress} label={text.save} onPress={nothing} />
        </StateSample>
        <StateSample state="loading">
          <MutationButton progress={{ kind: 'running' }} label={text.save} onPress={nothing} />
        </StateSample>
        <StateSample state="error">
          <MutationButton progress={unreachable} label={text.save} onPress={nothing} />
        </StateSample>
        <StateSample state="done">
          <MutationButton
            progress={{ kind: 'done', result: text.saved }}
            label={text.save}
            done={(result) => result}
            onPress={nothing}
          />
        </StateSample>
      </Specimen>
      <Specimen name="ConfirmButton">
        <StateSample state="default">
          <ConfirmButton
            label={text.remove}
            named={text.removeNamed}
            sure={text.sure}
            yes={text.remove}
            busy={false}
            onSure={nothing}
          />
        </StateSample>
      </Specimen>
      <Specimen name="CopyButton">
        <StateSample state="default">
          <CopyButton value={text.sample} label={text.copy} />
        </StateSample>
      </Specimen>
      <Specimen name="FileButton">
        {(['default', 'hover'] as const).map((state) => (
          <StateSample key={state} state={state}>
            <FileButton accept=".txt" onFile={nothing}>
              {text.file}
            </FileButton>
          </StateSample>
        ))}
      </Specimen>
      <Specimen name="Menu">
        <StateSample state="default">
          <Menu
            label={text.more}
            entries={[
              { label: text.edit, onChoose: nothing },
              { label: text.remove, onChoose: nothing, danger: true },
            ]}
          />
        </StateSample>
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure summary={text.closed}>
          <p>{text.behind}</p>
        </Disclosure>
        <Disclosure summary={text.opened} open>
          <p>{text.behind}</p>
        </Disclosure>
      </Specimen>
      <Specimen name="Switch">
        <StateSample state="default">
          <Switches />
        </StateSample>
        <StateSample state="focus">
          <Switches />
        </StateSample>
      </Specimen>
      <Specimen name="Choices">
        {(['segments', 'list', 'line'] as const).map((look) => (
          <OneOf key={look} look={look} />
        ))}
        <ManyOf />
      </Specimen>
      <Specimen name="Select">
        {(['default', 'hover', 'focus'] as const).map((state) => (
          <StateSample key={state} state={state}>
            <Chosen />
          </StateSample>
        ))}
        <StateSample state="disabled">
          <Chosen disabled />
        </StateSample>
      </Specimen>
    </Chapter>
  );
};
