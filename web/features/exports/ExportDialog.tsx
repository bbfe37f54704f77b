import type { ReactNode, SyntheticEvent } from 'react';

import { useModal } from '#web/platform/modals.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { exporting, type ExportWanted, type Source } from '#web/records/exports/export.ts';
import { goesToZotero, sendingToZotero } from '#web/records/exports/to-zotero.ts';
import { usePerson } from '#web/records/session/session.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf } from '#web/ui/Field.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

type Props = {
  readonly name: ExportWanted['from'];
  readonly heading: string;
  /** The content of the file; undefined until the choices are complete. */
  readonly wanted: Omit<ExportWanted, 'from'> | undefined;
  /** The works that a reference manager can import. */
  readonly works: Source | undefined;
  readonly children: ReactNode;
  /** An alternative export of the same results. */
  readonly instead?: { readonly label: string; readonly name: ExportWanted['from'] };
};

/** The frame of an export dialog: its choices, its button, and the state of the file. */
export const ExportDialog = ({ name, heading, wanted, works, children, instead }: Props) => {
  const words = useText(exportsText);
  const { start, ...progress } = useDoing(exporting);
  const { context, goOnTo } = useModal(name);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted) start({ ...wanted, from: name });
  };
  const running = progress.kind === 'running';
  return (
    <Dialog name={name} heading={heading}>
      <form onSubmit={send}>
        {children}
        {progress.kind === 'failed' && (
          <FaultOf problem={progress.problem}>
            {progress.problem.kind === 'refused' &&
              progress.problem.detail !== undefined &&
              ` ${progress.problem.detail}`}
          </FaultOf>
        )}
        <Actions>
          <Button type="submit" look="primary" disabled={running || wanted === undefined}>
            {running ? words.running : words.action}
          </Button>
          {works && <ToZotero source={works} from={name} />}
          {instead && (
            <Button look="quiet" onClick={() => goOnTo(instead.name, context)}>
              {instead.label}
            </Button>
          )}
        </Actions>
      </form>
    </Dialog>
  );
};

const ToZotero = ({ source, from }: { readonly source: Source; readonly from: Props['name'] }) => {
  const words = useText(exportsText);
  const isVisitor = usePerson() === undefined;
  const { start, ...sending } = useDoing(sendingToZotero);
  if (!goesToZotero(source, isVisitor)) return null;
  return (
    <>
      <Button
        look="plain"
        title={words.zoteroHint}
        disabled={sending.kind === 'running'}
        onClick={() => start({ source, from, isVisitor })}
      >
        {sending.kind === 'running' ? words.running : words.toZotero}
      </Button>
      {sending.kind === 'failed' && <FaultOf problem={sending.problem} />}
    </>
  );
};
