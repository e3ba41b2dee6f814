// What the press offers to other packages.
export { createWorld } from './world.ts';
