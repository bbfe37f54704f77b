import { useEffect } from 'react';

import { contextObject, type ListedWork } from '#shared/domain/context-object.ts';

/** Lets reference managers offer the listed works: Zotero's connector rescans the page on this event. */
const ListedWorks = ({ works }: { readonly works: readonly ListedWork[] }) => {
  const byDoi = new Map(works.map((work) => [work.doi, contextObject(work)]));
  const workList = [...byDoi.values()].join('\n');
  useEffect(() => {
    document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true }));
  }, [workList]);
  return (
    <div hidden>
      {[...byDoi].map(([doi, title]) => (
        <span key={doi} className="Z3988" title={title} />
      ))}
    </div>
  );
};

export default ListedWorks;
