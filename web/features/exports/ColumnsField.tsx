import type { ExportColumn } from '#shared/domain/export-columns.ts';
import { exportsText as words } from '#web/text/exports.ts';

import { CheckList } from './CheckList.tsx';

/** Which columns a table has. */
export const ColumnsField = ({
  all,
  chosen,
  onChange,
}: {
  readonly all: readonly ExportColumn[];
  readonly chosen: readonly ExportColumn[];
  readonly onChange: (chosen: readonly ExportColumn[]) => void;
}) => (
  <CheckList
    legend={words.columns}
    look="columns"
    items={all.map((key) => ({ key, label: words.columnNames[key] }))}
    chosen={chosen}
    onChange={onChange}
    tools={
      <p className="export-tools">
        <button type="button" className="quiet" onClick={() => onChange(all)}>
          {words.allColumns}
        </button>
        <button type="button" className="quiet" onClick={() => onChange([])}>
          {words.noColumns}
        </button>
      </p>
    }
  />
);
