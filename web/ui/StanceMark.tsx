import type { SVGProps } from 'react';

import type { StatementType } from '#shared/domain/report-state.ts';
import { useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

import { classes } from './classes.ts';
import styles from './StanceMark.module.css';

/**
 * The four marks of the product, which differ in form, not only in color: a filled disc with a check mark, a filled
 * diamond, an open ring, and a ring with a hatched half.
 */
export const StanceShape = ({
  type,
  inside,
}: {
  readonly type: StatementType;
  /** The style of the check mark in its disc. */
  readonly inside: SVGProps<SVGPathElement>;
}) => {
  switch (type) {
    case 'supporting':
      return (
        <>
          <circle cx="8" cy="8" r="7" fill="currentColor" />
          <path d="m4.800 8.300 2.200 2.200 4.300-4.700" fill="none" {...inside} />
        </>
      );
    case 'contradicting':
      return <path d="M8 .6 15.400 8 8 15.400 .6 8Z" fill="currentColor" />;
    case 'mentioning':
      return <circle cx="8" cy="8" r="5.900" fill="none" stroke="currentColor" strokeWidth="2" />;
    case 'unclassified':
      return (
        <>
          <circle cx="8" cy="8" r="6.100" fill="none" stroke="currentColor" strokeWidth="1.600" />
          <path
            d="M8 2v12M8 4.500h4.500M8 7h6M8 9.500h5.700M8 12h4"
            stroke="currentColor"
            strokeWidth="1.200"
          />
        </>
      );
  }
};

export const StanceMark = ({
  type,
  size = 14,
}: {
  readonly type: StatementType;
  readonly size?: number;
}) => (
  <svg aria-hidden="true" className={styles[type]} width={size} height={size} viewBox="0 0 16 16">
    <StanceShape type={type} inside={{ className: styles.inside }} />
  </svg>
);

/** Marks a type below the threshold, in form and in words. */
export const PossibleStance = ({ children }: { readonly children: string }) => (
  <span className={classes(styles.stance, styles.unclassified, styles.possible)}>
    <StanceMark type="unclassified" />
    {children}
  </span>
);

/** The mark with its name, because stance is never shown by color alone. */
export const Stance = ({ type }: { readonly type: StatementType }) => {
  const text = useText(commonText);
  return (
    <span className={classes(styles.stance, styles[type])}>
      <StanceMark type={type} />
      {text.stance[type]}
    </span>
  );
};
