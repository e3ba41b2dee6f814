// What other tools write, read as our own form: attributes, braced fences, admonitions, wiki links, roles, badges, emoji.
import { expect, test } from 'vitest';
import type { Document } from '../../model/index.ts';
import { blockText } from '../../model/index.ts';
import { parse } from '../parse.ts';
import { print } from '../print.ts';

const withoutPositions = (document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'position' ? undefined : value)));

/** Theirs gives the tree of ours, with remarks of severity `info` and these warnings alone, and is printed without a trace of theirs. */
function readsAs(theirs: string, ours: string, warnings: readonly string[] = []): void {
  const read = parse(theirs, { kind: 'doc' });
  expect(withoutPositions(read.document)).toEqual(withoutPositions(parse(ours, { kind: 'doc' }).document));
  expect(read.diagnostics.flatMap(({ severity, message }) => (severity === 'info' ? [] : [message]))).toEqual(warnings);
  expect(parse(print(read.document)).diagnostics).toEqual([]);
}

test.each<[sentence: string, theirs: string, ours: string]>([
  [
    'boxes of a lesson',
    '---\ntitle: T\n---\n\n::::::::::: objectives\n\n- a\n\n::::::::::::::::::\n\n::: instructor\nb\n:::\n\n:::::::::: challenge\n\n## C `d`\n\ne\n\n::::::: solution\n\nf\n\n:::::::\n::::::::::\n\n::: {.keypoints}\ng\n:::',
    '---\ntitle: T\n---\n\n:::callout[Objectives]\n- a\n:::\n\n:::callout[Instructor Note]\nb\n:::\n\n::::callout{type=tip}\n**C `d`**\n\ne\n\n:::callout[Solution]\nf\n:::\n::::\n\n:::callout[Key Points]{type=important}\ng\n:::',
  ],
  [
    'a heading at the beginning of a box of another tool is its title',
    '---\ntitle: T\n---\n\n::: {.callout-tip}\n## A {#b}\n\nc [d](#b)\n:::\n\n:::callout\n## F\n:::',
    '---\ntitle: T\n---\n\n:::callout{type=tip}\n**<a id="b"></a>A**\n\nc [d](#b)\n:::\n\n:::callout\n## F\n:::',
  ],
  ['a title of a lesson in its attributes', '::: {.spoiler title="How to"}\na\n:::', ':::callout[How to]\na\n:::'],
  ['attributes of a heading', '## A {#a .unnumbered key="b c"}', '## A {#a}'],
  ['classes of a heading', '## A {.unnumbered}', '## A'],
  ['a heading without a number', '## A {-}', '## A'],
  ['attributes of a link', '[a](https://b.c){.button target="_blank"} d', '[a](https://b.c) d'],
  ['attributes of kramdown', '[a](https://b.c){: .button target="_blank"}', '[a](https://b.c)'],
  ['attributes with spaces', '*a*{ .b } `c`{.r}', '*a* `c`'],
  ['a span', 'a [small *caps*]{.smallcaps} b', 'a small *caps* b'],
  [
    'a span with an id',
    '[path]{#path} *[b]{#c .d}* [e](#path) [f](#c)\n\n[shell]{#shell}\n:   see [path](#path)\n\n[g](#shell)',
    '<a id="path"></a>path *<a id="c"></a>b* [e](#path) [f](#c)\n\n**<a id="shell"></a>shell**\n\nsee [path](#path)\n\n[g](#shell)',
  ],
  [
    'attributes of a picture',
    '![a](b.png){#fig-b .wide fig-alt="c" width=50% loading=lazy}',
    '![a](b.png){alt="c" width=50%}',
  ],
  ['attributes below a paragraph', 'a\n{: .lead }\n\nb', 'a\n\nb'],
  ['attributes on a line of their own', '{.lead}\n\na', 'a'],
  ['code of R', '```{r, eval=FALSE}\na\n```', '```r\na\n```'],
  [
    'hidden code',
    '```{r, echo=FALSE}\na\n```\n\n```{python}\n#| include: false\nb\n```\n\n```{r}\n#| echo: true\nc\n```',
    '```r\nc\n```',
  ],
  [
    'pictures that hidden code shows',
    '---\nformat: html\n---\n\n```{r}\n#| label: fig-a\n#| echo: false\n#| fig-cap: B *c*\n#| fig-alt: "D"\nknitr::include_graphics("e.png")\n```\n\n```{r, echo=FALSE, fig.alt="F"}\ninclude_graphics(\'g.png\')\n```\n\n@fig-a',
    ':::figure{id=fig-a caption="B *c*"}\n![D](e.png)\n:::\n\n![F](g.png)\n\n:ref[fig-a]',
  ],
  [
    'cells with backticks in their options',
    '```{r a, eval = FALSE, fig.cap="The `f()` {b}"}\nc\n```\n\nd\n\n- ```{python, eval="`"}\n  e\n  ```\n- f',
    '```r\nc\n```\n\nd\n\n- ```python\n  e\n  ```\n- f',
  ],
  [
    'figures of cells',
    'See Figures \\@ref(fig:a), (Fig. \\@ref(fig:b-c)) and @fig-h.\n\n```{r a, echo = FALSE, fig.cap = "A `f()`"}\ninclude_graphics("g.png")\n```\n\n```{r b-c, fig.cap = demo$caption("The *c*"), fig.alt="d"}\ne\n```\n\n```{python}\n#| label: fig-h\n#| echo: false\n#| fig-cap: "I"\nj\n```',
    'See :ref[fig:a], (:ref[fig:b-c]) and :ref[fig-h].\n\n:::figure{id=fig:a caption="A `f()`"}\n![A `f()`](g.png)\n:::\n\n```r\ne\n```\n\n:::figure{id=fig:b-c caption="The *c*"}\n![d](b-c-1.png)\n:::\n\n:::figure{id=fig-h caption=I}\n![I](fig-h-output-1.png)\n:::',
  ],
  [
    'parts of bookdown',
    '---\ntitle: T\n---\n\n# (PART\\*) A {-}\n\n# B {#b}\n\nc \\@ref(b)\n\n# (APPENDIX) D {-}',
    '---\ntitle: T\n---\n\n# A\n\n# B {#b}\n\nc :ref[b]\n\n# D',
  ],
  [
    'blocks of bookdown',
    '```{block2, type=\'rmdnote\'}\na **b**\n```\n\n```{block, type="rmdwarning", echo=TRUE}\nc\n```',
    ':::callout{type=note}\na **b**\n:::\n\n:::callout{type=warning}\nc\n:::',
  ],
  [
    'tabs and marks of D2L',
    '```{.python .input}\n%load_ext d2lbook.tab\n```\n\n# (**A**)\n:label:`a`\n\n```{.python .input}\n%%tab b, c\nd\n```\n\n```{.python .input}\n%%tab all\ne\n```\n\n[**f g**] [**h**](https://i.j)\n\n:begin_tab:`k`\nl\n:end_tab:',
    '# A {#a}\n\n*b, c*\n\n```python\nd\n```\n\n```python\ne\n```\n\nf g [**h**](https://i.j)\n\n*k*\n\nl',
  ],
  [
    'substitutions of MyST',
    '---\nmyst:\n  substitutions:\n    a: I am **b** {{ c }}\n    c: "d"\n    e: |\n      ```{tip}\n      {{ c }}\n      ```\n---\n\n{{ a }}, {{c}}\n\n{{ e }}\n\n`{{ c }}`',
    'I am **b** d, d\n\n:::callout{type=tip}\nd\n:::\n\n`{{ c }}`',
  ],
  [
    'versions of MyST',
    ':::{versionadded} 1.2\n:::\n\n:::{versionchanged} 1.3\na\n:::\n\n:::{deprecated} 1.4\nb\n:::',
    ':::callout[New in version 1.2]{type=note}\n:::\n\n:::callout[Changed in version 1.3]{type=note}\na\n:::\n\n:::callout[Deprecated since version 1.4]{type=warning}\nb\n:::',
  ],
  ['one of several classes', ':::{admonition} A\n:class: dropdown tip\nb\n:::', ':::callout[A]{type=tip}\nb\n:::'],
  ['fields of MyST', '---\nmyst: a\n---\n\n:b c: d *e*\n:f:\n  g', '**b c** d *e*\\\n**f** g'],
  [
    'clauses with letters',
    '1. A.\n        a. b\n        b. c\n           d\n        c. e\n2. F',
    '1. A.\\\n   a. b\\\n   b. c d\\\n   c. e\n2. F',
  ],
  [
    'definitions that go on',
    '% T\n\nA\n: b\n\n  c\n: d\n\nE\n  ~ f\n  ~ g',
    '---\ntitle: T\n---\n\n**A**\n\nb\n\nc\n\nd\n\n**E**\n\nf\n\ng',
  ],
  ['code of Quarto with options', '```{python}\n#| label: b\n#| eval: false\na\n```', '```python\na\n```'],
  ['code of Pandoc', '```{.python .numberLines startFrom="9"}\na\n```', '```python\na\n```'],
  ['code of MyST', '```{code-block} python\n:linenos:\na\n```', '```python\na\n```'],
  ['code with a title', '```js{1,3} title="a"\na\n```', '```js {1,3}\na\n```'],
  ['an admonition of MyST', '```{note}\na **b**\n```', ':::callout{type=note}\na **b**\n:::'],
  ['with a title and options', '```{admonition} T\n:class: warning\n\na\n```', ':::callout[T]{type=warning}\na\n:::'],
  ['with colons', '::::{tip}\n:::{note}\na\n:::\n::::', '::::callout{type=tip}\n:::callout{type=note}\na\n:::\n::::'],
  ['a card', ':::{card} T\na\n:::', '**T**\n\na'],
  [
    'a figure of MyST',
    '```{figure} a.png\n:name: fig-a\n:alt: b\n\nThe *c*\n```',
    ':::figure{id=fig-a caption="The *c*"}\n![b](a.png)\n:::',
  ],
  ['a formula of MyST', '```{math}\nx^2\n```', '$$\nx^2\n$$'],
  ['contents of a site', '```{toctree}\na\nb\n```\n\nc', 'c'],
  ['a target of MyST', '(a)=\n\n# B', '# B {#a}'],
  ['roles of MyST', '{ref}`A <b>` and {math}`x` and {py:func}`f` and {doc}`c`', 'A and $x$ and `f` and c'],
  ['an admonition of MkDocs', '!!! tip\n\n    a\n\n    - b\n\nc', ':::callout{type=tip}\na\n\n- b\n:::\n\nc'],
  ['with a title', '??? warning "T *t*"\n    a', ':::callout[T *t*]{type=warning}\na\n:::'],
  ['of another type', '!!! pied-piper inline end "T"\n    a', ':::callout[T]{type=note}\na\n:::'],
  [
    'in each other',
    '!!! note\n    !!! tip\n        a\n    b',
    '::::callout{type=note}\n:::callout{type=tip}\na\n:::\nb\n::::',
  ],
  ['tabs of MkDocs', '=== "A"\n\n    a\n\n=== "B"\n\n    b', '**A**\n\na\n\n**B**\n\nb'],
  ['a callout of Obsidian', '> [!question]- Why *b*?\n> a\n>\n> c', ':::callout[Why *b*?]{type=note}\na\n\nc\n:::'],
  ['a callout of any type', '> [!abc]\n> a', ':::callout[abc]{type=note}\na\n:::'],
  ['a callout of a title alone', '> [!tip] T', ':::callout[T]{type=tip}\n:::'],
  ['a wiki link without words', '[[A b]] [[c]]', 'A b c'],
  ['wiki links in a table', '| a |\n|---|\n| [[B c]] [[d]] |', '| a |\n|---|\n| B c d |'],
  ['wiki links', '[[A]] and [[B#c]] and [[D|e]] and [[#f]]', 'A and B › c and e and [f](#f)'],
  ['an embedded picture', '![[a/b c.png|300]]', '![b c](<a/b c.png>){width=300px}'],
  ['an embedded page', '![[A]]', 'A'],
  ['comments of Obsidian', '![[a.png|a]]\n\n%%\nb\n%%\n\nc', '![a](a.png)\n\nc'],
  ['a table of contents', '[TOC]\n\n[[_TOC_]]', '::toc\n\n::toc'],
  ['an environment of TeX', '\\begin{align}\na &= b\n\\end{align}', '$$\n\\begin{align}\na &= b\n\\end{align}\n$$'],
  ['a formula in brackets', '\\[\nx^2\n\\]', '$$\nx^2\n$$'],
  [
    'badges',
    '# A\n\n[![b](https://img.shields.io/x.svg)](https://c.d)\n[![e][f]][g]\n\nh\n\n[f]: https://codecov.io/x.svg\n[g]: https://i.j',
    '# A\n\nh',
  ],
  ['definition lists', 'A\n: a\nb\nC\n: c\n: d', '**A**\n\na\nb\n\n**C**\n\nc\n\nd'],
  [
    'low and high text of Pandoc',
    '% T\n\nH~2~O and x^2^ ~~a~~',
    '---\ntitle: T\n---\n\nH<sub>2</sub>O and x<sup>2</sup> ~~a~~',
  ],
  ['a formula in parentheses', 'a \\(x^2\\) b \\(c\\)', 'a $x^2$ b \\(c\\)'],
  ['an id of MDX', '## A {/*a*/}\n\n{/* b */}', '## A {#a}'],
  [
    'notes in the text',
    'a^[b *c* [d](https://e.f)] g^[h]',
    'a[^note-1] g[^note-2]\n\n[^note-1]: b *c* [d](https://e.f)\n\n[^note-2]: h',
  ],
  [
    'blocks between slashes',
    '/// tip | T\na\n///\n\n/// note\n- b\n///',
    ':::callout[T]{type=tip}\na\n:::\n\n:::callout{type=note}\n- b\n:::',
  ],
  ['code of another file', 'As here:\n\n{* ../../docs_src/a/tutorial1.py hl[6] *}', 'As here:\n\n`tutorial1.py`'],
  ['shortcodes', '{{< include a.md >}}\n\n{% raw %}\n\n{{< video https://a.b/c >}}', '<https://a.b/c>'],
  [
    'targets of MyST below each other',
    '(a/b)=\n(c)=\n\n# B\n\n{ref}`a/b` {ref}`d <c>` [](c) [e](a/b)',
    '# B {#c}\n\n:ref[c] [d](#c) :ref[c] [e](#c)',
  ],
  ['a target of a figure', '(a)=\n:::{figure} b.png\n:alt: c\nD\n:::', ':::figure{id=a caption=D}\n![c](b.png)\n:::'],
  [
    'formulas with labels',
    '---\nmyst: a\n---\n\n$$\nb\n$$ (c:d)\n\n```{math}\n:label: e\nf\n```\n\n$$g \\label{h}$$\n\n$$i$$ {#eq-j}\n\n$$k$$\n:eqlabel:`l`\n\n{eq}`c:d` {eq}`e` \\eqref{h} \\ref{m} {eq}`eq-j` :eqref:`l`',
    '$$\nb \\tag{1}\n$$\n\n$$\nf \\tag{2}\n$$\n\n$$\ng \\tag{3}\n$$\n\n$$\ni \\tag{4}\n$$\n\n$$\nk \\tag{5}\n$$\n\n(1) (2) (3) \\ref{m} (4) (5)',
  ],
  ['a formula that begins with a group', '$${10}^3 = 1000$$', '$$\n{10}^3 = 1000\n$$'],
  [
    'numbers of formulas beside their own',
    '$$b \\tag{2} \\label{b}$$\n\n$$a \\label{a}$$\n\n$$c \\label{c}$$\n\n$$d \\label{d} \\tag{x}$$\n\n\\ref{c}',
    '$$\nb \\tag{2}\n$$\n\n$$\na \\tag{1}\n$$\n\n$$\nc \\tag{3}\n$$\n\n$$\nd  \\tag{x}\n$$\n\n(3)',
  ],
  [
    'labels of D2L',
    '# A\n:label:`sec_a`\n\n![B $c$](d.svg)\n:width:`300px`\n:label:`fig_b`\n\n:numref:`fig_b` and :numref:`sec_a`',
    '# A {#sec_a}\n\n:::figure{id=fig_b caption="B $c$"}\n![B $c$](d.svg){width=300px}\n:::\n\n:ref[fig_b] and :ref[sec_a]',
  ],
  [
    'a formula of Slidev below text',
    '---\nmdc: true\n---\n\na\n$$ {1|3|all}\n\\begin{array}{c}\n\nb & c\n\n\\end{array}\n$$\n\n$${10}^3$$\n\nd',
    'a\n\n$$\n\\begin{array}{c}\nb & c\n\\end{array}\n$$\n\n$$\n{10}^3\n$$\n\nd',
  ],
  [
    'a formula in an element of HTML',
    '<div>\n<h2>A</h2>\n\\[\\begin{aligned}\nb &amp; = c\n\\end{aligned}\\]\n</div>',
    '## A\n\n$$\n\\begin{aligned}\nb & = c\n\\end{aligned}\n$$',
  ],
  ['badges among words', 'a [![b](https://img.shields.io/x.svg)](https://c.d) e', 'a  e'],
  [
    'a button in a sentence',
    'Press the [![](https://img.shields.io/badge/-Use%20this%20template-green?x=y)](https://c.d/new) button',
    'Press the [Use this template](https://c.d/new) button',
  ],
  [
    'a badge at the end of a link',
    '[The docs ![docs](https://img.shields.io/x.svg)](https://c.d/) are here',
    '[The docs ](https://c.d/) are here',
  ],
  ['a closing line below a list', ':::info T\n- a\n- b\n  :::\n\nc', ':::callout[T]{type=note}\n- a\n- b\n:::\n\nc'],
  ['words of references of D2L', '# A\n:label:`a`\n\n:ref:`B c <a>` and :doc:`D <e>`', '# A {#a}\n\n[B c](#a) and D'],
  ['links of MyST', '# A {#a}\n\n[b](project:#a) [c](inv:d#e)', '# A {#a}\n\n[b](#a) c'],
  ['emoji', ':tada: a :+1:', '🎉 a 👍'],
  [
    'references of Quarto',
    '---\nformat: html\n---\n\n## B {#sec-b}\n\n![C *d*](e.png){#fig-f fig-alt="g" width=50%}\n\n@sec-b, [@fig-f].',
    '## B {#sec-b}\n\n:::figure{id=fig-f caption="C *d*"}\n![C *d*](e.png){alt="g" width=50%}\n:::\n\n:ref[sec-b], :ref[fig-f].',
  ],
  [
    'a grid',
    '+-----+-------+\n| a   | b     |\n+====:+=======+\n| 1   | - c   |\n|     | - *d* |\n+-----+-------+\n| e   | ```r  |\n| f   | g     |\n|     | ```   |\n+-----+-------+\n| 中文| h     |\n+-----+-------+\n| 字 | k      |\n+-----+-------+\n\ni',
    '| a | b |\n|--:|---|\n| 1 | • c<br>• *d* |\n| e f | `g` |\n| 中文 | h |\n| 字 | k |\n\ni',
  ],
  [
    'a grid without a header',
    '+---+---+\n| a | b |\n+---+---+\n| c     |\n+---+---+',
    '| | |\n|---|---|\n| a | b |\n| c | |',
  ],
  [
    'a simple table of Pandoc',
    '% T\n\n  Right  Left   Center   Any\n-------  ----- --------- ---\n     12  12       中     *a*\n    123  1 2        1\n\nTable:  Some *b*\n  c. {#tbl-a}\n\n@tbl-a',
    '---\ntitle: T\n---\n\n:::table{caption="Some *b* c." id=tbl-a}\n| Right | Left | Center | Any |\n|--:|:--|:-:|---|\n| 12 | 12 | 中 | *a* |\n| 123 | 1 2 | 1 | |\n:::\n\n:ref[tbl-a]',
  ],
  [
    'a table of Pandoc with rows of several lines',
    '% T\n\n: A\n\n-------------------\n a     b\n b\n------ ------------\nc      d\n       e\n\nf      g\n-------------------\n\nh',
    '---\ntitle: T\n---\n\n:::table{caption=A}\n| a b | b |\n|:-:|:--|\n| c | d e |\n| f | g |\n:::\n\nh',
  ],
  [
    'a table of Pandoc without a header',
    '% T\n\n--- ---\n  a b\n  c d\n--- ---',
    '---\ntitle: T\n---\n\n| | |\n|--:|:--|\n| a | b |\n| c | d |',
  ],
  [
    'wiki links to headings',
    '# A b: ç d\n\n[[#A b: ç d]] [[#A#A b ç d|e]] [[#^f]]',
    '# A b: ç d\n\n[A b: ç d](#a-b-ç-d) [e](#a-b-ç-d) ^f',
  ],
  [
    'figures in divs of Quarto',
    '---\nformat: html\n---\n\n::: {#fig-a layout-ncol=2}\n![b](c.png)\n\nD *e*\nf\n:::\n\n::: {#tbl-g}\n| a |\n|---|\n| 1 |\n\n: H\n:::\n\n@fig-a @tbl-g',
    ':::figure{id=fig-a caption="D *e* f"}\n![b](c.png)\n:::\n\n:::table{id=tbl-g caption=H}\n| a |\n|---|\n| 1 |\n:::\n\n:ref[fig-a] :ref[tbl-g]',
  ],
  [
    'figures in divs of Quarto without a caption',
    '---\nformat: html\n---\n\n::: {#fig-a layout-ncol=2}\n![b](c.png)\n\n![d](e.png)\n:::',
    ':::figure{id=fig-a}\n![b](c.png)\n\n![d](e.png)\n:::',
  ],
  [
    'a figure with a label of TeX',
    '![The `a` *b*.\\label{fig:c}](d.png)\n\n\\autoref{fig:c} and Figure \\ref{fig:c}',
    ':::figure{id="fig:c" caption="The `a` *b*."}\n![The `a` *b*.](d.png)\n:::\n\n:ref[fig:c] and :ref[fig:c]',
  ],
  ['an embedded icon', '![[a.svg#icon]]', '![a](a.svg)'],
  [
    'commands of TeX',
    '% T\n\n\\mainmatter\n\na\\index{b}\\index{c} d \\mainmatters',
    '---\ntitle: T\n---\n\na d \\\\mainmatters',
  ],
  ['icons', 'a :material-check: b :material-rocket: c', 'a ✓ b  c'],
])('%s', (_, theirs, ours) => readsAs(theirs, ours));

