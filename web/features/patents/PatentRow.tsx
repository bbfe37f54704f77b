import { Link } from 'react-router-dom';

import type { PatentView } from '#shared/contracts/patents.ts';
import { shownPatentNumber } from '#shared/domain/patent-number.ts';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';

import { patentPath } from './patent-address.ts';
import styles from './patents.module.css';

type Ranges = [number, number][] | undefined;
type Props = {
  readonly patent: PatentView & {
    readonly highlights?: { readonly title?: Ranges; readonly abstract?: Ranges };
  };
  /** The heading level of its title. */
  readonly level: 2 | 3;
  readonly withAbstract?: boolean;
};

const APPLICANTS = 2;

/** A patent: title, then number, owner and date; its citations; the start of its abstract. */
export const PatentRow = ({ patent, level, withAbstract = true }: Props) => {
  const text = useText(patentsText);
  const { id, title, abstract, applicants, published, citations, highlights } = patent;
  const Heading = `h${level}` as const;
  return (
    <li className={styles.row} data-entry="" tabIndex={-1}>
      <Heading className={styles.title}>
        <Link to={patentPath(id)}>
          <MarkedText text={title} found={highlights?.title} />
        </Link>
      </Heading>
      <Facts>
        <span className="numbers">{shownPatentNumber(id)}</span>
        {applicants.length > 0 && (
          <span>
            {text.applicants(applicants.slice(0, APPLICANTS), applicants.length - APPLICANTS)}
          </span>
        )}
        {published !== undefined && <span>{text.published(published)}</span>}
        <span>{citations === 0 ? text.citesNothing : text.cites(citations)}</span>
      </Facts>
      {withAbstract && abstract !== undefined && (
        <p className={styles.beginning}>
          <MarkedText text={abstract} found={highlights?.abstract} />
        </p>
      )}
    </li>
  );
};
