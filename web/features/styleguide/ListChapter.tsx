import { styleguideText } from '#web/text/styleguide.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { ListHeading, Part, Rows } from '#web/ui/Part.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { SortableTable } from '#web/ui/SortableTable.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

import { Chapter, InState, Specimen } from './Specimen.tsx';

const Entries = ({ waiting = false }: { readonly waiting?: boolean }) => {
  const words = useText(styleguideText);
  return (
    <ResultList label={words.entries} waiting={waiting}>
      {words.titles.map((title) => (
        <li key={title} data-entry="" tabIndex={-1}>
          <span className="serif">{title}</span>
        </li>
      ))}
    </ResultList>
  );
};

const Table = () => {
  const words = useText(styleguideText);
  const { number } = useLanguage();
  return (
    <SortableTable
      caption={words.entries}
      rows={words.titles.map((title, place) => ({ title, cited: (place + 1) * 431 }))}
      keyOf={({ title }) => title}
      first={{ column: 'cited', direction: 'descending' }}
      columns={[
        {
          name: 'title',
          heading: words.paper,
          kind: 'words',
          cellValue: ({ title }) => title,
          cellOf: ({ title }) => title,
        },
        {
          name: 'cited',
          heading: words.cited,
          kind: 'number',
          cellValue: ({ cited }) => cited,
          cellOf: ({ cited }) => number(cited),
        },
      ]}
    />
  );
};

export const ListChapter = () => {
  const words = useText(styleguideText);
  return (
    <Chapter id="lists" heading={words.chapters.lists} about={words.listsAbout}>
      <Specimen name="ResultList">
        <InState state="default">
          <Entries />
        </InState>
        <InState state="loading">
          <Entries waiting />
        </InState>
      </Specimen>
      <Specimen name="SortableTable">
        <Table />
      </Specimen>
      <Specimen name="Pages">
        {[1, 7, 20].map((page) => (
          <Pages
            key={page}
            label={words.pagesOf(page)}
            page={page}
            last={20}
            addressOf={(one) => `/styleguide?page=${String(one)}`}
          />
        ))}
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label={words.views}
          tabs={[
            { to: '/styleguide', label: words.values.first },
            { to: '/accuracy', label: words.values.second },
          ]}
        />
      </Specimen>
      <Specimen name="Part">
        <Part heading={words.partHeading}>
          <ListHeading>{words.entries}</ListHeading>
          <Rows>
            {words.titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </Rows>
        </Part>
      </Specimen>
    </Chapter>
  );
};
