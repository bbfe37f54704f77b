type FictionalGrant = {
  readonly number?: string;
  readonly title?: string;
  readonly applicant?: string;
  readonly citations?: readonly string[];
};

const cpc = (name: string, [section, main, subclass, group, subgroup]: readonly string[]) =>
  `<${name}><classification-cpc><section>${section ?? ''}</section><class>${main ?? ''}</class><subclass>${subclass ?? ''}</subclass><main-group>${group ?? ''}</main-group><subgroup>${subgroup ?? ''}</subgroup></classification-cpc></${name}>`;

/** A small fictional grant as the full text of the United States Patent and Trademark Office has it. */
export const grant = ({
  number = '10123456',
  title = 'Lamp of <i>lanternfish</i> light',
  applicant = '<orgname>Dusk Light Works, Inc.</orgname>',
  citations = [],
}: FictionalGrant): string => `<?xml version="1.0" encoding="UTF-8"?>
<us-patent-grant lang="EN" dtd-version="v4.5 2014-04-03">
<us-bibliographic-data-grant>
<publication-reference><document-id><country>US</country><doc-number>${number}</doc-number><kind>B2</kind><date>20181113</date></document-id></publication-reference>
<application-reference appl-type="utility"><document-id><country>US</country><doc-number>15000000</doc-number><date>20160504</date></document-id></application-reference>
<classifications-cpc>${cpc('main-cpc', ['F', '21', 'K', '2', '06'])}<further-cpc>${cpc('further', ['A', '61', 'K', '31', '00'])}</further-cpc></classifications-cpc>
<invention-title id="d2e61">${title}</invention-title>
<us-references-cited>
<us-citation><patcit num="00001"><document-id><country>US</country><doc-number>7000001</doc-number></document-id></patcit></us-citation>
${citations.map((text, at) => `<us-citation><nplcit num="${String(at)}"><othercit>${text}</othercit></nplcit><category>cited by applicant</category></us-citation>`).join('\n')}
</us-references-cited>
<us-parties>
<us-applicants><us-applicant sequence="001"><addressbook>${applicant}</addressbook></us-applicant></us-applicants>
<inventors><inventor><addressbook><last-name>Rowan</last-name><first-name>Mira</first-name></addressbook></inventor><inventor><addressbook><last-name>Okonkwo</last-name><first-name>Ada</first-name></addressbook></inventor></inventors>
</us-parties>
<assignees><assignee><addressbook><orgname>Dusk Light Works, Inc.</orgname></addressbook></assignee></assignees>
</us-bibliographic-data-grant>
<abstract id="abstract"><p id="p-0001" num="0000">A lamp that glows as lanternfish do.</p></abstract>
<description><p>Long.</p></description>
</us-patent-grant>
`;
