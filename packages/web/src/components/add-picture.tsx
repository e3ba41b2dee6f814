// Adds pictures to a text: a button, and what the text field does with pictures that are dropped or pasted.
import { type ClipboardEvent, type DragEvent, type RefObject, useId } from 'react';
import { deckle } from '../client/deckle.ts';
import { insertPicture } from '../client/insert-picture.ts';
import { selectInField } from '../client/select-in-field.ts';
import { shrinkPicture } from '../client/shrink-picture.ts';
import { type Attempt, useAttempt } from '../client/use-attempt.ts';

export type PictureControl = Attempt & { add(files: Iterable<File>): void };

/** Uploads pictures and inserts each at the cursor. */
export function usePictures(field: RefObject<HTMLTextAreaElement | null>): PictureControl {
  const uploading = useAttempt();
  const add = (files: Iterable<File>): void => {
    const pictures = [...files].filter(isPicture);
    void uploading.attempt(async () => {
      for (const file of pictures) {
        const { name } = await deckle.addAsset({ file: await shrinkPicture(file) });
        const { current: element } = field;
        if (element === null) return;
        // As the user has left it in the meantime.
        const { at, written, start, end } = insertPicture(element.value, element.selectionEnd, {
          name,
          file: file.name,
        });
        element.focus();
        element.setSelectionRange(at, at);
        // As if it were typed, so that it can be undone: there is no other way, and every browser has this one.
        document.execCommand('insertText', false, written);
        selectInField(element, start, end);
      }
    });
  };
  return { ...uploading, add };
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** For the text field. Anything but pictures is dropped and pasted as always. */
export const pictureEvents = ({ add }: PictureControl) => ({
  onDragOver(event: DragEvent): void {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop(event: DragEvent): void {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    // Otherwise the browser would leave the page and show the file.
    event.preventDefault();
    add(files);
  },
  onPaste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData;
    // Office copies a picture of the text beside the text.
    if (types.includes('text/plain') || ![...files].some(isPicture)) return;
    event.preventDefault();
    add(files);
  },
});

export function AddPicture({ control: { isRunning, add } }: { readonly control: PictureControl }) {
  const id = useId();
  return (
    <>
      <label
        htmlFor={id}
        className="button cursor-pointer text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
      >
        {isRunning ? 'Adding …' : 'Add a picture'}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
          multiple
          disabled={isRunning}
          className="sr-only"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <span role="status" className="sr-only">
        {isRunning ? 'Adding the picture …' : ''}
      </span>
    </>
  );
}
