import { Link } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { usePerson } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { savedVisualizationsText } from '#web/text/saved-visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { ListHeading, Rows } from '#web/ui/Part.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { fieldError, Said, TaskButton } from '#web/ui/Task.tsx';

import type { Source } from './graphs.ts';
import { mineReading, pathOf, removing, renaming, type Saved, saving } from './saved.ts';
import styles from './visualizations.module.css';

const LONGEST_NAME = 200;

type Props = {
  readonly source: Source;
  readonly focus: string | undefined;
  /** The default name of the graph. */
  readonly heading: string;
  /** The saved graph that the URL names, if any. */
  readonly saved: Saved | undefined;
  readonly onClose: () => void;
};

/** Names the graph and gives it a URL to share; manages the saved graphs. */
export const SaveDialog = ({ source, focus, heading, saved, onClose }: Props) => {
  const words = useText(savedVisualizationsText);
  const openModal = useOpenModal();
  const isKnown = usePerson() !== undefined;
  return (
    <Sheet look="dialog" open heading={words.heading} onClose={onClose}>
      <div className={styles.saving}>
        <p>{words.about}</p>
        {source.kind === 'dashboard' && <p>{words.ofDashboard}</p>}
        {saved && <Address slug={saved.slug} />}
        {saved?.isOwn === true && <Rename saved={saved} />}
        {!saved && isKnown && <Save source={source} focus={focus} heading={heading} />}
        {!saved && !isKnown && (
          <>
            <p>{words.login}</p>
            <Button
              look="primary"
              onClick={() => {
                onClose();
                openModal('login');
              }}
            >
              {words.loginButton}
            </Button>
          </>
        )}
      </div>
      {isKnown && <Mine onOpen={onClose} />}
    </Sheet>
  );
};

const Address = ({ slug }: { readonly slug: string }) => {
  const words = useText(savedVisualizationsText);
  const address = `${globalThis.location.origin}${pathOf(slug)}`;
  return (
    <>
      <p className={styles.address} role="group" aria-label={words.address}>
        <code>{address}</code>
      </p>
      <p>
        <CopyButton look="primary" value={address} label={words.copy} />
      </p>
    </>
  );
};

const Save = ({ source, focus, heading }: Pick<Props, 'source' | 'focus' | 'heading'>) => {
  const words = useText(savedVisualizationsText);
  const { start: save, ...progress } = useDoing(saving);
  useFresh(saving);
  return (
    <>
      <form
        className={styles.saving}
        onSubmit={sent((data) => save({ name: textIn(data, 'name'), source, focus }))}
      >
        <Field
          label={words.name}
          name="name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          defaultValue={heading.slice(0, LONGEST_NAME)}
          error={fieldError(progress, 'name')}
        />
        <TaskButton
          primary
          progress={progress}
          label={words.save}
          running={words.saving}
          done={({ name }) => words.saved(name)}
        />
      </form>
      {progress.kind === 'done' && <Address slug={progress.result.slug} />}
    </>
  );
};

const Rename = ({ saved: { slug, name } }: { readonly saved: Saved }) => {
  const words = useText(savedVisualizationsText);
  const { start: rename, ...progress } = useDoing(renaming);
  useFresh(renaming);
  return (
    <form
      className={styles.saving}
      onSubmit={sent((data) => rename({ slug, name: textIn(data, 'name') }))}
    >
      <Field
        label={words.name}
        name="name"
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        defaultValue={name}
        error={fieldError(progress, 'name')}
      />
      <TaskButton
        progress={progress}
        label={words.rename}
        running={words.renaming}
        done={() => words.renamed}
      />
    </form>
  );
};

const Mine = ({ onOpen }: { readonly onOpen: () => void }) => {
  const words = useText(savedVisualizationsText);
  const mine = useReading(mineReading);
  if (!mine.shown) return <NotShown read={mine} />;
  const { visualizations } = mine.shown;
  return (
    <>
      <ListHeading>{words.mine}</ListHeading>
      {visualizations.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Rows>
          {visualizations.map((saved) => (
            <Row key={saved.slug} saved={saved} onOpen={onOpen} />
          ))}
        </Rows>
      )}
    </>
  );
};

const Row = ({ saved, onOpen }: { readonly saved: Saved; readonly onOpen: () => void }) => {
  const words = useText(savedVisualizationsText);
  const { slug, name, createdAt } = saved;
  const { start: remove, ...progress } = useDoing(removing, slug);
  return (
    <li>
      <span className="wrap-anywhere">
        <Link to={pathOf(slug)} onClick={onOpen}>
          {name}
        </Link>{' '}
        <small>{words.savedOn(createdAt)}</small>
      </span>
      <Said progress={progress} />
      <SureButton
        label={words.remove}
        named={words.removeNamed(name)}
        sure={words.sure}
        yes={words.yes}
        busy={progress.kind === 'running'}
        onSure={() => remove(slug)}
      />
    </li>
  );
};
