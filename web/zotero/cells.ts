import { element, tallyBar, tallyNumbers } from '#web/companions/marks.ts';

import { type ColumnName, keptInCompact } from './column-values.ts';
import type { pluginWords } from './words.ts';
import type { Column } from './zotero-api.ts';

type Words = ReturnType<typeof pluginWords>;

/** Renders a cell from its sort value. */
export const cellOf =
  (name: ColumnName, words: Words): Column['renderCell'] =>
  (_index, data, { className }, _isFirst, document) => {
    const cell = element(document, 'span', `cell ${className} veracite`);
    if (data === '') return cell;
    if (name !== 'compact') {
      cell.append(words.shared.number(Number(data)));
      return cell;
    }
    const kept = keptInCompact(data);
    if (!kept) return cell;
    const work = { ...kept, doi: '', unclassified: 0 };
    const notices = kept.notices.map((status) => words.shared.notice[status]);
    const sentence = [...notices, words.shared.tally(work)].join('. ');
    cell.setAttribute('title', sentence);
    cell.setAttribute('aria-label', sentence);
    if (notices[0] !== undefined) cell.append(element(document, 'span', 'notice', notices[0], ' '));
    cell.append(tallyBar(document, work), tallyNumbers(document, work, words.shared.number));
    return cell;
  };
