// Templates for tests are drafts, data in the words of PresentationML: what one says is in its file, the rest is as PowerPoint writes it.

/** Raw XML. `{id}` becomes an id of its own, `{picture:logo}` the relationship to the picture of that name. */
export type Xml = string;

export type LayoutDraft = {
  readonly name?: string;
  /** Attributes of `p:sldLayout` besides: 'type="obj" showMasterSp="0"'. */
  readonly attributes?: string;
  readonly background?: Xml;
  readonly shapes: readonly Xml[];
  /** Of `a:overrideClrMapping`; absent: the master's. */
  readonly colorMap?: ColorMap;
  readonly headerFooter?: Xml;
};

export type ColorMap = { readonly [role: string]: string };

export type MasterDraft = {
  readonly theme: ThemeDraft;
  readonly background?: Xml;
  readonly shapes: readonly Xml[];
  readonly colorMap?: ColorMap;
  readonly headerFooter?: Xml;
  readonly titleStyle?: Xml;
  readonly bodyStyle?: Xml;
  readonly layouts: readonly LayoutDraft[];
};

export type ThemeDraft = {
  readonly name: string;
  /** dk1 lt1 dk2 lt2 accent1 … accent6 hlink folHlink, in this order. */
  readonly colors: readonly string[];
  readonly major: Xml;
  readonly minor: Xml;
  /** Third background fill style, in place of a plain one. */
  readonly backgroundFill?: Xml;
};

export type SlideDraft = {
  /** Counted over all masters, from 0. */
  readonly layout: number;
  readonly shapes: readonly Xml[];
  readonly background?: Xml;
  /** Of `a:overrideClrMapping`; absent: the master's. */
  readonly colorMap?: ColorMap;
  readonly notes?: string;
  /** A chart, with a comment beside it: what only sample slides use. */
  readonly hasChart?: boolean;
};

export type TemplateDraft = {
  readonly name: string;
  /** What is strange in it, for the report of a failing test. */
  readonly trait: string;
  /** EMU. */
  readonly size: { readonly width: number; readonly height: number; readonly type?: string };
  readonly masters: readonly MasterDraft[];
  readonly slides?: readonly SlideDraft[];
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
  /** Attributes of `p:presentation`. */
  readonly attributes?: string;
  readonly hasSections?: boolean;
  readonly hasNotesMaster?: boolean;
  /** Table styles with one of its own as the default. */
  readonly tableStyle?: Xml;
  /** Where its slide masters, slide layouts and media lie; '/ppt' unless said. */
  readonly folder?: string;
  readonly isPotx?: boolean;
};
