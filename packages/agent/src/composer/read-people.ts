// Who takes part, where a request says so: "attendees: Ada, Ben", "mit Ada Lovelace und Karl Marx", "出席者：…".

const named =
  /(?<!\p{L})(?:attendees|attended by|participants|present|teilnehmer(?:innen)?|teilnehmende|anwesend(?:e)?|participants|présents?|présentes?|asistentes|presentes|participantes|الحاضرون|الحضور|उपस्थित|प्रतिभागी|出席者?|与会者|参加者)\s*(?:are|were|sind|waren|son|são)?\s*[:：]\s*([^\n.;。；]{2,200})/iu;
/** Without a word that says it, names are told by their capitals: two words each. */
const name = "\\p{Lu}[\\p{L}'’-]+(?:\\s+(?:von|van|de|da|di|del|la))?\\s+\\p{Lu}[\\p{L}'’-]+";
const withPeople = new RegExp(
  `(?<!\\p{L})(?:with|mit|avec|con|com)\\s+(${name}(?:(?:,\\s*|\\s+(?:and|und|et|y|e)\\s+)${name})*)`,
  'u',
);

/** The names as they are written; undefined where there are none. */
export const readPeople = (prompt: string): string | undefined =>
  (named.exec(prompt)?.[1] ?? withPeople.exec(prompt)?.[1])?.trim();
