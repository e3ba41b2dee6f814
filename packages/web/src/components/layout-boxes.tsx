// A brand's slide layouts as boxes: the placeholders, and what each layout is used for.
import type { BrandRecord } from '@deckle/api';

type Layout = BrandRecord['layouts'][number];

export function LayoutBoxes({ brand: { layouts, slideSize } }: { readonly brand: BrandRecord }) {
  return (
    <ul aria-label="Slide layouts" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {layouts.map((layout) => (
        <li key={layout.name} className="min-w-0">
          <svg
            viewBox={`0 0 ${slideSize.width} ${slideSize.height}`}
            role="img"
            aria-label={`${layout.placeholders.length} placeholders`}
            className={`block w-full rounded border border-line bg-surface ${layout.uses.length === 0 ? 'opacity-45' : ''}`}
          >
            {layout.placeholders.map((placeholder) => (
              <rect
                key={`${placeholder.type} ${placeholder.idx}`}
                x={placeholder.x}
                y={placeholder.y}
                width={placeholder.width}
                height={placeholder.height}
                rx={slideSize.width / 150}
                className={lookOf(placeholder)}
                strokeWidth={slideSize.width / 200}
              />
            ))}
          </svg>
          <p className="mt-1 truncate text-sm" title={layout.name}>
            {layout.name}
          </p>
          <p className="text-xs text-quiet">{layout.uses.length === 0 ? 'not used' : layout.uses.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}

const lookOf = ({ type }: Layout['placeholders'][number]): string => {
  if (/title/i.test(type)) return 'fill-accent/30 stroke-accent';
  return /^(dt|ftr|sldNum)$/.test(type) ? 'fill-transparent stroke-line' : 'fill-tint stroke-field';
};
