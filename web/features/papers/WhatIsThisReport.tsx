import { explanationText } from '#web/text/explanations.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

const WhatIsThisReport = () => {
  const words = useText(explanationText).report;
  return (
    <Dialog name="whatIsThisReport" heading={words.heading}>
      {words.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
};

export default WhatIsThisReport;
