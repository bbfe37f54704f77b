import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Part } from '#web/ui/Part.tsx';

import type { Finding } from './check.ts';
import styles from './reference-checks.module.css';

/** In-text citations without an entry in the reference list. */
export const Unlisted = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const words = useText(referenceChecksText).list;
  const marks = findings.flatMap((one) => (one.kind === 'cited but not listed' ? [one.mark] : []));
  if (marks.length === 0) return null;
  return (
    <Part heading={words.unlisted}>
      <p>{words.unlistedSentence}</p>
      <ul className={styles.marks}>
        {marks.map((mark, place) => (
          <li key={place}>{mark}</li>
        ))}
      </ul>
    </Part>
  );
};
