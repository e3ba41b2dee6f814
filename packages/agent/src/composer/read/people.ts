// Who takes part, where a request says so: "attendees: Ada, Ben", "mit Ada Lovelace und Karl Marx", "出席者：…".

const named =
  /(?<![\p{L}\p{M}])(?:attendees|attended by|participants|present|teilnehmer(?:innen)?|teilnehmende|anwesend(?:e)?|participants|présents?|présentes?|asistentes|presentes|participantes|الحاضرون|الحضور|उपस्थित|प्रतिभागी|出席者?|出席人员|与会者|参加者)\s*(?:are|were|sind|waren|son|são)?\s*[:：]\s*([^\n.;。；]{2,200}?)(?=$|[\n.;。；]|，(?:议|主))/iu;
/** Without a word that says it, names are told by their capitals: two words each. */
const name = "\\p{Lu}[\\p{L}'’-]+(?:\\s+(?:von|van|de|da|di|del|la))?\\s+\\p{Lu}[\\p{L}'’-]+";
const withPeople = new RegExp(
  `(?<!\\p{L})(?:with|by|mit|avec|con|com)\\s+(${name}(?:(?:,\\s*|\\s+(?:and|und|et|y|e)\\s+)${name})*)`,
  'u',
);

export type People = {
  readonly names: string;
  /** Where the prompt says so, which is no part of a title. */
  readonly phrase: string;
};

/** The names as they are written; undefined where there are none. */
export function readPeople(prompt: string): People | undefined {
  const found = named.exec(prompt) ?? withPeople.exec(prompt);
  return found ? { names: found[1]!.trim(), phrase: found[0] } : undefined;
}