test('remarks name the commands of TeX that a file has', () => {
  const { diagnostics } = parse('% T\n\na\\index{b}\\index{c} \\noindent d', { kind: 'doc' });
  expect(diagnostics.map(({ message }) => message)).toContain(
    'Commands of TeX were left out (3 times): “\\index”, “\\noindent”.',
  );
});

test('a reference of TeX to nothing is told', () => {
  const { diagnostics } = parse('See \\autoref{fig:one}.', { kind: 'doc' });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Cross-references to labels that nothing here has are shown as written.',
  ]);
});

const keysShown = (count: string) => `Citations are shown as their keys in brackets${count}.`;
const labelsShown = (count: string) =>
  `Cross-references to labels that nothing here has are shown as the label in brackets${count}.`;

test.each<[sentence: string, theirs: string, ours: string, warning: string]>([
  [
    'citations of Pandoc',
    '% T\n\na [@b] [see @c, p. 3; -@d:10.1/e_f] (@g, @{h/i}). @j [p. 1]',
    '---\ntitle: T\n---\n\na \\[b\\] \\[see c, p. 3; d:10.1/e_f\\] (\\[g\\], \\[h/i\\]). \\[j\\] \\[p. 1\\]',
    keysShown(' (5 times)'),
  ],
  [
    'citations of Manubot',
    'a [@doi:10.1000/b.c; @tag:d] and [@arxiv:1.2], [@e]',
    'a \\[[doi:10.1000/b.c](https://doi.org/10.1000/b.c); d\\] and \\[[arxiv:1.2](https://arxiv.org/abs/1.2)\\], \\[@e\\]',
    keysShown(' (2 times)'),
  ],
  [
    'references of Quarto to other files',
    '---\nformat: html\n---\n\n@fig-h, [@sec-a] and \\@ref(tab:i).',
    '\\[fig-h\\], \\[sec-a\\] and \\[tab:i\\].',
    labelsShown(' (3 times)'),
  ],
  [
    'substitutions without a value',
    '---\nmyst: a\n---\n\n{{ b }} {{ "c" + "d" }}',
    '`{{ b }}` `{{ "c" + "d" }}`',
    'Substitutions of MyST without a value of one line here are shown as they are written: `{{ name }}` (2 times).',
  ],
  ['chapters of bookdown without cells', 'a \\@ref(b)', 'a \\[b\\]', labelsShown('')],
  [
    'what a hidden cell shows below a colon',
    'a:\n\n```{r, echo=FALSE}\nb\n```\n\n```{r, include=FALSE}\nc\n```',
    'a:',
    'Outputs of hidden cells of code that the line above announces with a colon are missing.',
  ],
  ['citations of D2L', 'a :cite:`b,c` :citet:`d`', 'a \\[b; c\\] \\[d\\]', keysShown(' (2 times)')],
  ['citations of MyST', 'a {cite}`b,c` {cite:p}`d`', 'a \\[b; c\\] \\[d\\]', keysShown(' (2 times)')],
  ['references of D2L to other files', 'a :numref:`b`', 'a \\[b\\]', labelsShown('')],
  ['references of MyST to other files', 'a {ref}`b` {ref}`c <b>`', 'a \\[b\\] c', labelsShown('')],
])('%s', (_, theirs, ours, warning) => readsAs(theirs, ours, [warning]));

