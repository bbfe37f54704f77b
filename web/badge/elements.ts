type Child = Node | string | undefined;

/** An element with a class and what stands in it. */
export const element = (
  name: string,
  className: string,
  ...children: readonly Child[]
): HTMLElement => {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children.filter((child) => child !== undefined));
  return made;
};
