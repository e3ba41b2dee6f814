// GET /api/docs: every route, readable and executable, and every error by code. One page, nothing external.
import { errorCodes, errors, type Limits } from '@deckle/api';
import { escapeHtml } from '../escape-html.ts';
import { limitPolicies } from '../limit-policies.ts';
import type { Route } from '../route.ts';
import { operationSection } from './operation.ts';
import { style } from './style.ts';
import { tryScript, tryScriptHash } from './try-script.ts';

/** Allows the script by its hash, and requests only to this server. */
export const referencePolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; img-src blob: data:; connect-src 'self'; script-src 'sha256-${tryScriptHash}'; frame-ancestors 'none'`;

/** Routes by topic, in the order a newcomer needs them. */
const groups: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Prompt to document', /^\/api\/agent/],
  ['Render and export', /^\/api\/(render|export)/],
  ['Assets', /^\/api\/workspace\/assets/],
  ['Documents', /^\/api\/workspace/],
  ['Brands', /^\/api\/brands/],
  ['Jobs', /^\/api\/jobs/],
  ['Showcase', /^\/api\/showcase/],
  ['Onboarding', /^\/api\/onboarding/],
  ['Sign-in', /^\/api\/auth/],
  ['Account', /^\/api\/account/],
  ['The service', /^/],
];

/** HTML; `server` is the address callers use. */
export function referencePage(routes: readonly Route[], limits: Limits, server: string): string {
  const policies = limitPolicies(limits);
  const byGroup = Map.groupBy(routes, ({ path }) => groups.findIndex(([, paths]) => paths.test(path)));
  const sections = groups.flatMap(([title], index) => {
    const members = byGroup.get(index) ?? [];
    return members.length === 0 ? [] : [{ title, id: title.toLowerCase().replaceAll(' ', '-'), members }];
  });
  const links = [...sections, { title: 'Errors', id: 'errors' }].map(
    ({ title, id }) => `<a href="#${id}">${title}</a>`,
  );
  const body = sections.map(
    ({ title, id, members }) =>
      `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${members
        .map((route) => operationSection(route, route.limit === undefined ? [] : policies[route.limit]))
        .join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Deckle API</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<div class="frame">
<nav aria-label="Sections"><a class="home" href="/">Deckle</a>${links.join('')}</nav>
<main>
<h1>Deckle API</h1>
<p>JSON over HTTP at <code>${escapeHtml(server)}/api</code>. Unknown fields are rejected, so typos never pass silently; every response has an <code>X-Request-Id</code>. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<p>Authenticate with an API key, <code>Authorization: Bearer deckle_pk_…</code>, or with the session of this browser. The examples take the address from <code>DECKLE</code> and the key from <code>KEY</code>.</p>
<form class="card key" hidden><label for="key">API key for requests from this page</label><input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="deckle_pk_…"><p class="quiet">Not stored anywhere: it is forgotten when you leave the page. If empty, requests use the session of this browser. Requests are real.</p></form>
${body.join('\n')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>The body is <code>{ error, message, requestId }</code>, sometimes with <code>details</code>: an array of <code>{ path, code, message }</code>. <code>error</code> is for programs and is stable. The <code>Link</code> header of each error points here.</p>
${errorCodes.map(errorRow).join('\n')}
</section>
</main>
</div>
<script>${tryScript}</script>
</html>
`;
}

const errorRow = (code: (typeof errorCodes)[number]): string =>
  `<div class="card error-row" id="error-${code}"><h3>${errors[code].status} ${code}</h3><p>${escapeHtml(errors[code].when)}</p></div>`;
