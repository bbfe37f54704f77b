import { Quote } from '#web/records/statements/Quote.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import type { Reference, Source } from './check.ts';
import { DoesItSay } from './DoesItSay.tsx';
import styles from './reference-checks.module.css';

/** How the manuscript itself uses the reference: its own sentences, and for each what the cited work says to it. */
export const UsesOfReference = ({
  source,
  reference: { id, uses, work },
}: {
  readonly source: Source;
  readonly reference: Reference;
}) => {
  const words = useText(referenceChecksText).list;
  const { section } = useText(commonText);
  // Only whoever handed the manuscript in asks what the cited work says.
  const taskId = source.kind === 'own' && work?.known ? source.id : undefined;
  if (uses.length === 0) return null;
  return (
    <Disclosure summary={words.uses(uses.length)}>
      <ol className={styles.quotes}>
        {uses.map(({ text, stance, section: place }, use) => (
          <li key={use}>
            {text !== undefined && <Quote>{text}</Quote>}
            <p className={styles.use}>
              {stance && <Stance type={stance} />}
              <span className="muted small">{section[place]}</span>
            </p>
            {taskId !== undefined && text !== undefined && (
              <DoesItSay use={{ taskId, reference: id, use }} sentence={text} />
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
};
