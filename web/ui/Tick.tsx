import { useState } from 'react';

type Props = {
  readonly checked: boolean;
  readonly onChange: () => void;
};

/**
 * A checkbox whose truth lies elsewhere, such as in the address, and arrives a moment later: it shows at once what was
 * chosen, and then whatever the truth says.
 */
export const Tick = ({ checked, onChange }: Props) => {
  const [shown, setShown] = useState(checked);
  const [known, setKnown] = useState(checked);
  if (known !== checked) {
    setKnown(checked);
    setShown(checked);
  }
  return (
    <input
      type="checkbox"
      checked={shown}
      onChange={() => {
        setShown(!shown);
        onChange();
      }}
    />
  );
};
