import { dashboardsText } from '#web/text/dashboards.ts';

import { type PaperTableColumn, paperTableColumns } from './paper-columns.ts';

const words = dashboardsText.page;

type Props = {
  readonly chosen: readonly PaperTableColumn[];
  readonly onToggle: (column: PaperTableColumn) => void;
};

/** Which columns the table of papers has. */
export const ColumnsChoice = ({ chosen, onToggle }: Props) => (
  <details className="columns-choice">
    <summary>{words.chooseColumns}</summary>
    <fieldset className="filter-group">
      <legend className="hidden-text">{words.chooseColumns}</legend>
      {paperTableColumns.map((column) => (
        <label key={column} className="switch">
          <input
            type="checkbox"
            checked={chosen.includes(column)}
            onChange={() => onToggle(column)}
          />
          {words.columns[column]}
        </label>
      ))}
    </fieldset>
  </details>
);
