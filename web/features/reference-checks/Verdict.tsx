import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';

import type { CheckedReference } from './check.ts';
import styles from './reference-checks.module.css';

/** Whether the work exists as printed, what is registered otherwise, and who was asked. */
export const Verdict = ({ reference }: { readonly reference: CheckedReference }) => {
  const text = useText(referenceChecksText).list;
  const {
    verdict,
    differences,
    asked,
    listedBy = asked,
    notReached = [],
    nearest,
    isRarelyRegistered,
  } = reference;
  const registries = asked.map(text.registryName);
  const silent = notReached.length > 0 && (
    <p>{text.notReached(notReached.map(text.registryName))}</p>
  );
  if (verdict === 'not_checked') {
    const isSaid = isRarelyRegistered === true && asked.length > 1;
    // Otherwise its findings say why.
    if (!isSaid && !silent) return null;
    return (
      <div className={styles.verdict}>
        {isSaid && <p>{text.rarely(registries)}</p>}
        {silent}
      </div>
    );
  }
  return (
    <div className={styles.verdict}>
      <p>
        {text.verdicts[verdict](
          verdict === 'not_found' ? registries : listedBy.map(text.registryName),
        )}
      </p>
      {differences.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              <th scope="col">{text.printed}</th>
              <th scope="col">{text.registered}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, printed, registered }) => (
              <tr key={field}>
                <th scope="row">{text.fields[field]}</th>
                <td dir="auto">{printed}</td>
                <td dir="auto">{registered}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {silent}
      {nearest && (
        <p>
          {text.nearest}{' '}
          <a href={text.at(nearest.doi)} rel="noreferrer" target="_blank">
            {nearest.title}
          </a>
        </p>
      )}
    </div>
  );
};
