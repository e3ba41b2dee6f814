// The external programs used by tests: LibreOffice, Chromium, poppler, qpdf, PostgreSQL and the Python readers,
// installed with apt if possible.
import { existsSync } from 'node:fs';
import { run, say } from './setup.mjs';

/** A file from each Debian package → the package. */
const packages = {
  '/usr/bin/soffice': 'libreoffice-impress',
  '/usr/lib/libreoffice/program/libswlo.so': 'libreoffice-writer',
  '/usr/lib/libreoffice/program/libsclo.so': 'libreoffice-calc',
  '/usr/lib/libreoffice/program/libsmlo.so': 'libreoffice-math',
  '/usr/bin/chromium': 'chromium',
  '/usr/bin/pdftotext': 'poppler-utils',
  '/usr/bin/qpdf': 'qpdf',
  '/usr/lib/postgresql': 'postgresql',
  '/usr/bin/script': 'bsdutils',
  '/usr/bin/python3': 'python3',
  '/usr/lib/python3/dist-packages/lxml': 'python3-lxml',
  '/usr/lib/python3/dist-packages/docx': 'python3-docx',
  '/usr/lib/python3/dist-packages/openpyxl': 'python3-openpyxl',
  '/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf': 'fonts-crosextra-carlito',
  '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf': 'fonts-noto-core',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc': 'fonts-noto-cjk',
};

/** What some distributions lack: with it, tests of pages are quicker (test/peers.ts). */
const quicker = { '/usr/bin/chromium-headless-shell': 'chromium-headless-shell' };

/** Installs the judges that are missing. Where it cannot, says what is missing: the tests that need it say that they were skipped. */
export async function ensurePeers() {
  if (await ensurePackages(packages)) await ensurePackages(quicker, 'slower');
}

/** Installs those of some Debian packages (a file of each → its name) that are missing; false, after a line that says so and what becomes of their tests, where it cannot. */
export async function ensurePackages(wanted, without = 'skipped') {
  const missing = Object.entries(wanted)
    .filter(([file]) => !existsSync(file))
    .map(([, name]) => name);
  if (missing.length === 0) return true;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    say(`WARNING: tests that need ${missing.join(', ')} are ${without}. To mend that: sudo ${command}`);
    return false;
  }
  say(`installing the programs that check the output: ${missing.join(', ')} (a few minutes the first time) …`);
  const environment = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  await run('apt-get', ['update', '-qq'], environment);
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], environment);
  if (code !== 0) say(`WARNING: apt-get ended with ${code}; tests that need ${missing.join(', ')} are ${without}.`);
  return code === 0;
}
