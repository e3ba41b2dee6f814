// How long a request wants somebody to speak: "a 20-minute talk", "Vortrag von 15 Minuten". Other minutes are what a text is about.

const speeches =
  'talk|presentation|keynote|speech|lecture|session|lesson|class|training|pitch|slot|webinar|workshop|vortrags?|präsentation|rede|redezeit|unterricht|schulung|exposé|présentation|conférence|intervention|cours|presentación|charla|ponencia|clase|conferencia|presentazione|intervento|lezione|apresentação|palestra|aula|presentatie|lezing|les';
const minutes = 'min(?:ute[ns]?|uti|utos|uten)?\\.?';
const patterns = [
  `(?<!\\d)(\\d{1,3})[ -]?minütige[nrs]?`,
  `(?<![\\d.,])(\\d{1,3})[ -]?${minutes}(?:[ -]long)?[ -](?:[\\p{L}]+ )?(?:${speeches})(?!\\p{L})`,
  `(?<!\\p{L})(?:${speeches})(?: (?:of|for|lasting|von|über|de|d’|di|van|about|some|etwa|ca\\.?|circa|environ|unos|up to|to|last)){0,3} (\\d{1,3})[ -]?${minutes}(?!\\p{L})`,
].map((pattern) => new RegExp(pattern, 'iu'));

const [shortest, longest] = [2, 120];

/** In minutes; undefined if the request does not say. */
export function speakingTime(prompt: string): number | undefined {
  for (const pattern of patterns) {
    const time = Number(pattern.exec(prompt)?.[1]);
    if (time >= shortest && time <= longest) return time;
  }
  return undefined;
}

/** Words that a speaker says in a minute. */
const pace = 130;
/** Words of the notes of one slide. */
const [fewest, most] = [25, 300];

/** What the task says of it. */
export function describeTime(time: number, slides: number | undefined): string {
  const each =
    slides === undefined ? undefined : Math.min(most, Math.max(fewest, Math.round((time * pace) / slides / 10) * 10));
  const words =
    each === undefined ? `${pace} words for each minute, over all slides` : `some ${each} words on each slide`;
  return `Speaking time: ${time} minutes. The speaker notes are what is said, in place of two or three sentences: ${words}.`;
}
