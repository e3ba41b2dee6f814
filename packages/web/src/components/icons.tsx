// The page's few icons, drawn on 20 by 20; their controls carry the labels.

type Props = { readonly className?: string };

const icon =
  (path: string) =>
  ({ className = 'size-4.5' }: Props) => (
    <svg
      viewBox="0 0 20 20"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );

export const PencilIcon = icon('M4 16l.8-3.4L13.2 4.2a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.4 15.2 4 16z');
export const TrashIcon = icon('M4 6h12M8 6V4.5h4V6M5.5 6l.7 10h7.6l.7-10M8.5 9v4.5M11.5 9v4.5');
export const SearchIcon = icon('M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l3.5 3.5');
export const PlusIcon = icon('M10 4v12M4 10h12');
export const BackIcon = icon('M12 4.5L6.5 10l5.5 5.5');
export const RemoveIcon = icon('M5.5 5.5l9 9M14.5 5.5l-9 9');
