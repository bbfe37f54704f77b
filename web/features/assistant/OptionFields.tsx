import { citationTypes } from '#shared/domain/citation-type.ts';
import { paperTypes } from '#shared/domain/paper-type.ts';
import { sections } from '#shared/domain/section.ts';
import { assistantText } from '#web/text/assistant.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { CheckList } from '#web/ui/Choices.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Field } from '#web/ui/Field.tsx';

import styles from './assistant.module.css';
import { isYear, type Options, setOptions } from './options.ts';

/** The options that narrow an answer, collapsed by default. */
export const OptionFields = ({
  options,
  onChange,
}: {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}) => {
  const words = useText(assistantText).form;
  const text = useText(commonText);
  const count = setOptions(options);
  const field = (
    name: 'yearFrom' | 'yearTo' | 'journals' | 'columns',
    label: string,
    hint?: string,
  ) => (
    <Field
      label={label}
      hint={hint}
      value={options[name]}
      {...((name === 'yearFrom' || name === 'yearTo') && {
        inputMode: 'numeric',
        maxLength: 4,
        error: isYear(options[name]) ? undefined : words.yearWrong,
      })}
      onChange={({ target }) => onChange({ ...options, [name]: target.value })}
    />
  );
  return (
    <Disclosure
      className={styles.options}
      summary={count === 0 ? words.options : words.optionsSet(count)}
    >
      <div className={styles.fields}>
        <div className={styles.years}>
          {field('yearFrom', words.yearFrom)}
          {field('yearTo', words.yearTo)}
        </div>
        {field('journals', words.journals, words.journalsHint)}
        <CheckList
          legend={words.types}
          values={citationTypes}
          labelOf={(one) => text.stance[one]}
          chosen={options.citationTypes}
          onChange={(chosen) => onChange({ ...options, citationTypes: chosen })}
        />
        <CheckList
          legend={words.sections}
          values={sections}
          labelOf={(one) => text.section[one]}
          chosen={options.sections}
          onChange={(chosen) => onChange({ ...options, sections: chosen })}
        />
        <CheckList
          legend={words.paperTypes}
          values={paperTypes}
          labelOf={(one) => text.paperTypeOf[one]}
          chosen={options.paperTypes}
          onChange={(chosen) => onChange({ ...options, paperTypes: chosen })}
        />
        {field('columns', words.columns, words.columnsHint)}
      </div>
    </Disclosure>
  );
};
