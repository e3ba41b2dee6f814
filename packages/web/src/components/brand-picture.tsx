// The title slide of a brand. It is its owner's, so it is asked for with the key.
import type { BrandRecord } from '@deckle/api';
import { useEffect, useState } from 'react';
import { readBrandPicture } from '../client/requests.ts';

type Props = { readonly brand: BrandRecord; readonly apiKey: string };

export function BrandPicture({ brand: { id }, apiKey }: Props) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isCurrent = true;
    readBrandPicture(id, apiKey).then(
      (picture) => {
        if (!isCurrent) return;
        made = URL.createObjectURL(picture);
        setAddress(made);
      },
      // Its name tells it apart as well.
      () => {},
    );
    return () => {
      isCurrent = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, apiKey]);
  return address === undefined ? (
    <span className="block aspect-video animate-pulse bg-tint" />
  ) : (
    <img src={address} alt="" className="block aspect-video w-full bg-white object-contain" />
  );
}
