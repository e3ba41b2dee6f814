// The first line of a cell of R Markdown and Quarto.

/** The first line of a cell, in whose options backticks may stand: ```` ```{r, fig.cap="The `f()`"} ````, as R Markdown and Quarto read it. */
export const cell = /^(`{3,})[ \t]*(\{(?:r|python|julia|ojs|sql|bash|stan)\b.*\})$/i;

/** True for the first line of a cell with backticks in its options, which Markdown takes for text. */
export const isCellWithBackticks = (line: string): boolean => cell.exec(line.trimEnd())?.[2]?.includes('`') === true;
