import type { ReactNode } from 'react';

import { useModal } from '#web/platform/modals.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import {
  exportMutation,
  type ExportRequest,
  type ExportSource,
} from '#web/records/exports/export.ts';
import { ExportDialog } from '#web/records/exports/ExportDialog.tsx';
import { canSendToZotero, zoteroMutation } from '#web/records/exports/to-zotero.ts';
import { usePerson } from '#web/records/session/session.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText } from '#web/ui/Field.tsx';

type Props = {
  readonly name: ExportRequest['from'];
  readonly heading: string;
  /** The content of the file; undefined until the choices are complete. */
  readonly request: Omit<ExportRequest, 'from'> | undefined;
  /** The works that a reference manager can import. */
  readonly works: ExportSource | undefined;
  readonly children: ReactNode;
  /** An alternative export of the same results. */
  readonly instead?: { readonly label: string; readonly name: ExportRequest['from'] };
};

/** An export of works that this feature lists: of a search, of a report, or picked ones. */
export const WorksExport = ({ name, heading, request, works, children, instead }: Props) => {
  const { start, ...progress } = useMutation(exportMutation);
  const { context, goOnTo } = useModal(name);
  return (
    <ExportDialog
      {...{ name, heading, progress, children }}
      onExport={request && (() => start({ ...request, from: name }))}
      actions={
        <>
          {works && <ToZotero source={works} from={name} />}
          {instead && (
            <Button look="quiet" onClick={() => goOnTo(instead.name, context)}>
              {instead.label}
            </Button>
          )}
        </>
      }
    />
  );
};

const ToZotero = ({
  source,
  from,
}: {
  readonly source: ExportSource;
  readonly from: Props['name'];
}) => {
  const text = useText(exportsText);
  const isVisitor = usePerson() === undefined;
  const { start, ...sending } = useMutation(zoteroMutation);
  if (!canSendToZotero(source, isVisitor)) return null;
  return (
    <>
      <Button
        look="plain"
        title={text.zoteroHint}
        disabled={sending.kind === 'running'}
        onClick={() => start({ source, from, isVisitor })}
      >
        {sending.kind === 'running' ? text.running : text.toZotero}
      </Button>
      {sending.kind === 'failed' && <ProblemText problem={sending.problem} />}
    </>
  );
};
