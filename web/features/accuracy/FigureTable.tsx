import { Fragment } from 'react';

import styles from './accuracy.module.css';

/** A table of figures whose first column is the row header. On a narrow page only the table scrolls sideways. */
export const FigureTable = ({
  caption,
  headings: head,
  rows,
}: {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) => (
  // What is wider than the page is scrolled, by keyboard as well.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption className="hidden-text">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              // The column order is fixed.
              <td key={column}>
                <Figure>{figure}</Figure>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Precision and recall, each with its range, stand below each other where one line has no room for both. */
const Figure = ({ children: figure }: { readonly children: string }) => {
  const [first = '', ...others] = figure.split(' / ');
  return (
    <>
      <span>{first}</span>
      {others.map((other, index) => (
        // The order of the parts is fixed.
        <Fragment key={index}>
          {' / '}
          <span>{other}</span>
        </Fragment>
      ))}
    </>
  );
};
