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

import { Chapter, StateSample, Specimen } from './Specimen.tsx';

const nothing = () => undefined;

const Completed = () => {
  const text = useText(styleguideText);
  const [typed, setTyped] = useState(text.typed);
  const options = text.completions.map((label) => ({ key: label, label }));
  return (
    <Combobox
      id={useId()}
      aria-label={text.search}
      value={typed}
      onType={setTyped}
      options={options.filter(({ label }) => label.startsWith(typed))}
      listLabel={text.suggestions}
      onChoose={(index) => setTyped(options[index]?.label ?? typed)}
      look="below"
    />
  );
};

const Years = () => {
  const text = useText(styleguideText);
  const [range, setRange] = useState<NumberRange>({ from: 2019, to: 2024 });
  return <RangeFields heading={text.years} value={range} kind="year" onChange={setRange} />;
};

export const FieldChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="fields" heading={text.chapters.fields} about={text.fieldsAbout}>
      <Specimen name="Field">
        <StateSample state="default">
          <Field label={text.mail} hint={text.mailHint} type="email" />
        </StateSample>
        <StateSample state="focus">
          <Field label={text.mail} defaultValue={text.address} type="email" />
        </StateSample>
        <StateSample state="error">
          <Field label={text.mail} error={text.mailError} defaultValue={text.person} />
        </StateSample>
        <StateSample state="disabled">
          <Field label={text.mail} disabled defaultValue={text.address} />
        </StateSample>
      </Specimen>
      <Specimen name="Input">
        {(['default', 'hover', 'focus'] as const).map((state) => (
          <StateSample key={state} state={state}>
            <Input aria-label={text.search} placeholder={text.search} />
            <Input small aria-label={text.search} placeholder={text.search} />
          </StateSample>
        ))}
        <StateSample state="disabled">
          <Input disabled aria-label={text.search} placeholder={text.search} />
        </StateSample>
        <StateSample state="default">
          <TextArea aria-label={text.longText} defaultValue={text.sample} rows={3} />
        </StateSample>
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
            { name: text.journalIs, value: text.journal, without: 'no-journal' },
            { name: text.years, value: text.year, without: 'no-year' },
          ]}
          cleared="nothing"
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="FilterSheet">
        <StateSample state="default">
          <FilterSheet heading={text.filters} open={text.filters} done={text.done}>
            <p>{text.filtersInside}</p>
          </FilterSheet>
        </StateSample>
      </Specimen>
    </Chapter>
  );
};
