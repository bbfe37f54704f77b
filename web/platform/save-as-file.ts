/** Saves a text as a file; nothing is sent to a server. */
export const saveAsFile = (name: string, content: string, type = 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
