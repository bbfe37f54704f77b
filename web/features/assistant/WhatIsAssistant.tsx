import { explanationText } from '#web/text/explanations.ts';
import { useText } from '#web/text/language.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

const WhatIsAssistant = () => {
  const text = useText(explanationText).assistant;
  return (
    <Dialog name="whatIsAssistant" heading={text.heading}>
      {text.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
};

export default WhatIsAssistant;
