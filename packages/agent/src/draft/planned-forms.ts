// Sections of a doc in which the plan meets a demand by a table, chart or list, and the draft has none.
import type { Diagnostic } from '@deckle/engine';
import type { Plan } from '../events.ts';

/** A section of the plan that is to have one of these, and what was asked for by it. */
export type PlannedForm = { readonly title: string; readonly form: Form; readonly asked: string };

const table = /^\s*:{3,}\s*table\b|^\s*\|?\s*:?-{3,}:?\s*\|/m;
const steps = /^\s*\d{1,2}[.)]\s|^\s*:{3,}\s*steps\b/m;
/** What shows a form, or does as well. */
const forms = {
  table,
  chart: /^\s*:{3,}\s*chart\b/m,
  list: new RegExp(`^\\s*[-*+]\\s|${steps.source}|${table.source}`, 'm'),
  steps,
  timeline: new RegExp(`^\\s*:{3,}\\s*timeline\\b|${steps.source}|${table.source}`, 'm'),
} as const;
type Form = keyof typeof forms;

const isForm = (form: string | undefined): form is Form => form !== undefined && Object.hasOwn(forms, form);

/** Those that a plan has, for a demand. */
export const plannedForms = ({ demands = [], items }: Plan): readonly PlannedForm[] =>
  items.flatMap(({ title, form, covers = [] }) => {
    const asked = demands.filter(({ id }) => covers.includes(id)).map(({ text }) => text);
    return isForm(form) && asked.length > 0 ? [{ title, form, asked: asked.join(', ').slice(0, 200) }] : [];
  });

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const headingOf = (page: string) => /^(#{1,2})\s+(.+)/.exec(page.trimStart());

/** Of the section that begins with this page: what it should show and does not. Its parts are pages of their own. */
export function formFault(
  pages: readonly string[],
  at: number,
  planned: readonly PlannedForm[],
): readonly Diagnostic[] {
  const [, marks = '', title = ''] = headingOf(pages[at]!) ?? [];
  const wanted = planned.find((each) => title !== '' && bare(each.title) === bare(title));
  if (wanted === undefined) return [];
  const next = pages.findIndex((page, index) => index > at && (headingOf(page)?.[1]?.length ?? 9) <= marks.length);
  const section = pages.slice(at, next < 0 ? pages.length : next).join('');
  if (forms[wanted.form].test(section)) return [];
  return [
    {
      code: 'constraint-uncovered',
      severity: 'warning',
      message: `“${title.slice(0, 80).trim()}” has no ${wanted.form}, which is planned for what was asked for: ${wanted.asked}.`,
      hint: `Show it as a ${wanted.form}, of facts that the request and the materials give.`,
    },
  ];
}
