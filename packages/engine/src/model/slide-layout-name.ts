// The purpose of a slide: the layouts of the source language.
import { words } from '../base/words.ts';
export const slideLayoutNames = [
  ...words('title section content columns cards steps timeline stats quote table chart picture code'),
  ...words('comparison agenda closing blank'),
];
export type SlideLayoutName = (typeof slideLayoutNames)[number];
