// Slide layouts of further slide masters that sample slides stand on: covers are often on a slide master of their own.
import { createDiagnostics } from '../base/diagnostic.ts';
import type { ColorScheme } from '../base/graphics.ts';
import type { World } from '../base/world.ts';
import { child } from '../ooxml/xml-tree.ts';
import type { FontScheme, Placeholder, SlideLayout } from '../theme/theme.ts';
import { InvalidBrand } from './brand.ts';
import { readFonts } from './brand-fonts.ts';
import { mapColors, readScheme } from './color-roles.ts';
import type { OfficePackage } from './open-package.ts';
import type { OpenPresentation } from './open-presentation.ts';
import { type MasterScope, type ReadLayout, readLayout, readMaster, titleOf } from './read-layouts.ts';
import type { Home } from './sample-look.ts';

type Master = OpenPresentation['masters'][number];

export type FurtherLayout = Home & Pick<ReadLayout, 'found'>;

/** Templates have a handful of slide masters; whole decks, pasted together, have dozens. */
const most = 40;

type Main = { readonly master: Master; readonly scope: MasterScope; readonly colors: ColorScheme };

/** Named as in the file, and for nothing by themselves. What is strange about them is no remark for the owner: most are not used. */
export function readFurther(
  { masters, samples }: OpenPresentation,
  opened: OfficePackage,
  main: Main,
  world: World,
): readonly FurtherLayout[] {
  const found: FurtherLayout[] = [];
  for (const master of masters) {
    if (master === main.master) continue;
    const used = master.layouts.filter(({ uri }) => samples(uri) > 0).slice(0, most - found.length);
    if (used.length > 0) found.push(...readMasterOf(master, used, opened, main, world));
  }
  return found;
}

function readMasterOf(
  master: Master,
  used: Master['layouts'],
  opened: OfficePackage,
  { scope: main, colors: usual }: Main,
  world: World,
): readonly FurtherLayout[] {
  const report = createDiagnostics();
  try {
    const [theme] = opened.related(master.part, 'theme');
    if (theme === undefined) return [];
    const themeRoot = opened.xml(theme);
    const elements = child(themeRoot, 'a:themeElements');
    const root = opened.xml(master.part);
    const roots = used.map((part) => opened.xml(part));
    const fonts = readFonts(child(elements, 'a:fontScheme'), root, world, report, undefined, roots);
    const scope: MasterScope = {
      ...main,
      master: { part: master.part, root },
      theme: { part: theme, root: themeRoot },
      scheme: readScheme(child(elements, 'a:clrScheme')),
      report,
    };
    const read = readMaster(scope);
    const { roles } = mapColors(scope.scheme, child(root, 'p:clrMap'));
    const body = read.master.placeholders.find(({ type }) => type === 'body')?.box;
    const size = titleOf(read.master.placeholders)?.levels[0]?.size;
    return used.map((part, index) => {
      const own = { part, root: roots[index]! };
      const { layout, name, found } = readLayout(own, { masterBody: body, masterTitleSize: size }, scope);
      const isAlike = JSON.stringify(read.colors) === JSON.stringify(usual);
      return {
        own,
        scope,
        roles,
        found,
        layout: {
          ...layout,
          name: name || 'Layout',
          uses: [],
          placeholders: layout.placeholders.map((placeholder) => inFont(placeholder, fonts, main.fonts)),
          // The colors of a slide layout are those of its slide master.
          ...(!isAlike && { colors: layout.colors ?? read.colors }),
        } satisfies SlideLayout,
      };
    });
  } catch (error) {
    // A slide master that cannot be read is not used; the file is judged by its main one.
    if (error instanceof InvalidBrand) return [];
    throw error;
  }
}

/** Levels name their font by its role in the theme of the deck: another theme's is named by its family. */
function inFont(placeholder: Placeholder, own: FontScheme, usual: FontScheme): Placeholder {
  const levels = placeholder.levels.map((level) => {
    const { office } = own[level.font];
    return level.family !== undefined || office === usual[level.font].office ? level : { ...level, family: office };
  });
  return { ...placeholder, levels };
}