test.each<[sentence: string, source: string]>([
  ['braces in text', 'a {b} {{c}} {=d} f(x){y}'],
  ['braces behind a bracket in text', 'a [b] {.c}'],
  ['code with attributes in it', '`{.a}` and `[b]{.c}`'],
  ['colons', '10:30:45 a::b:: :not_an_emoji: ::: x'],
  ['a marker of a list in a quote', '> [!a b] c'],
  ['exclamation marks', '!!!\n\n!!! "a"\n\n???'],
  ['brackets in brackets', '[[a] b](https://c.d)'],
  ['an address in brackets', '[[1]](https://a.b)'],
  ['brackets of a standard', 'The [[Prototype]] of an object, `[[a b]]`, module.[[ImportMeta]] and [[_Call_]]'],
  ['a box', '+-----+\n| box |\n+-----+'],
  ['dashes', 'a b\n--- ---\nc d\n\n--- ---\n\ne'],
  ['a line of a table', 'a\n\n: b\n\nTable: c'],
  ['letters that are no clauses', 'a. b\n\nc\na) d\nf) e'],
  ['a formula and words in parentheses', 'a\n\n$$b$$ (see c)'],
  ['a tilde in text', 'The price is\n~ 100 USD'],
  ['brackets of text', '\\[TODO\\]'],
])('no dialect: %s', (_, source) => {
  const { document, diagnostics } = parse(source, { kind: 'doc' });
  expect(diagnostics.filter(({ code }) => code === 'dialect')).toEqual([]);
  const words = document.kind === 'doc' ? blockText(document.blocks) : '';
  if (source.includes('[[P')) expect(words).toContain('[[Prototype]]');
  for (const word of source.match(/[a-z]+(?![\w.]*\))/gi) ?? [])
    if (!/https|c\.d/.test(word)) expect(words).toContain(word);
});

