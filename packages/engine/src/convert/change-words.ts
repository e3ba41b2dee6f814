// Words that say which way a change is good, and the words of a status, in English, German, French, Spanish and Portuguese.
import { words } from '../base/words.ts';

/** Quantities of which less is better, in lower case. */
const lessIsBetter: ReadonlySet<string> = new Set(
  words(
    'cost costs expense expenses spend spending debt debts churn attrition error errors bug bugs defect defects incident incidents outage outages downtime latency delay delays accident accidents injury injuries complaint complaints emissions waste loss losses risk risks backlog unemployment inflation crime deaths mortality absences absenteeism cancellations scrap rejects vacancies downtimes failures overruns overdue kosten ausgaben aufwand aufwände schulden abwanderung kündigungen fehler mängel störungen vorfälle ausfälle ausfallzeit ausfallzeiten wartezeit wartezeiten verspätungen verspätung beschwerden reklamationen unfälle emissionen abfall verlust verluste risiken rückstand rückstände krankenstand fluktuation arbeitslosigkeit ausschuss inflation coût coûts dépenses charges dette dettes attrition erreurs défauts pannes latence délai délais retard retards réclamations plaintes accidents émissions déchets pertes risques absentéisme chômage coste costes costo costos gasto gastos deuda deudas errores defectos incidentes incidencias caídas latencia plazo plazos retraso retrasos quejas reclamaciones accidentes emisiones residuos pérdidas riesgos absentismo desempleo paro custo custos despesa despesas dívida dívidas erros defeitos falhas latência atraso atrasos reclamações acidentes emissões resíduos perdas riscos desemprego',
  ),
);

/** Endings of German compounds: Betriebskosten, Fehlerquote, Durchlaufzeit. */
const lessEndings =
  /(?:kosten|ausgaben|schulden|fehler|fehlerquote|ausfälle|emissionen|verluste|risiken|laufzeit|wartezeit|lieferzeit|antwortzeit|bearbeitungszeit)$/;
/** Durations that are waited for; "time" alone is also what one has. */
const waits =
  /(?:^| )(?:lead|response|waiting|wait|cycle|loading|load|processing|delivery|resolution|repair) times?(?: |$)/;

/** What takes back such a word: savings of costs are good when they rise. */
const takenBack: ReadonlySet<string> = new Set(
  words(
    'saving savings saved reduction reductions avoided prevented einsparung einsparungen ersparnis ersparnisse reduktion vermieden kosteneinsparung kosteneinsparungen économie économies économisés évités évitées ahorro ahorros reducción evitados evitadas economia economias poupança redução evitados evitadas',
  ),
);

/** Whether these words name something of which less is better: costs, errors, waiting times. */
export function namesBurden(text: string): boolean {
  const found =
    text
      .slice(0, longestText)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  if (found.some((word) => takenBack.has(word))) return false;
  return found.some((word) => lessIsBetter.has(word) || lessEndings.test(word)) || waits.test(found.join(' '));
}

/** Characters: a longer text says more than what changes. */
const longestText = 300;

export type Status = 'good' | 'caution' | 'bad' | 'open';

const phrases = (tone: Status, list: string): readonly (readonly [string, Status])[] =>
  list.split(', ').map((phrase) => [phrase, tone] as const);

/** Whole cells, in lower case. */
const statuses: ReadonlyMap<string, Status> = new Map([
  ...phrases(
    'good',
    'on track, done, complete, completed, finished, on time, im plan, planmäßig, erledigt, fertig, abgeschlossen, en bonne voie, dans les temps, terminé, terminée, fait, en plazo, al día, hecho, hecha, completado, completada, terminado, terminada, no prazo, em dia, feito, feita, concluído, concluída',
  ),
  ...phrases('caution', 'at risk, gefährdet, kritisch, à risque, en riesgo, em risco'),
  ...phrases(
    'bad',
    'late, overdue, delayed, blocked, off track, behind, verspätet, überfällig, verzögert, blockiert, in verzug, en retard, bloqué, bloquée, retrasado, retrasada, con retraso, bloqueado, bloqueada, atrasado, atrasada',
  ),
  ...phrases(
    'open',
    'in progress, planned, not started, open, paused, on hold, in arbeit, geplant, offen, pausiert, nicht begonnen, en cours, prévu, prévue, planifié, planifiée, en pause, en curso, previsto, prevista, planificado, planificada, pendiente, em andamento, planejado, planejada, planeado, planeada, pendente',
  ),
]);

/** The status that a whole cell names. */
export const statusOf = (text: string): Status | undefined => statuses.get(text.trim().toLowerCase());
