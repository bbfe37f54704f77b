import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import {
  type ReferenceFinding,
  type CheckedReference,
  REFERENCES_PER_PAGE,
  referencesQuery,
  type CheckSource,
  type CheckSummary,
} from './check.ts';
import styles from './reference-checks.module.css';
import { ReferenceRow } from './ReferenceRow.tsx';
import {
  findingChoicesOf,
  findingKindsOf,
  type ShownFindings,
  shownFindingsIn,
} from './shown-findings.ts';

const addressOf = (shown: ShownFindings, page: number): string =>
  `?${new URLSearchParams({ finding: shown, ...(page > 1 && { page: String(page) }) }).toString()}`;

/** The references, those that need attention first, with a filter by finding. */
export const ReferenceList = ({
  source,
  summary,
}: {
  readonly source: CheckSource;
  readonly summary: CheckSummary;
}) => {
  const { list: text, found } = useText(referenceChecksText);
  const headingId = useId();
  const [address, setAddress] = useSearchParams();
  const choices = findingChoicesOf(summary);
  const shown = shownFindingsIn(address, summary);
  const page = Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1);
  const read = useQuery(referencesQuery, { source, kinds: findingKindsOf(shown), page });
  const labels = new Map(choices.map(([choice, count]) => [choice, count]));
  const nameOf = (choice: ShownFindings) =>
    choice === 'all' || choice === 'attention' ? text[choice] : found.short[choice];
  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.heading}</h2>
      {choices.length > 1 && (
        <div className={styles.filter}>
          <Choices
            legend={text.filter}
            legendStands="unseen"
            values={choices.map(([choice]) => choice)}
            labelOf={(choice) => text.count(nameOf(choice), labels.get(choice) ?? 0)}
            chosen={shown}
            onChoose={(choice) => setAddress(addressOf(choice, 1), { replace: true })}
          />
        </div>
      )}
      <QueryView read={read} failed={text.failed} loading={text.loading}>
        {({ references, total, locked }) => (
          <>
            {locked && references.some(saysAgainst) && (
              <div className={styles.ways}>
                <p>{text.locked}</p>
                <WaysToRead />
              </div>
            )}
            <ResultList label={text.label}>
              {references.map((reference) => (
                <ReferenceRow
                  key={reference.id}
                  source={source}
                  reference={reference}
                  findings={findingsOf(summary, reference.id)}
                  ofAll={summary.ofAll}
                  labelOf={(id) => references.find((item) => item.id === id)?.label}
                />
              ))}
            </ResultList>
            <Pages
              label={text.label}
              page={page}
              last={Math.ceil(total / REFERENCES_PER_PAGE)}
              addressOf={(other) => addressOf(shown, other)}
            />
          </>
        )}
      </QueryView>
    </section>
  );
};

const saysAgainst = ({ work }: CheckedReference) => (work?.known?.contrasting.length ?? 0) > 0;

const findingsOf = ({ findings, ofAll }: CheckSummary, id: string): readonly ReferenceFinding[] =>
  findings.filter(
    (finding): finding is ReferenceFinding =>
      'reference' in finding && finding.reference === id && !ofAll.findings.includes(finding.kind),
  );
