import { useEffect } from 'react';

import { useText } from '#web/text/language.ts';
import { pageDescriptions } from '#web/text/page-descriptions.ts';

import { descriptionElement } from './page-description.ts';

/** Sets the page's description for people and search engines. */
const Described = ({ path }: { readonly path: string }) => {
  const sentences: Readonly<Record<string, string>> = useText(pageDescriptions);
  const sentence = sentences[path];
  useEffect(() => {
    const element = descriptionElement();
    if (!element || sentence === undefined) return;
    element.content = sentence;
  }, [sentence]);
  return null;
};

export default Described;