test('a part of a book gives no title', () => {
  const { document } = parse('# (PART\\*) A {-}\n\n# B\n\nc', { kind: 'doc' });
  expect(document.meta).toMatchObject({ title: 'B', hidesTitle: true });
});

test('mentions and addresses stay as they are, recognized or not', () => {
  for (const head of ['', '---\nformat: html\n---\n\n']) {
    const { document } = parse(`${head}Mail ada@example.org, [a@b.cd], or https://a.b/@ada; \\@bob and \`@c\`.`, {
      kind: 'doc',
    });
    expect(document.kind === 'doc' && blockText(document.blocks)).toBe(
      'Mail ada@example.org, [a@b.cd], or https://a.b/@ada; @bob and @c.',
    );
  }
  const { document, diagnostics } = parse('Thanks, @ada [@bob].', { kind: 'doc' });
  expect(document.kind === 'doc' && blockText(document.blocks)).toBe('Thanks, @ada [@bob].');
  expect(diagnostics).toEqual([]);
});

test('each kind of syntax is told once, with its count and the place of the first', () => {
  const { diagnostics } = parse('a\n\n!!! note\n    b\n\n!!! tip\n    c\n\n## D {.e}\n', { kind: 'doc' });
  expect(diagnostics.map(({ message, line }) => [message, line])).toEqual([
    ['Admonitions of MkDocs were read as `:::callout` (2 times, also on line 6).', 3],
    ['Attributes without a meaning here were left out: `{.class key=value}`.', 9],
  ]);
});

