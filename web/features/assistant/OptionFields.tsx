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
import { isYear, type AnswerOptions, requestOptionsOf } from './options.ts';

/** The options that narrow an answer, collapsed by default. */
export const OptionFields = ({
  options,
  onChange,
}: {
  readonly options: AnswerOptions;
  readonly onChange: (options: AnswerOptions) => void;
}) => {
  const messages = useText(assistantText).form;
  const text = useText(commonText);
  const count = requestOptionsOf(options);
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
        error: isYear(options[name]) ? undefined : messages.yearWrong,
      })}
      onChange={({ target }) => onChange({ ...options, [name]: target.value })}
    />
  );
  return (
    <Disclosure
      className={styles.options}
      summary={count === 0 ? messages.options : messages.optionsSet(count)}
    >
      <div className={styles.fields}>
        <div className={styles.years}>
          {field('yearFrom', messages.yearFrom)}
          {field('yearTo', messages.yearTo)}
        </div>
        {field('journals', messages.journals, messages.journalsHint)}
        <CheckList
          legend={messages.types}
          values={citationTypes}
          labelOf={(item) => text.stance[item]}
          chosen={options.citationTypes}
          onChange={(selected) => onChange({ ...options, citationTypes: selected })}
        />
        <CheckList
          legend={messages.sections}
          values={sections}
          labelOf={(item) => text.section[item]}
          chosen={options.sections}
          onChange={(selected) => onChange({ ...options, sections: selected })}
        />
        <CheckList
          legend={messages.paperTypes}
          values={paperTypes}
          labelOf={(item) => text.paperTypeOf[item]}
          chosen={options.paperTypes}
          onChange={(selected) => onChange({ ...options, paperTypes: selected })}
        />
        {field('columns', messages.columns, messages.columnsHint)}
      </div>
    </Disclosure>
  );
};
