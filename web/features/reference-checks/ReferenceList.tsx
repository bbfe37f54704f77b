import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import {
  type FindingOfReference,
  type Reference,
  REFERENCES_A_PAGE,
  referencesReading,
  type Source,
  type Whole,
} from './check.ts';
import styles from './reference-checks.module.css';
import { ReferenceRow } from './ReferenceRow.tsx';
import { choicesOf, kindsOf, type ShownFindings, shownIn } from './shown-findings.ts';

const addressOf = (shown: ShownFindings, page: number): string =>
  `?${new URLSearchParams({ finding: shown, ...(page > 1 && { page: String(page) }) }).toString()}`;

/** The references, those that need attention first, with a filter by finding. */
export const ReferenceList = ({
  source,
  whole,
}: {
  readonly source: Source;
  readonly whole: Whole;
}) => {
  const { list: words, found } = useText(referenceChecksText);
  const headingId = useId();
  const [address, setAddress] = useSearchParams();
  const choices = choicesOf(whole);
  const shown = shownIn(address, whole);
  const page = Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1);
  const read = useReading(referencesReading, { source, kinds: kindsOf(shown), page });
  const labels = new Map(choices.map(([choice, count]) => [choice, count]));
  const nameOf = (choice: ShownFindings) =>
    choice === 'all' || choice === 'attention' ? words[choice] : found.short[choice];
  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.heading}</h2>
      {choices.length > 1 && (
        <div className={styles.filter}>
          <Choices
            legend={words.filter}
            legendStands="unseen"
            values={choices.map(([choice]) => choice)}
            labelOf={(choice) => words.count(nameOf(choice), labels.get(choice) ?? 0)}
            chosen={shown}
            onChoose={(choice) => setAddress(addressOf(choice, 1), { replace: true })}
          />
        </div>
      )}
      <Shown read={read} failed={words.failed} loading={words.loading}>
        {({ references, total, locked }) => (
          <>
            {locked && references.some(saysAgainst) && (
              <div className={styles.ways}>
                <p>{words.locked}</p>
                <WaysToRead />
              </div>
            )}
            <ResultList label={words.label}>
              {references.map((reference) => (
                <ReferenceRow
                  key={reference.id}
                  source={source}
                  reference={reference}
                  findings={findingsOf(whole, reference.id)}
                  labelOf={(id) => references.find((one) => one.id === id)?.label}
                />
              ))}
            </ResultList>
            <Pages
              label={words.label}
              page={page}
              last={Math.ceil(total / REFERENCES_A_PAGE)}
              addressOf={(other) => addressOf(shown, other)}
            />
          </>
        )}
      </Shown>
    </section>
  );
};

const saysAgainst = ({ work }: Reference) => (work?.known?.contrasting.length ?? 0) > 0;

const findingsOf = ({ findings }: Whole, id: string): readonly FindingOfReference[] =>
  findings.filter((one): one is FindingOfReference => 'reference' in one && one.reference === id);
