import { Link } from 'react-router-dom';

import { useTitle } from '#web/platform/use-title.tsx';
import { companionsText } from '#web/text/companions.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { Sentences } from './Sentences.tsx';
import styles from './companions.module.css';

const ZoteroScreen = () => {
  const text = useText(companionsText).zotero;
  useTitle(text.title);
  return (
    <div className={classes('page', styles.page)}>
      <h1>{text.heading}</h1>
      <p>{text.lead}</p>
      <p>
        <ButtonLink look="primary" href="/downloads/veracite-zotero.xpi" download>
          {text.download}
        </ButtonLink>
      </p>
      <p>{text.needs}</p>
      <h2>{text.stepsHeading}</h2>
      <Sentences ordered sentences={text.steps} />
      <h2>{text.doesHeading}</h2>
      <Sentences sentences={text.does} />
      <p>
        {text.extension} <Link to="/extension-install">{text.extensionAction}</Link>
      </p>
    </div>
  );
};

export default ZoteroScreen;
