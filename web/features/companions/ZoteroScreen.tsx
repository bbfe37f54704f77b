import { Link } from 'react-router-dom';

import { useTitle } from '#web/platform/use-title.tsx';
import { companionsText } from '#web/text/companions.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { Sentences } from './Sentences.tsx';
import styles from './companions.module.css';

const ZoteroScreen = () => {
  const words = useText(companionsText).zotero;
  useTitle(words.title);
  return (
    <div className={classes('page', styles.page)}>
      <h1>{words.heading}</h1>
      <p>{words.lead}</p>
      <p>
        <ButtonLink look="primary" href="/downloads/veracite-zotero.xpi" download>
          {words.download}
        </ButtonLink>
      </p>
      <p>{words.needs}</p>
      <h2>{words.stepsHeading}</h2>
      <Sentences ordered sentences={words.steps} />
      <h2>{words.doesHeading}</h2>
      <Sentences sentences={words.does} />
      <p>
        {words.extension} <Link to="/extension-install">{words.extensionAction}</Link>
      </p>
    </div>
  );
};

export default ZoteroScreen;
