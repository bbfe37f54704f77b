import { useEffect, useRef, useState } from 'react';

/** Accepts a file that is dropped anywhere on the page; returns whether a file is being dragged over it. */
export const useDroppedFile = (onFile: (file: File) => void): boolean => {
  const [over, setOver] = useState(false);
  const handler = useRef(onFile);
  useEffect(() => {
    handler.current = onFile;
  });
  useEffect(() => {
    const holdsFile = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') === true;
    const hold = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) handler.current(file);
    };
    addEventListener('dragover', hold);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return over;
};
