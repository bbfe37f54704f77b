import { Link } from 'react-router-dom';

import { commonText } from '#web/text/common.ts';
import { explanationText } from '#web/text/explanations.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

const WhatIsThisReport = () => {
  const text = useText(explanationText).report;
  const { accuracy } = useText(commonText).nav;
  return (
    <Dialog name="whatIsThisReport" heading={text.heading}>
      {text.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <Link to="/accuracy">{accuracy}</Link>
      </p>
    </Dialog>
  );
};

export default WhatIsThisReport;
