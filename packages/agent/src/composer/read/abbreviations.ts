// Full stops that end no sentence: "Nr. 48213", "z. B. Strom", "Dr. Weber", "e.g. rent", "núm. 3".

/** Before a number alone: "No. 7" counts, "No. We stay" answers. */
const beforeNumber =
  /(?<![\p{L}\p{M}])(?:nos?|nrs?|nro|núm|num|art|abs|ziff|bd|vol|fig|abb|tab|kap|ch|pp?|pág|págs|seite|tel|sec|ref|az|est|exp|proc|inv|नं|सं|क्र)\.$/iu;
/** Before whatever follows. */
const always =
  /(?<![\p{L}\p{M}])(?:dr|prof|mr|mrs|ms|st|str|hr|fr|herrn|sr|sra|srta|dra|mme|mlle|dña|ing|dipl|exmo|exma|ca|approx|incl|excl|inkl|exkl|zzgl|bzw|ggf|evtl|vgl|sog|usw|vs|cf|max|min|std|stk|mio|mrd|tsd|av|avda|apdo|e\.\s?g|i\.\s?e|d\.\s?h|z\.\s?b|u\.\s?a|p\.\s?ex|p\.\s?ej|डॉ|श्री|रु|\p{L})\.$/iu;

/** Whether a text ends with a full stop of an abbreviation, given what stands behind it. */
export const endsAbbreviated = (before: string, after: string): boolean =>
  always.test(before) || (beforeNumber.test(before) && /^\s*[#\p{Lu}-]*\p{Nd}/u.test(after));