test('a remark names the first lines it is about', () => {
  const messageOf = (times: number) =>
    parse('!!! note\n    b\n\n'.repeat(times), { kind: 'doc' }).diagnostics.map(({ message }) => message);
  expect(messageOf(1)).toEqual(['Admonitions of MkDocs were read as `:::callout`.']);
  expect(messageOf(4)[0]).toMatch(/ \(4 times, also on lines 4, 7 and 10\)\.$/);
  expect(messageOf(12)[0]).toMatch(/ \(12 times, also on lines 4, 7, 10 and on\)\.$/);
});

test('an id alone loses nothing, a callout with a title may be that of several tools', () => {
  const { diagnostics } = parse('## A { #a-b }\n\n:::tip T\nc\n:::', { kind: 'doc' });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Syntax of Docusaurus and VitePress was read as `:::callout{type="tip"}`.',
  ]);
});

test('the key of the front matter that holds substitutions of MyST is used', () => {
  const { diagnostics } = parse('---\nmyst:\n  substitutions:\n    a: b\n---\n\n{{ a }}', { kind: 'doc' });
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['dialect', 'Substitutions of MyST were read as their values: `{{ name }}`.'],
  ]);
});

test('values of MyST that grow without end are shown as they are written', () => {
  const { document, diagnostics } = parse(
    `---\nmyst:\n  substitutions:\n    a: ${'b'.repeat(40_000)}\n---\n\n{{ a }} {{ a }} {{ a }}`,
    { kind: 'doc' },
  );
  expect(document.kind === 'doc' && blockText(document.blocks)).toMatch(/^b{40000} b{40000} \{\{ a \}\}$/);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ severity: 'warning', message: expect.stringContaining('beyond 100,000 characters') }),
  );
});

