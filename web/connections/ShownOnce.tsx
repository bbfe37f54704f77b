import { CopyButton } from '#web/ui/CopyButton.tsx';

/** A secret that was made just now, with what it is good for. */
export const ShownOnce = ({
  heading,
  sentence,
  secret,
  example,
  copy,
}: {
  readonly heading: string;
  readonly sentence: string;
  readonly secret: string;
  readonly example?: string;
  readonly copy: string;
}) => (
  <div className="shown-once" role="status">
    <h3>{heading}</h3>
    <p>{sentence}</p>
    <code>{example ?? secret}</code>
    <CopyButton className="button" value={secret} label={copy} />
  </div>
);
