import { Link } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import type { Problem } from '#web/platform/problem.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { reasonOf } from './reason-of.ts';

const words = savedSearchesText.dialog;

type Props = {
  readonly search: SavedSearchView;
  readonly problem: Problem;
  readonly onClose: () => void;
};

/** The search is saved; why its alert is not, and what can be done. */
export const WithoutAlert = ({ search, problem, onClose }: Props) => (
  <div className="saved-form">
    <div role="alert" className="saved-refused">
      <p>{words.withoutAlert}</p>
      <p>{reasonOf(problem)}</p>
    </div>
    <div className="saved-form-end">
      <Link className="button button-primary" to={search.address} onClick={onClose}>
        {words.narrow}
      </Link>
      <button type="button" className="button" onClick={onClose}>
        {words.done}
      </button>
    </div>
  </div>
);
