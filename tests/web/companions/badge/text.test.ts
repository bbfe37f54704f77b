import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { pageLanguages } from '#shared/domain/page-language.ts';
import { badgeChoices } from '#shared/domain/badge.ts';
import { badgeTextIn } from '#web/companions/badge/text.ts';
import { commonText } from '#web/text/common.ts';
import { languageIn } from '#web/text/languages.ts';

it('speaks every language of the product', () => {
  expect(badgeChoices.language).toEqual(['auto', ...pageLanguages]);
});

// The badge travels alone and brings its own words: they are those that readers then meet on the report.
it.each(pageLanguages)('says the same as the product in %s', async (tag) => {
  const product = (await languageIn[tag]()).text(commonText);
  const { stance, section, notice } = badgeTextIn(tag);
  expect(stance).toEqual(product.stance);
  expect(section).toEqual(product.section);
  expect(noticeStatuses.map((status) => notice[status][1])).toEqual(
    noticeStatuses.map((status) => product.noticeSentence[status]),
  );
});
