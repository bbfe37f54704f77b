import type { ExportColumn } from '#shared/domain/export-columns.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/Choices.tsx';

import styles from './export-dialog.module.css';

/** The columns of a table export. */
export const ColumnsField = ({
  available,
  selected,
  onChange,
}: {
  readonly available: readonly ExportColumn[];
  readonly selected: readonly ExportColumn[];
  readonly onChange: (chosen: readonly ExportColumn[]) => void;
}) => {
  const text = useText(exportsText);
  return (
    <CheckList
      legend={text.columns}
      look="columns"
      values={available}
      labelOf={(column) => text.columnNames[column]}
      chosen={selected}
      onChange={onChange}
      tools={
        <p className={styles.tools}>
          <Button look="quiet" onClick={() => onChange(available)}>
            {text.allColumns}
          </Button>
          <Button look="quiet" onClick={() => onChange([])}>
            {text.noColumns}
          </Button>
        </p>
      }
    />
  );
};