test('a long address is a link as a whole', () => {
  const address = `https://example.org/${'a'.repeat(5_000)}`;
  const { document } = parse(`See ${address} b`, { kind: 'doc' });
  expect(document).toMatchObject({ blocks: [{ children: [{}, { type: 'link', url: address }, { value: ' b' }] }] });
});

test('code in a line of text is counted with the cells', () => {
  const messages = (source: string) => parse(source, { kind: 'doc' }).diagnostics.map(({ message }) => message);
  expect(messages('---\nformat: html\n---\n\n```{r}\na\n```\n\n`r 1+1` `{python} b` `r` `c`')).toEqual([
    expect.stringContaining('`format`'),
    'Cells of code are shown, not run (3 times, also on line 9).',
  ]);
  expect(messages('`r 1+1`')).toEqual([]);
});

test('a mistake inside is found at its place', () => {
  const { diagnostics } = parse('!!! note\n\n    a ![](b.png)\n', { kind: 'doc' });
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'missing-alt', line: 3, column: 7 }));
});

test('a rule inside a callout ends no slide', () => {
  const { document } = parse('# A\n\n> [!note]\n> b\n>\n> ---\n>\n> c\n\n---\n\n# D', { kind: 'deck' });
  expect(document.kind === 'deck' && document.slides.length).toBe(2);
});

