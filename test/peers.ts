// Outside judges of the tests. One that is missing is an error in CI, and said loudly elsewhere, where its tests are skipped.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of specimens, schemas and hostile inputs: that of DECKLE_SHARED, or `shared` beside the repository. It may be absent. */
export const sharedFolder = process.env.DECKLE_SHARED || fileURLToPath(new URL('../../shared', import.meta.url));

/** Whether judges count as absent though they are installed: `npm run test:alone` sees what a plain machine sees. */
const hidesJudges = process.env.DECKLE_JUDGES === 'none';

/** Paths by the name the tests use. */
export const peers = {
  soffice: '/usr/bin/soffice',
  officeMath: '/usr/lib/libreoffice/program/libsmlo.so',
  chromium: '/usr/bin/chromium',
  /** The same engine without windows, where it is, for what people do on pages: it opens one in a third of the time. What it draws differs by hairs. */
  headlessChromium: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? '/usr/bin/chromium',
  pdftotext: '/usr/bin/pdftotext',
  qpdf: '/usr/bin/qpdf',
  terminal: '/usr/bin/script',
  python: '/usr/lib/python3/dist-packages/openpyxl',
  validator: `${sharedFolder}/tools/validate-ooxml.py`,
  corpus: `${sharedFolder}/corpus/security`,
  specimens: `${sharedFolder}/specimens`,
  realTexts: `${sharedFolder}/real/markdown`,
  realBrands: `${sharedFolder}/real/brands`,
  realWord: `${sharedFolder}/real/word`,
} as const;

/** Those of the shared folder. */
export const sharedPeers = [
  'validator',
  'corpus',
  'specimens',
  'realTexts',
  'realBrands',
  'realWord',
] as const satisfies readonly (keyof typeof peers)[];

/** Whether all of these are here: `test.skipIf(!hasPeers('soffice'))`. Throws in CI when one is not. */
export function hasPeers(...names: readonly (keyof typeof peers)[]): boolean {
  const missing = names.filter((name) => hidesJudges || !existsSync(peers[name]));
  if (missing.length === 0) return true;
  const message = `not here: ${missing.map((name) => `${name} (${peers[name]})`).join(', ')}`;
  if (process.env.CI) throw new Error(`In CI nothing is skipped, but ${message}`);
  console.warn(`SKIPPED, ${message}`);
  return false;
}
