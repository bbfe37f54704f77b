import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';

import type { CheckFinding } from './check.ts';
import styles from './reference-checks.module.css';

/** In-text citations without an entry in the reference list. */
export const Unlisted = ({ findings }: { readonly findings: readonly CheckFinding[] }) => {
  const text = useText(referenceChecksText).list;
  const marks = findings.flatMap((finding) =>
    finding.kind === 'cited but not listed' ? [finding.mark] : [],
  );
  if (marks.length === 0) return null;
  return (
    <TitledSection heading={text.unlisted}>
      <p>{text.unlistedSentence}</p>
      <ul className={styles.marks}>
        {marks.map((mark, index) => (
          <li key={index}>{mark}</li>
        ))}
      </ul>
    </TitledSection>
  );
};