test.each([':::{note}\n', '```{note}\n', '!!! note\n    ', '> [!note]\n> '])(
  'a thousand of %j are bounded',
  (piece) => {
    expect(parse(piece.repeat(1_000), { kind: 'doc' }).document.kind).toBe('doc');
    const nested = Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 4)}!!! note`).join('\n');
    expect(parse(nested, { kind: 'doc' }).document.kind).toBe('doc');
  },
);

test.each([
  'A\n: b\n',
  'a^[b]\n\n',
  ':a: b\n',
  'a. b\n',
  '{{ a }} ',
  ':begin_tab:`a`\n',
  '%%tab a\n\n',
  '[TOC]\n\n',
  '(a)=\n\n',
  '{{< a >}}\n\n',
])('a hundred thousand of %j fill no stack', (piece) => {
  const read = () => parse(piece.repeat(100_000), { kind: 'doc' });
  try {
    expect(read().document.kind).toBe('doc');
  } catch (error) {
    expect(error).toMatchObject({ bound: 'nodes' });
  }
});

test.each([
  '+--+--+\n',
  '+--+--+\n|a',
  '+--+--+\n| a|\n',
  'a\n-- --\n',
  '-- --\na\n\n',
  '--------\na\n-- --\n',
  '--------\na\n\n',
  '[@a',
  '[@a; ',
  '@a',
  '@fig-a ',
  '[@a] ',
  '\\@ref(',
  '![a](b){#fig-',
])('twenty thousand of %j are bounded in a file of Quarto', (piece) => {
  const read = () => parse(`---\nformat: html\n---\n\n${piece.repeat(20_000)}`, { kind: 'doc' });
  expect(read().document.kind).toBe('doc');
});

test('badges that are left out are named', () => {
  const badge = (alt: string) => `[![${alt}](https://img.shields.io/x.svg)](https://c.d/)`;
  const { diagnostics } = parse(`${badge('Open in Code')} ${badge('DOI')}\n\nText.`, { kind: 'doc' });
  expect(diagnostics.map(({ message }) => message)).toStrictEqual([
    'Badges were left out (2 times): “Open in Code”, “DOI”.',
  ]);
});
