// The manners of a small model, put on recorded answers: words around the answer, fences, thoughts, wrong headings, misnamed and open
// directives, HTML. What it says stays; how it says it gets worse.
import type { Recording } from './recordings.ts';

const manners: readonly ((text: string) => string)[] = [
  (text) => `Sure! Here is what you asked for:\n\n${text}\n\nLet me know if you would like any changes!`,
  (text) => `\`\`\`markdown\n${text}\n\`\`\``,
  (text) => `<think>\nThe user wants a good document. I should be careful.\n</think>\n${text}`,
  (text) => text.replace(/^# (?=\S)/gm, '## '),
  (text) => text.replace(/^# (?=\S)/m, '# Slide 3: '),
  (text) =>
    text
      .replace(/^:::stats/gm, ':::kpis')
      .replace(/^:::steps/gm, ':::Process')
      .replace(/^:::notes/gm, ':::Note'),
  // The last directive stays open.
  (text) => text.replace(/\n:::\s*$/, '\n'),
  (text) => text.replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>'),
  (text) => text.replace(/^- /gm, '• '),
  (text) => text.replaceAll('\n', '\r\n'),
];

/** The recording as such a model would have answered: two manners for each answer, others for the next. */
export function asSmallModel(recording: Recording): Recording {
  let at = 0;
  const spoil = (lines: readonly string[]): string[] => {
    const [one, other] = [manners[at % manners.length]!, manners[(at * 3 + 1) % manners.length]!];
    at += 1;
    return one(other(lines.join('\n'))).split('\n');
  };
  const answers = Object.fromEntries(
    Object.entries(recording.answers).map(([step, all]) => [step, all.map((lines) => spoil(lines))]),
  );
  return { ...recording, answers };
}
