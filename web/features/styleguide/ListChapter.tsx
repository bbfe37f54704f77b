import { styleguideText } from '#web/text/styleguide.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { ListHeading, TitledSection, Rows } from '#web/ui/TitledSection.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { SortableTable } from '#web/ui/SortableTable.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

import { Chapter, StateSample, Specimen } from './Specimen.tsx';

const Entries = ({ isPending = false }: { readonly isPending?: boolean }) => {
  const text = useText(styleguideText);
  return (
    <ResultList label={text.entries} waiting={isPending}>
      {text.titles.map((title) => (
        <li key={title} data-entry="" tabIndex={-1}>
          <span className="serif">{title}</span>
        </li>
      ))}
    </ResultList>
  );
};

const Table = () => {
  const text = useText(styleguideText);
  const { number } = useLanguage();
  return (
    <SortableTable
      caption={text.entries}
      rows={text.titles.map((title, index) => ({ title, cited: (index + 1) * 431 }))}
      keyOf={({ title }) => title}
      first={{ column: 'cited', direction: 'descending' }}
      columns={[
        {
          name: 'title',
          heading: text.paper,
          kind: 'words',
          cellValue: ({ title }) => title,
          cellOf: ({ title }) => title,
        },
        {
          name: 'cited',
          heading: text.cited,
          kind: 'number',
          cellValue: ({ cited }) => cited,
          cellOf: ({ cited }) => number(cited),
        },
      ]}
    />
  );
};

export const ListChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="lists" heading={text.chapters.lists} about={text.listsAbout}>
      <Specimen name="ResultList">
        <StateSample state="default">
          <Entries />
        </StateSample>
        <StateSample state="loading">
          <Entries isPending />
        </StateSample>
      </Specimen>
      <Specimen name="SortableTable">
        <Table />
      </Specimen>
      <Specimen name="Pages">
        {[1, 7, 20].map((page) => (
          <Pages
            key={page}
            label={text.pagesOf(page)}
            page={page}
            last={20}
            addressOf={(item) => `/styleguide?page=${String(item)}`}
          />
        ))}
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label={text.views}
          tabs={[
            { to: '/styleguide', label: text.values.first },
            { to: '/accuracy', label: text.values.second },
          ]}
        />
      </Specimen>
      <Specimen name="TitledSection">
        <TitledSection heading={text.partHeading}>
          <ListHeading>{text.entries}</ListHeading>
          <Rows>
            {text.titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </Rows>
        </TitledSection>
      </Specimen>
    </Chapter>
  );
};
