import { useId, useMemo, useState } from 'react';

import { type CitationStyle, citationStyles } from '#shared/domain/citation-styles.ts';
import { assistantText } from '#web/text/assistant.ts';
import { citationsText } from '#web/text/citations.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

import type { PartialAnswer } from './answer.ts';
import styles from './assistant.module.css';
import { paragraphWithCitations } from './answer-as-text.ts';

/** The references of a paragraph in the reader's citation style, and the paragraph with its citations to copy. */
export const References = ({
  answer,
  level,
}: {
  readonly answer: PartialAnswer;
  readonly level: 2 | 3;
}) => {
  const messages = useText(assistantText).references;
  const { names } = useText(citationsText);
  const [style, setStyle] = useState<CitationStyle>('apa');
  const { text, references } = useMemo(
    () => paragraphWithCitations(answer, style),
    [answer, style],
  );
  const id = useId();
  const Heading = `h${level}` as const;
  const lines = references.map(({ number, text: line }) =>
    number === undefined ? line : `${String(number)}. ${line}`,
  );
  return (
    <section className={styles.references} aria-labelledby={id}>
      <Heading id={id}>{messages.heading}</Heading>
      <div className={styles.tools}>
        <Choices
          legend={messages.style}
          legendStands="unseen"
          values={citationStyles}
          labelOf={(name) => names[name]}
          chosen={style}
          onChoose={setStyle}
        />
        <CopyButton
          look="plain"
          label={messages.copy(names[style])}
          value={[text, [messages.heading, ...lines].join('\n')].join('\n\n')}
        />
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
};
