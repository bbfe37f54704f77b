/** The button of a form, and above it what went wrong with the whole. The place is always there, or it would not be heard. */
export const FormEnd = ({
  sending,
  sentence,
  submit,
  busy,
}: {
  readonly sending: boolean;
  readonly sentence: string | undefined;
  readonly submit: string;
  readonly busy: string;
}) => (
  <>
    <p className="form-refusal" role="alert">
      {sentence}
    </p>
    {/* Not disabled while it sends: a disabled button loses the focus of whoever pressed it. */}
    <button type="submit" className="button button-primary" aria-disabled={sending}>
      {sending ? busy : submit}
    </button>
  </>
);
