import { Link } from 'react-router-dom';

import { personOf, useSession } from '#web/records/session/session.ts';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';

/** Links administrators to the names that were merged on this page. */
export const NamesLink = ({ path }: { readonly path: string }) => {
  const text = useText(entitiesText);
  if (personOf(useSession())?.admin !== true) return null;
  return (
    <p>
      <Link to={`/admin/names?of=${encodeURIComponent(path)}`}>{text.page.names}</Link>
    </p>
  );
};
