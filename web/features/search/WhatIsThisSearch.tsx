import { explanationText } from '#web/text/explanations.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

const WhatIsThisSearch = () => {
  const text = useText(explanationText).search;
  return (
    <Dialog name="whatIsThisSearch" heading={text.heading}>
      {text.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
};

export default WhatIsThisSearch;
