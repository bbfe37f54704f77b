/** The events of an answered stream, by the form that HTML gives them. */
export const eventsIn = (
  text: string,
): readonly { readonly event: string; readonly data: Record<string, unknown> }[] =>
  text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/u.exec(block) ?? [];
      return { event, data: JSON.parse(data) as Record<string, unknown> };
    });
