// The languages that can be highlighted: grammars by the names used after a fence, loaded one at a time.
import type { LanguageFn } from 'highlight.js';

type Grammar = { readonly default: LanguageFn };
type Language = {
  readonly names: readonly string[];
  /** Its own grammar first, then those of the languages inside it. */
  readonly load: { readonly [name: string]: () => Promise<Grammar> };
};

const css = () => import('highlight.js/lib/languages/css');
const javascript = () => import('highlight.js/lib/languages/javascript');
const xml = () => import('highlight.js/lib/languages/xml');

export const languages: readonly Language[] = [
  {
    names: ['typescript', 'ts', 'tsx', 'mts', 'cts'],
    load: { typescript: () => import('highlight.js/lib/languages/typescript'), xml },
  },
  { names: ['javascript', 'js', 'jsx', 'mjs', 'cjs', 'node'], load: { javascript, xml, css } },
  { names: ['json', 'jsonc', 'json5', 'geojson'], load: { json: () => import('highlight.js/lib/languages/json') } },
  { names: ['python', 'py', 'python3', 'gyp'], load: { python: () => import('highlight.js/lib/languages/python') } },
  { names: ['java'], load: { java: () => import('highlight.js/lib/languages/java') } },
  { names: ['c', 'h'], load: { c: () => import('highlight.js/lib/languages/c') } },
  { names: ['cpp', 'c++', 'cc', 'cxx', 'hpp', 'h++'], load: { cpp: () => import('highlight.js/lib/languages/cpp') } },
  { names: ['csharp', 'cs', 'c#'], load: { csharp: () => import('highlight.js/lib/languages/csharp') } },
  { names: ['go', 'golang'], load: { go: () => import('highlight.js/lib/languages/go') } },
  { names: ['rust', 'rs'], load: { rust: () => import('highlight.js/lib/languages/rust') } },
  { names: ['sql', 'mysql', 'sqlite', 'plsql'], load: { sql: () => import('highlight.js/lib/languages/sql') } },
  { names: ['pgsql', 'postgres', 'postgresql'], load: { pgsql: () => import('highlight.js/lib/languages/pgsql') } },
  { names: ['bash', 'sh', 'zsh', 'shell'], load: { bash: () => import('highlight.js/lib/languages/bash') } },
  {
    names: ['console', 'shellsession'],
    load: {
      shell: () => import('highlight.js/lib/languages/shell'),
      bash: () => import('highlight.js/lib/languages/bash'),
    },
  },
  {
    names: ['powershell', 'ps', 'ps1', 'pwsh'],
    load: { powershell: () => import('highlight.js/lib/languages/powershell') },
  },
  { names: ['yaml', 'yml'], load: { yaml: () => import('highlight.js/lib/languages/yaml') } },
  { names: ['toml', 'ini'], load: { ini: () => import('highlight.js/lib/languages/ini') } },
  { names: ['html', 'xml', 'xhtml', 'svg', 'vue', 'svelte', 'plist'], load: { xml, css, javascript } },
  { names: ['css'], load: { css } },
  { names: ['scss', 'sass'], load: { scss: () => import('highlight.js/lib/languages/scss') } },
  { names: ['less'], load: { less: () => import('highlight.js/lib/languages/less') } },
  { names: ['php'], load: { php: () => import('highlight.js/lib/languages/php') } },
  { names: ['ruby', 'rb'], load: { ruby: () => import('highlight.js/lib/languages/ruby') } },
  { names: ['kotlin', 'kt', 'kts'], load: { kotlin: () => import('highlight.js/lib/languages/kotlin') } },
  { names: ['swift'], load: { swift: () => import('highlight.js/lib/languages/swift') } },
  { names: ['scala'], load: { scala: () => import('highlight.js/lib/languages/scala') } },
  { names: ['r'], load: { r: () => import('highlight.js/lib/languages/r') } },
  { names: ['julia', 'jl'], load: { julia: () => import('highlight.js/lib/languages/julia') } },
  { names: ['matlab'], load: { matlab: () => import('highlight.js/lib/languages/matlab') } },
  { names: ['lua'], load: { lua: () => import('highlight.js/lib/languages/lua') } },
  { names: ['perl', 'pl'], load: { perl: () => import('highlight.js/lib/languages/perl') } },
  { names: ['haskell', 'hs'], load: { haskell: () => import('highlight.js/lib/languages/haskell') } },
  { names: ['elixir', 'ex', 'exs'], load: { elixir: () => import('highlight.js/lib/languages/elixir') } },
  { names: ['dart'], load: { dart: () => import('highlight.js/lib/languages/dart') } },
  { names: ['graphql', 'gql'], load: { graphql: () => import('highlight.js/lib/languages/graphql') } },
  { names: ['dockerfile', 'docker'], load: { dockerfile: () => import('highlight.js/lib/languages/dockerfile') } },
  { names: ['makefile', 'make', 'mk'], load: { makefile: () => import('highlight.js/lib/languages/makefile') } },
  { names: ['nginx'], load: { nginx: () => import('highlight.js/lib/languages/nginx') } },
  { names: ['diff', 'patch'], load: { diff: () => import('highlight.js/lib/languages/diff') } },
];

/** The language of this name; undefined if its code is not colored. */
export function findLanguage(name: string): Language | undefined {
  const wanted = name.toLowerCase();
  return languages.find(({ names }) => names.includes(wanted));
}
