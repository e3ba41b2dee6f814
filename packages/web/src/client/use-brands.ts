// The caller's brands as React state: the list, the selected one, and the last error.
import type { BrandRecord } from '@deckle/api';
import { useCallback, useEffect, useState } from 'react';
import { deckle } from './deckle.ts';
import { type Problem, problemIn } from './problem.ts';

export type BrandControl = {
  readonly brands: readonly BrandRecord[];
  /** The selected one; '' for none. */
  readonly brandId: string;
  /** A file is being uploaded. */
  readonly isAdding: boolean;
  readonly problem: Problem | undefined;
  choose(id: string): void;
  /** Uploads a file and selects it. */
  add(file: File): Promise<void>;
  remove(id: string): Promise<void>;
  /** One that was changed. */
  replace(brand: BrandRecord): void;
};

/** A signed-in user's brands; others have none. */
export function useBrands(userId: string | undefined): BrandControl {
  const [brands, setBrands] = useState<readonly BrandRecord[]>([]);
  const [brandId, choose] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    let isCurrent = true;
    setBrands([]);
    choose('');
    setProblem(undefined);
    if (userId === undefined) return;
    deckle.listBrands({ limit: 100 }).then(
      ({ brands: list }) => {
        if (isCurrent) setBrands(list);
      },
      // An ended session is reported when something is made with it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  const attempt = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemIn(error));
    }
  }, []);

  return {
    brands,
    brandId,
    isAdding,
    problem,
    choose,
    async add(file) {
      setIsAdding(true);
      await attempt(async () => {
        const brand = await deckle.addBrand({ file });
        setBrands((list) => [brand, ...list]);
        choose(brand.id);
      });
      setIsAdding(false);
    },
    replace: (changed) => setBrands((list) => list.map((brand) => (brand.id === changed.id ? changed : brand))),
    remove: (id) =>
      attempt(async () => {
        await deckle.deleteBrand(id);
        setBrands((list) => list.filter((brand) => brand.id !== id));
        choose((chosen) => (chosen === id ? '' : chosen));
      }),
  };
}
