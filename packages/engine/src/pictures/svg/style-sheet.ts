// Style sheets inside an SVG, written again: plain rules with known properties, as drawing programs write them.
import { isSafeValue, keptProperties, referencesIn } from './allow-list.ts';

const selectors = /^[\w\s.,#*>:()-]{1,5000}$/;
const classes = /^\.[\w-]+(?:\s*,\s*\.[\w-]+)*$/;

/** The rules that are kept, in their order; at-rules (imports, fonts, media) are not. */
export const rebuildStyleSheet = (text: string): string =>
  readRules(text)
    .map(({ selector, declarations }) => `${selector}{${declarations}}`)
    .join('');

/** For each class, the ids that its declarations point at. */
export function classReferences(text: string): ReadonlyMap<string, readonly string[]> {
  const references = new Map<string, readonly string[]>();
  for (const { selector, declarations } of readRules(text)) {
    const ids = referencesIn(declarations);
    for (const [, name] of ids.length > 0 ? selector.matchAll(/\.([\w-]+)/g) : [])
      references.set(name!, [...(references.get(name!) ?? []), ...ids]);
  }
  return references;
}

type Rule = { readonly selector: string; readonly declarations: string };

function readRules(text: string): readonly Rule[] {
  const rules: Rule[] = [];
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, before = '', body = ''] of bare.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    // What an at-rule without a block left before the selector ends with a semicolon.
    const selector = before.slice(before.lastIndexOf(';') + 1).trim();
    const kept = rebuildDeclarations(body);
    // What a rule points at must be known for each element (drawn-elements.ts): by its classes alone.
    const declarations = classes.test(selector) ? kept : kept.replace(/[\w-]+:[^;]*url\([^;]*(?:;|$)/gi, '');
    if (selectors.test(selector) && declarations !== '') rules.push({ selector, declarations });
  }
  return rules;
}

/** The declarations that are kept: 'fill:#fff;stroke:none'. */
export function rebuildDeclarations(text: string): string {
  return text
    .split(';')
    .map((declaration) => /^\s*([a-z-]+)\s*:([\s\S]*)$/i.exec(declaration))
    .filter((match) => match !== null)
    .map(([, name, value]) => [name!.toLowerCase(), value!.trim()] as const)
    .filter(([name, value]) => keptProperties.has(name) && value !== '' && isSafeValue(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
