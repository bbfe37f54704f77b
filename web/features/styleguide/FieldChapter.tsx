import { useId, useState } from 'react';

import type { NumberRange } from '#shared/domain/search-state.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterSheet } from '#web/ui/FilterSheet.tsx';
import { Input, TextArea } from '#web/ui/Input.tsx';
import { RangeFields } from '#web/ui/RangeFields.tsx';

import { Chapter, InState, Specimen } from './Specimen.tsx';

const nothing = () => undefined;

const Completed = () => {
  const words = useText(styleguideText);
  const [typed, setTyped] = useState(words.typed);
  const options = words.completions.map((label) => ({ key: label, label }));
  return (
    <Combobox
      id={useId()}
      aria-label={words.search}
      value={typed}
      onType={setTyped}
      options={options.filter(({ label }) => label.startsWith(typed))}
      listLabel={words.suggestions}
      onChoose={(index) => setTyped(options[index]?.label ?? typed)}
      look="below"
    />
  );
};

const Years = () => {
  const words = useText(styleguideText);
  const [range, setRange] = useState<NumberRange>({ from: 2019, to: 2024 });
  return <RangeFields heading={words.years} value={range} kind="year" onChange={setRange} />;
};

export const FieldChapter = () => {
  const words = useText(styleguideText);
  return (
    <Chapter id="fields" heading={words.chapters.fields} about={words.fieldsAbout}>
      <Specimen name="Field">
        <InState state="default">
          <Field label={words.mail} hint={words.mailHint} type="email" />
        </InState>
        <InState state="focus">
          <Field label={words.mail} defaultValue={words.address} type="email" />
        </InState>
        <InState state="error">
          <Field label={words.mail} error={words.mailError} defaultValue={words.person} />
        </InState>
        <InState state="disabled">
          <Field label={words.mail} disabled defaultValue={words.address} />
        </InState>
      </Specimen>
      <Specimen name="Input">
        {(['default', 'hover', 'focus'] as const).map((state) => (
          <InState key={state} state={state}>
            <Input aria-label={words.search} placeholder={words.search} />
            <Input small aria-label={words.search} placeholder={words.search} />
          </InState>
        ))}
        <InState state="disabled">
          <Input disabled aria-label={words.search} placeholder={words.search} />
        </InState>
        <InState state="default">
          <TextArea aria-label={words.longText} defaultValue={words.sample} rows={3} />
        </InState>
      </Specimen>
      <Specimen name="Combobox">
        <Completed />
      </Specimen>
      <Specimen name="RangeFields">
        <Years />
      </Specimen>
      <Specimen name="FilterChips">
        <FilterChips
          chips={[
            { name: words.journalIs, value: words.journal, without: 'no-journal' },
            { name: words.years, value: words.year, without: 'no-year' },
          ]}
          cleared="nothing"
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="FilterSheet">
        <InState state="default">
          <FilterSheet heading={words.filters} open={words.filters} done={words.done}>
            <p>{words.filtersInside}</p>
          </FilterSheet>
        </InState>
      </Specimen>
    </Chapter>
  );
};
