// A child process of the pool: compiles what it receives. Started by child.ts, never imported.
import './compile-cache.mjs';

const { compile, compilePages, fillSource, openRows, parse, pictureWishes } = await import('@deckle/engine');
const { createWorld } = await import('./world.ts');
const { createBrandReader } = await import('./brand-file.ts');
const { createAssetReader } = await import('./asset-file.ts');
const { checkPicture } = await import('./check-picture.ts');
const { importAny, readMaterial } = await import('./import-any.ts');
const { askForAssets, askForFile } = await import('./file-handover.ts');
const { boundedFile, boundedPages } = await import('./bounded-html.ts');
const { drawLayouts } = await import('./layout-pictures.ts');
const { serveJobs } = await import('./jobs.ts');
const { restyle } = await import('./restyle.ts');
const { previewFont } = await import('./preview-font.ts');
const { measurePages } = await import('./measure-pages.ts');
const { makeThumbnails } = await import('./thumbnails.ts');
const { createWarmUp } = await import('./warm-up.ts');

const world = createWorld();
const brands = createBrandReader(world, () => askForFile());
const findAssets = createAssetReader({ find: askForAssets, read: askForFile });

/** The request with its brand and its pictures. */
const complete = async (request) => ({ assets: findAssets, ...(await brands.withBrand(request)) });

await serveJobs(
  {
    compile: async (request) => boundedFile(await compile(await complete(request), world), request.format),
    compilePages: async (request) => boundedPages(await compilePages(await complete(request), world)),
    measurePages: async (request) => measurePages(await complete(request), world),
    makeThumbnails: async (request) => makeThumbnails(await complete(request), world),
    drawLayouts: async ({ brand, width }) => drawLayouts(await brands.read(brand), width, world),
    checkPicture: async () => checkPicture(await askForFile(), world),
    importFile: async ({ name }) => importAny(await askForFile(), name, world),
    readMaterial: async ({ name, isBare }) => readMaterial(await askForFile(), name, world, { isBare }),
    restyle: async ({ deck, ...request }) =>
      restyle(await askForFile(deck.hash), await brands.withBrand(request), world),
    readRows: ({ bytes }) => openRows(bytes, world),
    fill: async (request) => fillSource(request),
    previewFont: async (font) => previewFont(font),
    readWishes: async ({ source, kind }) => pictureWishes(source, kind),
    readTitle: async ({ source, kind }) => parse(source, { kind }).document.meta.title,
    readBrand: async (file) => {
      const { theme, description } = await brands.read(file);
      return { name: theme.name, description };
    },
  },
  createWarmUp(world),
);
