// The archetypes of looking back: the quarterly review and the status report.
import type { Archetype } from '../archetype.ts';

export const quarterlyReview: Archetype = {
  name: 'quarterly-review',
  kind: 'deck',
  outlines: {
    en: `
# Quarterly review
## The quarter in numbers {stats}
- […] | revenue
- […] | against plan
- […] | new customers
> Give each figure with its change against the quarter before.
## What went well {list}
- [success] | [what it brought]
- [success] | [what it brought]
- [success] | [what it brought]
> Name the people behind each success.
## What did not go well {columns}
- What happened | [setback] ; [setback]
- What we learned | [lesson] ; [lesson]
> Be plain: the audience knows already.
## Plan and actual {table}
- Goal | Plan | Actual | Why
- [goal] | [plan] | [actual] | [reason]
- [goal] | [plan] | [actual] | [reason]
- [goal] | [plan] | [actual] | [reason]
> Explain the largest difference first.
## Risks ahead {cards}
- [risk] | [how likely, and what we do about it]
- [risk] | [how likely, and what we do about it]
- [risk] | [how likely, and what we do about it]
> One owner for each risk.
## Next quarter {timeline}
- [month] | [goal]
- [month] | [goal]
- [month] | [goal]
> Which one matters most?
## Decisions we need {list}
- [decision] | [by whom, and until when]
- [decision] | [by whom, and until when]
> Ask for them before you close.
`,
    de: `
# Quartalsbericht
## Das Quartal in Zahlen {stats}
- […] | Umsatz
- […] | gegenüber Plan
- […] | neue Kunden
> Nennen Sie jede Zahl mit der Veränderung zum Vorquartal.
## Was gut lief {list}
- [Erfolg] | [was er gebracht hat]
- [Erfolg] | [was er gebracht hat]
- [Erfolg] | [was er gebracht hat]
> Nennen Sie die Menschen dahinter.
## Was nicht gut lief {columns}
- Was geschah | [Rückschlag] ; [Rückschlag]
- Was wir lernen | [Lehre] ; [Lehre]
> Sagen Sie es offen: Das Publikum weiß es ohnehin.
## Plan und Ist {table}
- Ziel | Plan | Ist | Warum
- [Ziel] | [Plan] | [Ist] | [Grund]
- [Ziel] | [Plan] | [Ist] | [Grund]
- [Ziel] | [Plan] | [Ist] | [Grund]
> Erklären Sie die größte Abweichung zuerst.
## Risiken {cards}
- [Risiko] | [wie wahrscheinlich, und was wir tun]
- [Risiko] | [wie wahrscheinlich, und was wir tun]
- [Risiko] | [wie wahrscheinlich, und was wir tun]
> Ein Verantwortlicher je Risiko.
## Das nächste Quartal {timeline}
- [Monat] | [Ziel]
- [Monat] | [Ziel]
- [Monat] | [Ziel]
> Welches Ziel ist das wichtigste?
## Was zu entscheiden ist {list}
- [Entscheidung] | [von wem, bis wann]
- [Entscheidung] | [von wem, bis wann]
> Bitten Sie vor dem Schluss darum.
`,
    fr: `
# Bilan trimestriel
## Le trimestre en chiffres {stats}
- […] | chiffre d’affaires
- […] | par rapport au plan
- […] | nouveaux clients
> Donnez chaque chiffre avec son évolution.
## Ce qui a bien marché {list}
- [succès] | [ce qu’il a apporté]
- [succès] | [ce qu’il a apporté]
- [succès] | [ce qu’il a apporté]
> Nommez les personnes derrière chaque succès.
## Ce qui a moins bien marché {columns}
- Ce qui s’est passé | [revers] ; [revers]
- Ce que nous en retenons | [leçon] ; [leçon]
> Dites-le simplement.
## Plan et réalisé {table}
- Objectif | Plan | Réalisé | Raison
- [objectif] | [plan] | [réalisé] | [raison]
- [objectif] | [plan] | [réalisé] | [raison]
- [objectif] | [plan] | [réalisé] | [raison]
> Expliquez d’abord le plus grand écart.
## Les risques {cards}
- [risque] | [probabilité, et ce que nous faisons]
- [risque] | [probabilité, et ce que nous faisons]
- [risque] | [probabilité, et ce que nous faisons]
> Un responsable par risque.
## Le prochain trimestre {timeline}
- [mois] | [objectif]
- [mois] | [objectif]
- [mois] | [objectif]
> Lequel compte le plus ?
## Les décisions à prendre {list}
- [décision] | [par qui, et pour quand]
- [décision] | [par qui, et pour quand]
> Demandez-les avant de conclure.
`,
    es: `
# Informe trimestral
## El trimestre en cifras {stats}
- […] | ingresos
- […] | frente al plan
- […] | clientes nuevos
> Dé cada cifra con su cambio.
## Lo que fue bien {list}
- [éxito] | [lo que aportó]
- [éxito] | [lo que aportó]
- [éxito] | [lo que aportó]
> Nombre a las personas detrás de cada éxito.
## Lo que no fue bien {columns}
- Qué pasó | [contratiempo] ; [contratiempo]
- Qué aprendimos | [lección] ; [lección]
> Dígalo con claridad.
## Plan y realidad {table}
- Objetivo | Plan | Real | Motivo
- [objetivo] | [plan] | [real] | [motivo]
- [objetivo] | [plan] | [real] | [motivo]
- [objetivo] | [plan] | [real] | [motivo]
> Explique primero la mayor diferencia.
## Los riesgos {cards}
- [riesgo] | [probabilidad, y qué hacemos]
- [riesgo] | [probabilidad, y qué hacemos]
- [riesgo] | [probabilidad, y qué hacemos]
> Un responsable por riesgo.
## El próximo trimestre {timeline}
- [mes] | [objetivo]
- [mes] | [objetivo]
- [mes] | [objetivo]
> ¿Cuál importa más?
## Decisiones pendientes {list}
- [decisión] | [quién, y hasta cuándo]
- [decisión] | [quién, y hasta cuándo]
> Pídalas antes de terminar.
`,
  },
};

