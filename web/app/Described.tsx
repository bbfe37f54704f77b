import { useEffect } from 'react';

import { useText } from '#web/text/language.ts';
import { pageDescriptions } from '#web/text/page-descriptions.ts';

/** Whether the page says something of its own yet: what it was served with, a report says better than we could here. */
const isAsServed = (place: HTMLMetaElement): boolean => place.dataset['said'] === undefined;

/** Has the page say of itself what it is for, as people and search engines read it. */
const Described = ({ path }: { readonly path: string }) => {
  const sentences: Readonly<Record<string, string>> = useText(pageDescriptions);
  const sentence = sentences[path];
  useEffect(() => {
    const place = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!place || sentence === undefined) return;
    if (path !== '/reports/*' || !isAsServed(place)) place.content = sentence;
    place.dataset['said'] = '';
  }, [path, sentence]);
  return null;
};

export default Described;
