import { Link } from 'react-router-dom';

import { useOpenModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { usePerson } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { savedVisualizationsText } from '#web/text/saved-visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { ListHeading, Rows } from '#web/ui/TitledSection.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { fieldError, MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import type { GraphSource } from './graphs.ts';
import {
  mineQuery,
  graphPath,
  deleteGraph,
  renameGraph,
  type SavedGraph,
  saveGraph,
} from './saved-graphs.ts';
import styles from './visualizations.module.css';

const MAX_NAME_LENGTH = 200;

type Props = {
  readonly source: GraphSource;
  readonly focus: string | undefined;
  /** The default name of the graph. */
  readonly heading: string;
  /** The saved graph that the URL names, if any. */
  readonly saved: SavedGraph | undefined;
  readonly onClose: () => void;
};

/** Names the graph and gives it a URL to share; manages the saved graphs. */
export const SaveDialog = ({ source, focus, heading, saved, onClose }: Props) => {
  const text = useText(savedVisualizationsText);
  const openModal = useOpenModal();
  const isKnown = usePerson() !== undefined;
  return (
    <Sheet look="dialog" open heading={text.heading} onClose={onClose}>
      <div className={styles.saving}>
        <p>{text.about}</p>
        {source.kind === 'dashboard' && <p>{text.ofDashboard}</p>}
        {saved && <Address slug={saved.slug} />}
        {saved?.isOwn === true && <Rename saved={saved} />}
        {!saved && isKnown && <Save source={source} focus={focus} heading={heading} />}
        {!saved && !isKnown && (
          <>
            <p>{text.login}</p>
            <Button
              look="primary"
              onClick={() => {
                onClose();
                openModal('login');
              }}
            >
              {text.loginButton}
            </Button>
          </>
        )}
      </div>
      {isKnown && <SavedGraphs onOpen={onClose} />}
    </Sheet>
  );
};

const Address = ({ slug }: { readonly slug: string }) => {
  const text = useText(savedVisualizationsText);
  const address = `${globalThis.location.origin}${graphPath(slug)}`;
  return (
    <>
      <p className={styles.address} role="group" aria-label={text.address}>
        <code>{address}</code>
      </p>
      <p>
        <CopyButton look="primary" value={address} label={text.copy} />
      </p>
    </>
  );
};

const Save = ({ source, focus, heading }: Pick<Props, 'source' | 'focus' | 'heading'>) => {
  const text = useText(savedVisualizationsText);
  const { start: save, ...progress } = useMutation(saveGraph);
  useClearedMutation(saveGraph);
  return (
    <>
      <form
        className={styles.saving}
        onSubmit={onFormSubmit((data) => save({ name: formText(data, 'name'), source, focus }))}
      >
        <Field
          label={text.name}
          name="name"
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          defaultValue={heading.slice(0, MAX_NAME_LENGTH)}
          error={fieldError(progress, 'name')}
        />
        <MutationButton
          primary
          progress={progress}
          label={text.save}
          running={text.saving}
          done={({ name }) => text.saved(name)}
        />
      </form>
      {progress.kind === 'done' && <Address slug={progress.result.slug} />}
    </>
  );
};

const Rename = ({ saved: { slug, name } }: { readonly saved: SavedGraph }) => {
  const text = useText(savedVisualizationsText);
  const { start: rename, ...progress } = useMutation(renameGraph);
  useClearedMutation(renameGraph);
  return (
    <form
      className={styles.saving}
      onSubmit={onFormSubmit((data) => rename({ slug, name: formText(data, 'name') }))}
    >
      <Field
        label={text.name}
        name="name"
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        defaultValue={name}
        error={fieldError(progress, 'name')}
      />
      <MutationButton
        progress={progress}
        label={text.rename}
        running={text.renaming}
        done={() => text.renamed}
      />
    </form>
  );
};

const SavedGraphs = ({ onOpen }: { readonly onOpen: () => void }) => {
  const text = useText(savedVisualizationsText);
  const mine = useQuery(mineQuery);
  if (!mine.shown) return <QueryProblem read={mine} />;
  const { visualizations } = mine.shown;
  return (
    <>
      <ListHeading>{text.mine}</ListHeading>
      {visualizations.length === 0 ? (
        <p className="muted">{text.none}</p>
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

const Row = ({ saved, onOpen }: { readonly saved: SavedGraph; readonly onOpen: () => void }) => {
  const text = useText(savedVisualizationsText);
  const { slug, name, createdAt } = saved;
  const { start: remove, ...progress } = useMutation(deleteGraph, slug);
  return (
    <li>
      <span className="wrap-anywhere">
        <Link to={graphPath(slug)} onClick={onOpen}>
          {name}
        </Link>{' '}
        <small>{text.savedOn(createdAt)}</small>
      </span>
      <MutationOutcome progress={progress} />
      <ConfirmButton
        label={text.remove}
        named={text.removeNamed(name)}
        sure={text.sure}
        yes={text.yes}
        busy={progress.kind === 'running'}
        onSure={() => remove(slug)}
      />
    </li>
  );
};
