// The archetypes of projects: the proposal and the minutes of a meeting.
import type { Archetype } from '../archetype.ts';

export const proposal: Archetype = {
  name: 'proposal',
  kind: 'doc',
  outlines: {
    en: `
# Proposal
## In short {list}
- What we propose | [the proposal in one sentence]
- What it brings | [the benefit, in figures if you have them]
- What it costs | [amount and time]
> Whoever reads only this must understand it.
## Where we stand {columns}
- Today | [how it is now] ; [what that costs]
- Afterwards | [how it will be] ; [what that brings]
> Use the words of those concerned.
## What we will do {steps}
- [first step]
- [second step]
- [third step]
> Say what is not part of it, too.
## Timetable {timeline}
- [date] | [start]
- [date] | [first result]
- [date] | [end]
> Dates that you can keep.
## Costs {table}
- Item | Amount | Remark
- [item] | [amount] | [what it covers]
- [item] | [amount] | [what it covers]
- Total | [amount] | [with or without tax]
> Name what is not included.
## Risks {cards}
- [risk] | [what we do about it]
- [risk] | [what we do about it]
- [risk] | [what we do about it]
> An honest list earns trust.
## Next step {list}
- We need from you | [decision or signature]
- Until | {date:[date]}
- Contact | [name, telephone, e-mail]
> One clear request.
`,
    de: `
# Angebot
## Kurz gesagt {list}
- Was wir vorschlagen | [der Vorschlag in einem Satz]
- Was es bringt | [der Nutzen, möglichst in Zahlen]
- Was es kostet | [Betrag und Zeit]
> Wer nur dies liest, muss es verstehen.
## Wo wir stehen {columns}
- Heute | [wie es ist] ; [was das kostet]
- Danach | [wie es sein wird] ; [was das bringt]
> Verwenden Sie die Worte der Betroffenen.
## Was wir tun {steps}
- [erster Schritt]
- [zweiter Schritt]
- [dritter Schritt]
> Sagen Sie auch, was nicht dazugehört.
## Zeitplan {timeline}
- [Datum] | [Beginn]
- [Datum] | [erstes Ergebnis]
- [Datum] | [Ende]
> Termine, die Sie halten können.
## Kosten {table}
- Posten | Betrag | Bemerkung
- [Posten] | [Betrag] | [was er umfasst]
- [Posten] | [Betrag] | [was er umfasst]
- Summe | [Betrag] | [mit oder ohne Steuer]
> Nennen Sie, was nicht enthalten ist.
## Risiken {cards}
- [Risiko] | [was wir dagegen tun]
- [Risiko] | [was wir dagegen tun]
- [Risiko] | [was wir dagegen tun]
> Eine ehrliche Liste schafft Vertrauen.
## Nächster Schritt {list}
- Wir brauchen von Ihnen | [Entscheidung oder Unterschrift]
- Bis | {date:[Datum]}
- Kontakt | [Name, Telefon, E-Mail]
> Eine klare Bitte.
`,
    fr: `
# Proposition
## En bref {list}
- Ce que nous proposons | [la proposition en une phrase]
- Ce qu’elle apporte | [le bénéfice, chiffré si possible]
- Ce qu’elle coûte | [montant et durée]
> Qui ne lit que cela doit comprendre.
## Où nous en sommes {columns}
- Aujourd’hui | [la situation] ; [ce qu’elle coûte]
- Ensuite | [la situation visée] ; [ce qu’elle apporte]
> Reprenez les mots des personnes concernées.
## Ce que nous ferons {steps}
- [première étape]
- [deuxième étape]
- [troisième étape]
> Dites aussi ce qui n’en fait pas partie.
## Calendrier {timeline}
- [date] | [début]
- [date] | [premier résultat]
- [date] | [fin]
> Des dates que vous pouvez tenir.
## Coûts {table}
- Poste | Montant | Remarque
- [poste] | [montant] | [ce qu’il couvre]
- [poste] | [montant] | [ce qu’il couvre]
- Total | [montant] | [avec ou sans taxe]
> Nommez ce qui n’est pas compris.
## Risques {cards}
- [risque] | [ce que nous faisons]
- [risque] | [ce que nous faisons]
- [risque] | [ce que nous faisons]
> Une liste honnête inspire confiance.
## Prochaine étape {list}
- Nous attendons de vous | [décision ou signature]
- Avant le | {date:[date]}
- Contact | [nom, téléphone, courriel]
> Une demande claire.
`,
    es: `
# Propuesta
## En breve {list}
- Qué proponemos | [la propuesta en una frase]
- Qué aporta | [el beneficio, con cifras si las hay]
- Qué cuesta | [importe y tiempo]
> Quien solo lea esto debe entenderlo.
## Dónde estamos {columns}
- Hoy | [cómo es ahora] ; [qué cuesta]
- Después | [cómo será] ; [qué aporta]
> Use las palabras de los interesados.
## Qué haremos {steps}
- [primer paso]
- [segundo paso]
- [tercer paso]
> Diga también lo que no incluye.
## Calendario {timeline}
- [fecha] | [inicio]
- [fecha] | [primer resultado]
- [fecha] | [final]
> Fechas que pueda cumplir.
## Costes {table}
- Concepto | Importe | Observación
- [concepto] | [importe] | [qué cubre]
- [concepto] | [importe] | [qué cubre]
- Total | [importe] | [con o sin impuestos]
> Nombre lo que no está incluido.
## Riesgos {cards}
- [riesgo] | [qué hacemos]
- [riesgo] | [qué hacemos]
- [riesgo] | [qué hacemos]
> Una lista honesta da confianza.
## Siguiente paso {list}
- Necesitamos de ustedes | [decisión o firma]
- Hasta | {date:[fecha]}
- Contacto | [nombre, teléfono, correo]
> Una petición clara.
`,
  },
};