export const statusReport: Archetype = {
  name: 'status-report',
  kind: 'doc',
  topicsAt: 1,
  outlines: {
    en: `
# Status report
## In short {table}
- Question | Answer
- Are we on time? | [yes, or by how much not]
- Are we in budget? | [yes, or by how much not]
- What stands in the way? | [the largest obstacle]
> Answer in one sentence each.
## Done since the last report {list}
- [result] | [why it matters]
- [result] | [why it matters]
> Results, not activities.
## Next {tasks}
- [task] | [who, until when]
- [task] | [who, until when]
- [task] | [who, until when]
> Until the next report.
## Risks and obstacles {table}
- Risk | Effect | What we do | Owner
- [risk] | [effect] | [measure] | [name]
- [risk] | [effect] | [measure] | [name]
> Name an owner for each.
## Decisions needed {list}
- [decision] | [by whom, until when]
> Say what happens when it is not taken.
`,
    de: `
# Statusbericht
## Kurz gesagt {table}
- Frage | Antwort
- Sind wir im Zeitplan? | [ja, oder um wie viel nicht]
- Sind wir im Budget? | [ja, oder um wie viel nicht]
- Was steht im Weg? | [das größte Hindernis]
> Je ein Satz.
## Erledigt seit dem letzten Bericht {list}
- [Ergebnis] | [warum es zählt]
- [Ergebnis] | [warum es zählt]
> Ergebnisse, nicht Tätigkeiten.
## Als Nächstes {tasks}
- [Aufgabe] | [wer, bis wann]
- [Aufgabe] | [wer, bis wann]
- [Aufgabe] | [wer, bis wann]
> Bis zum nächsten Bericht.
## Risiken und Hindernisse {table}
- Risiko | Wirkung | Maßnahme | Verantwortlich
- [Risiko] | [Wirkung] | [Maßnahme] | [Name]
- [Risiko] | [Wirkung] | [Maßnahme] | [Name]
> Für jedes eine verantwortliche Person.
## Nötige Entscheidungen {list}
- [Entscheidung] | [von wem, bis wann]
> Sagen Sie, was sonst geschieht.
`,
    fr: `
# Rapport d’avancement
## En bref {table}
- Question | Réponse
- Sommes-nous dans les temps ? | [oui, ou l’écart]
- Sommes-nous dans le budget ? | [oui, ou l’écart]
- Qu’est-ce qui bloque ? | [le plus grand obstacle]
> Une phrase pour chacune.
## Fait depuis le dernier rapport {list}
- [résultat] | [pourquoi il compte]
- [résultat] | [pourquoi il compte]
> Des résultats, pas des activités.
## À faire {tasks}
- [tâche] | [qui, pour quand]
- [tâche] | [qui, pour quand]
- [tâche] | [qui, pour quand]
> D’ici au prochain rapport.
## Risques et obstacles {table}
- Risque | Effet | Mesure | Responsable
- [risque] | [effet] | [mesure] | [nom]
- [risque] | [effet] | [mesure] | [nom]
> Un responsable pour chacun.
## Décisions attendues {list}
- [décision] | [par qui, pour quand]
> Dites ce qui se passe sinon.
`,
    es: `
# Informe de estado
## En breve {table}
- Pregunta | Respuesta
- ¿Vamos a tiempo? | [sí, o la diferencia]
- ¿Estamos dentro del presupuesto? | [sí, o la diferencia]
- ¿Qué estorba? | [el mayor obstáculo]
> Una frase cada una.
## Hecho desde el último informe {list}
- [resultado] | [por qué importa]
- [resultado] | [por qué importa]
> Resultados, no actividades.
## Lo siguiente {tasks}
- [tarea] | [quién, hasta cuándo]
- [tarea] | [quién, hasta cuándo]
- [tarea] | [quién, hasta cuándo]
> Hasta el próximo informe.
## Riesgos y obstáculos {table}
- Riesgo | Efecto | Medida | Responsable
- [riesgo] | [efecto] | [medida] | [nombre]
- [riesgo] | [efecto] | [medida] | [nombre]
> Un responsable para cada uno.
## Decisiones necesarias {list}
- [decisión] | [quién, hasta cuándo]
> Diga qué pasa si no se toma.
`,
  },
};
