import { createElement, tallyBar, tallyNumbers } from '#web/companions/common/marks.ts';

import { type ColumnName, parseCompactValue } from './column-values.ts';
import type { pluginTextIn } from './text.ts';
import type { ZoteroColumn } from './zotero-api.ts';

type PluginText = ReturnType<typeof pluginTextIn>;

/** Renders a cell from its sort value. */
export const renderCellOf =
  (name: ColumnName, text: PluginText): ZoteroColumn['renderCell'] =>
  (_index, data, { className }, _isFirst, document) => {
    const cell = createElement(document, 'span', `cell ${className} veracite`);
    if (data === '') return cell;
    if (name !== 'compact') {
      cell.append(text.shared.number(Number(data)));
      return cell;
    }
    const tally = parseCompactValue(data);
    if (!tally) return cell;
    const work = { ...tally, doi: '', unclassified: 0 };
    const notices = tally.notices.map((status) => text.shared.notice[status]);
    const sentence = [...notices, text.shared.tally(work)].join('. ');
    cell.setAttribute('title', sentence);
    cell.setAttribute('aria-label', sentence);
    if (notices[0] !== undefined)
      cell.append(createElement(document, 'span', 'notice', notices[0], ' '));
    cell.append(tallyBar(document, work), tallyNumbers(document, work, text.shared.number));
    return cell;
  };
