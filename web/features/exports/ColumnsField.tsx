import type { ExportColumn } from '#shared/domain/export-columns.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/Choices.tsx';

import styles from './exports.module.css';

/** The columns of a table export. */
export const ColumnsField = ({
  all,
  chosen,
  onChange,
}: {
  readonly all: readonly ExportColumn[];
  readonly chosen: readonly ExportColumn[];
  readonly onChange: (chosen: readonly ExportColumn[]) => void;
}) => {
  const words = useText(exportsText);
  return (
    <CheckList
      legend={words.columns}
      look="columns"
      values={all}
      labelOf={(column) => words.columnNames[column]}
      chosen={chosen}
      onChange={onChange}
      tools={
        <p className={styles.tools}>
          <Button look="quiet" onClick={() => onChange(all)}>
            {words.allColumns}
          </Button>
          <Button look="quiet" onClick={() => onChange([])}>
            {words.noColumns}
          </Button>
        </p>
      }
    />
  );
};
