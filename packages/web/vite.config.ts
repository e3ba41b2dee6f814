// Builds the web page into dist: hashed assets, nothing from other hosts. The dev server hands /api to a service on its
// usual port; one that is started with TRUSTED_ORIGINS=http://localhost:5173 lets people sign in there.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Pictures stay files: the page's own policy allows no data: addresses for scripts and few for the rest.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, license: true },
  server: { proxy: { '/api': 'http://localhost:4321' } },
});
