// A modal dialog: the browser's own, which traps the focus and closes on Escape.
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  /** The button's label, such as “Delete”. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isRunning?: boolean;
  readonly isReady?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
};

export function Dialog({ title, children, action, isDanger, isRunning, isReady = true, onAct, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the page is painted: whoever sees that the dialog is gone goes on from where it was opened, by keyboard too.
  useLayoutEffect(() => {
    const element = dialog.current;
    // A removed dialog does not restore the focus itself.
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && !isRunning) onAct();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // However it was closed; one that is open again reports nothing (effects run twice in development).
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      className="card m-auto w-[min(28rem,calc(100vw-2rem))] p-5 text-ink backdrop:bg-black/45"
    >
      <form onSubmit={onSubmit} className="space-y-4">
        <h2 id={titleId} className="text-lg leading-snug font-semibold">
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className={`button ${isDanger ? 'button-danger' : 'button-main'}`}
            disabled={!isReady || isRunning}
          >
            {isRunning ? 'One moment …' : action}
          </button>
        </div>
      </form>
    </dialog>
  );
}
