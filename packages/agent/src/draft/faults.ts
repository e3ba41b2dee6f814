// Which diagnostics of a draft are the writer's fault, on which page, and how much they weigh.
import type { Diagnostic, DiagnosticCode, Severity } from '@deckle/engine';

const weights: { readonly [severity in Severity]: number } = { error: 10, warning: 4, info: 0 };

/** What layout found and handled: the slide is not broken, but not good either. */
const layoutWeights: { readonly [code in DiagnosticCode]?: number } = {
  'slide-split': 3,
  'slide-sparse': 2,
  'raw-html': 2,
  'table-too-wide': 2,
  'text-shrunk': 1,
};

/** Told once for a whole document, at the first place: once that place is mended, the diagnostic moves on to the next one. */
const toldOnce: ReadonlySet<DiagnosticCode> = new Set(['unknown-asset', 'missing-alt']);

/** How bad a fault is; 0: not a fault, or one that the machine has caused. */
export const weightOf = ({ severity, code }: Diagnostic): number =>
  code.startsWith('font-') ? 0 : (layoutWeights[code] ?? weights[severity]);

/** Mistakes that rewriting can fix: those with a place. */
export const faultsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter((diagnostic) => diagnostic.line !== undefined && weightOf(diagnostic) > 0);

/** The faults of a compiled document, by page. */
export type Verdict = { readonly pages: readonly (readonly Diagnostic[])[] };

/** `firstLines`: of the pages, in the source that the diagnostics are about. */
export function judge(firstLines: readonly number[], diagnostics: readonly Diagnostic[]): Verdict {
  const pages = firstLines.map((): Diagnostic[] => []);
  for (const fault of faultsOf(diagnostics)) {
    const at = firstLines.findLastIndex((first) => first <= fault.line!);
    if (at >= 0) pages[at]!.push(fault);
  }
  return { pages };
}

/** The weight of diagnostics, wherever they are. */
export const weighAll = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.reduce((total, diagnostic) => total + weightOf(diagnostic), 0);

/** The same without what layout handled: who asks for a shorter slide wants an emptier one. */
export const weighMistakes = (diagnostics: readonly Diagnostic[]): number =>
  weighAll(diagnostics.filter(({ severity }) => severity !== 'info'));

/** The weight of all faults. */
export const weigh = ({ pages }: Verdict): number => weighAll(pages.flat());

/** Whether a document became better when one of its pages was replaced: lighter in all, or lighter there and no heavier elsewhere. */
export function isBetter(before: Verdict, after: Verdict, page: number): boolean {
  if (weigh(after) < weigh(before)) return true;
  const there = ({ pages }: Verdict): number => weighAll(pages[page] ?? []);
  const elsewhere = ({ pages }: Verdict): number =>
    weighAll(pages.flatMap((faults, at) => (at === page ? [] : faults.filter(({ code }) => !toldOnce.has(code)))));
  return there(after) < there(before) && elsewhere(after) <= elsewhere(before);
}
