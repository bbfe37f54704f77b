import { badgeText } from '#web/text/badge.ts';
import { useText } from '#web/text/language.ts';

import styles from './badges.module.css';

/** The attributes of the badge element: name, effect, values. */
export const AttributeTable = ({
  rows,
}: {
  readonly rows: readonly (readonly [attribute: string, meaning: string, values: string])[];
}) => {
  const messages = useText(badgeText);
  return (
    <table className={styles.table}>
      <caption className="hidden-text">{messages.attributes}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.attribute}</th>
          <th scope="col">{messages.meaning}</th>
          <th scope="col">{messages.valuesOf}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([attribute, meaning, values]) => (
          <tr key={attribute}>
            <th scope="row">
              <code>{attribute}</code>
            </th>
            <td>{meaning}</td>
            <td>
              <code>{values}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
