// A link within the app, without a reload; with Ctrl, Shift or the middle button, like any browser link.
import type { ComponentProps, MouseEvent } from 'react';
import { go } from '../client/address.ts';

type Props = ComponentProps<'a'> & { readonly href: string };

export function Link({ href, onClick, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