export const minutes: Archetype = {
  name: 'minutes',
  kind: 'doc',
  topicsAt: 1,
  outlines: {
    en: `
# Minutes
## Meeting {table}
- What | Details
- Date and time | {date:[date and time]}
- Place | [place or link]
- Present | {people:[names]}
- Minutes by | [name]
> Fill this in before the meeting.
## Topics {list}
- [topic] | [what was said, in one sentence]
- [topic] | [what was said, in one sentence]
> Results, not who said what.
## Decisions {list}
- [decision] | [reason]
> Word for word as agreed.
## Tasks {table}
- Task | Who | Until
- [task] | [name] | [date]
- [task] | [name] | [date]
> Each task has one name.
## Next meeting {text}
- [date, time and place]
> Send the minutes within a day.
`,
    de: `
# Protokoll
## Besprechung {table}
- Was | Angaben
- Datum und Uhrzeit | {date:[Datum und Uhrzeit]}
- Ort | [Ort oder Link]
- Anwesend | {people:[Namen]}
- Protokoll | [Name]
> Vor der Besprechung ausfüllen.
## Themen {list}
- [Thema] | [was besprochen wurde, in einem Satz]
- [Thema] | [was besprochen wurde, in einem Satz]
> Ergebnisse, nicht wer was sagte.
## Beschlüsse {list}
- [Beschluss] | [Grund]
> Im vereinbarten Wortlaut.
## Aufgaben {table}
- Aufgabe | Wer | Bis wann
- [Aufgabe] | [Name] | [Datum]
- [Aufgabe] | [Name] | [Datum]
> Jede Aufgabe hat einen Namen.
## Nächste Besprechung {text}
- [Datum, Uhrzeit und Ort]
> Das Protokoll am selben Tag verschicken.
`,
    fr: `
# Compte rendu
## Réunion {table}
- Quoi | Précisions
- Date et heure | {date:[date et heure]}
- Lieu | [lieu ou lien]
- Présents | {people:[noms]}
- Rédaction | [nom]
> À remplir avant la réunion.
## Sujets {list}
- [sujet] | [ce qui a été dit, en une phrase]
- [sujet] | [ce qui a été dit, en une phrase]
> Des résultats, pas les interventions.
## Décisions {list}
- [décision] | [raison]
> Mot pour mot.
## Tâches {table}
- Tâche | Qui | Pour quand
- [tâche] | [nom] | [date]
- [tâche] | [nom] | [date]
> Un nom par tâche.
## Prochaine réunion {text}
- [date, heure et lieu]
> Envoyez le compte rendu dans la journée.
`,
    es: `
# Acta
## Reunión {table}
- Qué | Datos
- Fecha y hora | {date:[fecha y hora]}
- Lugar | [lugar o enlace]
- Presentes | {people:[nombres]}
- Acta de | [nombre]
> Rellénelo antes de la reunión.
## Temas {list}
- [tema] | [qué se dijo, en una frase]
- [tema] | [qué se dijo, en una frase]
> Resultados, no quién dijo qué.
## Decisiones {list}
- [decisión] | [motivo]
> Palabra por palabra.
## Tareas {table}
- Tarea | Quién | Hasta
- [tarea] | [nombre] | [fecha]
- [tarea] | [nombre] | [fecha]
> Un nombre por tarea.
## Próxima reunión {text}
- [fecha, hora y lugar]
> Envíe el acta el mismo día.
`,
  },
};
