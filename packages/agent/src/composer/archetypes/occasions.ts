// The archetypes of occasions: the event plan, the letter, and the report, which also stands in for wishes of no known shape.
import type { Archetype } from '../archetype.ts';

export const eventPlan: Archetype = {
  name: 'event-plan',
  kind: 'doc',
  topicsAt: 2,
  outlines: {
    en: `
# Event plan
## At a glance {table}
- What | Details
- Date | {date:[date and time]}
- Place | [place]
- Guests | [how many, and who]
- Budget | [amount]
- In charge | {people:[name]}
> Everybody works from these lines.
## Program {timeline}
- [time] | [arrival]
- [time] | [main part]
- [time] | [end]
> Leave air between the parts.
## To do {tasks}
- [book the place] 
- [invite the guests]
- [order food and drink]
- [check technology and light]
> One name and one date for each.
## Who does what {table}
- Task | Who | Until
- [task] | [name] | [date]
- [task] | [name] | [date]
- [task] | [name] | [date]
> Ask everyone for a yes.
## If something goes wrong {cards}
- Weather | [plan for bad weather]
- Technology | [spare equipment]
- People | [who stands in]
> Think it through once, calmly.
`,
    de: `
# Veranstaltungsplan
## Auf einen Blick {table}
- Was | Angaben
- Datum | {date:[Datum und Uhrzeit]}
- Ort | [Ort]
- Gäste | [wie viele, und wer]
- Budget | [Betrag]
- Leitung | {people:[Name]}
> Nach diesen Zeilen arbeiten alle.
## Ablauf {timeline}
- [Uhrzeit] | [Ankunft]
- [Uhrzeit] | [Hauptteil]
- [Uhrzeit] | [Ende]
> Luft zwischen den Teilen lassen.
## Zu erledigen {tasks}
- [Ort buchen]
- [Gäste einladen]
- [Essen und Getränke bestellen]
- [Technik und Licht prüfen]
> Je ein Name und ein Datum.
## Wer macht was {table}
- Aufgabe | Wer | Bis wann
- [Aufgabe] | [Name] | [Datum]
- [Aufgabe] | [Name] | [Datum]
- [Aufgabe] | [Name] | [Datum]
> Von allen ein Ja einholen.
## Wenn etwas schiefgeht {cards}
- Wetter | [Plan für schlechtes Wetter]
- Technik | [Ersatzgeräte]
- Menschen | [wer einspringt]
> Einmal in Ruhe durchdenken.
`,
    fr: `
# Plan d’événement
## En un coup d’œil {table}
- Quoi | Précisions
- Date | {date:[date et heure]}
- Lieu | [lieu]
- Invités | [combien, et qui]
- Budget | [montant]
- Responsable | {people:[nom]}
> Tout le monde travaille avec ces lignes.
## Programme {timeline}
- [heure] | [arrivée]
- [heure] | [partie principale]
- [heure] | [fin]
> Laissez de l’air entre les parties.
## À faire {tasks}
- [réserver le lieu]
- [inviter]
- [commander le repas et les boissons]
- [vérifier la technique et la lumière]
> Un nom et une date pour chaque tâche.
## Qui fait quoi {table}
- Tâche | Qui | Pour quand
- [tâche] | [nom] | [date]
- [tâche] | [nom] | [date]
- [tâche] | [nom] | [date]
> Demandez un oui à chacun.
## En cas d’imprévu {cards}
- Météo | [plan en cas de mauvais temps]
- Technique | [matériel de secours]
- Personnes | [qui remplace]
> Pensez-y une fois, calmement.
`,
    es: `
# Plan del evento
## De un vistazo {table}
- Qué | Datos
- Fecha | {date:[fecha y hora]}
- Lugar | [lugar]
- Invitados | [cuántos, y quiénes]
- Presupuesto | [importe]
- Responsable | {people:[nombre]}
> Todos trabajan con estas líneas.
## Programa {timeline}
- [hora] | [llegada]
- [hora] | [parte principal]
- [hora] | [final]
> Deje aire entre las partes.
## Por hacer {tasks}
- [reservar el lugar]
- [invitar]
- [encargar comida y bebida]
- [comprobar técnica y luz]
> Un nombre y una fecha para cada una.
## Quién hace qué {table}
- Tarea | Quién | Hasta
- [tarea] | [nombre] | [fecha]
- [tarea] | [nombre] | [fecha]
- [tarea] | [nombre] | [fecha]
> Pida un sí a cada persona.
## Si algo sale mal {cards}
- Tiempo | [plan para el mal tiempo]
- Técnica | [equipo de repuesto]
- Personas | [quién sustituye]
> Piénselo una vez, con calma.
`,
  },
};

export const letter: Archetype = {
  name: 'letter',
  kind: 'doc',
  outlines: {
    en: `
# Letter
## [Your name] {text}
- [your address]
- [name and address of the recipient]
- {date:[place, date]}
- Dear [name],
- [why you write, in one sentence]
- [what has happened, in the order of time]
- [what you ask for, and until when]
- Thank you for [what you thank for].
- Kind regards,
- [your name]
> Read it aloud once before you send it.
`,
    de: `
# Brief
## [Ihr Name] {text}
- [Ihre Anschrift]
- [Name und Anschrift des Empfängers]
- {date:[Ort, Datum]}
- Guten Tag [Name],
- [warum Sie schreiben, in einem Satz]
- [was geschehen ist, in der Reihenfolge der Zeit]
- [worum Sie bitten, und bis wann]
- Vielen Dank für [wofür Sie danken].
- Mit freundlichen Grüßen
- [Ihr Name]
> Vor dem Absenden einmal laut lesen.
`,
    fr: `
# Lettre
## [Votre nom] {text}
- [votre adresse]
- [nom et adresse du destinataire]
- {date:[lieu, date]}
- Madame, Monsieur,
- [pourquoi vous écrivez, en une phrase]
- [ce qui s’est passé, dans l’ordre]
- [ce que vous demandez, et pour quand]
- Je vous remercie de [ce dont vous remerciez].
- Cordialement,
- [votre nom]
> Lisez-la à haute voix avant de l’envoyer.
`,
    es: `
# Carta
## [Su nombre] {text}
- [su dirección]
- [nombre y dirección del destinatario]
- {date:[lugar, fecha]}
- Estimado/a [nombre]:
- [por qué escribe, en una frase]
- [qué ha ocurrido, en orden]
- [qué pide, y hasta cuándo]
- Gracias por [lo que agradece].
- Atentamente,
- [su nombre]
> Léala en voz alta antes de enviarla.
`,
  },
};

export const report: Archetype = {
  name: 'report',
  kind: 'doc',
  outlines: {
    en: `
# Report
## In short {list}
- The question | [what is to be answered]
- The answer | [the result in one sentence]
- What follows | [what you recommend]
> Write this last.
## Background {text}
- [what led to this, and for whom it matters]
> Only what is needed to understand the rest.
## What we looked at {table}
- Aspect | What was examined | Source
- [aspect] | [what was examined] | [source]
- [aspect] | [what was examined] | [source]
> Others must be able to do the same again.
## What we found {cards}
- [finding] | [the evidence for it]
- [finding] | [the evidence for it]
- [finding] | [the evidence for it]
> The most important first.
## What it means {columns}
- What speaks for it | [reason] ; [reason]
- What speaks against it | [reason] ; [reason]
> Be fair to both sides.
## How to go on {steps}
- [first measure]
- [second measure]
- [third measure]
> Say who does it and until when.
## Sources {list}
- [author, title, year]
- [author, title, year]
> Everything that you quoted.
`,
    de: `
# Bericht
## Kurz gesagt {list}
- Die Frage | [was beantwortet werden soll]
- Die Antwort | [das Ergebnis in einem Satz]
- Was folgt | [was Sie empfehlen]
> Dies schreiben Sie zuletzt.
## Hintergrund {text}
- [was dazu geführt hat, und für wen es zählt]
> Nur, was man für den Rest braucht.
## Was untersucht wurde {table}
- Gesichtspunkt | Was untersucht wurde | Quelle
- [Gesichtspunkt] | [was untersucht wurde] | [Quelle]
- [Gesichtspunkt] | [was untersucht wurde] | [Quelle]
> Andere müssen es wiederholen können.
## Was sich zeigte {cards}
- [Ergebnis] | [der Beleg dafür]
- [Ergebnis] | [der Beleg dafür]
- [Ergebnis] | [der Beleg dafür]
> Das Wichtigste zuerst.
## Was es bedeutet {columns}
- Was dafür spricht | [Grund] ; [Grund]
- Was dagegen spricht | [Grund] ; [Grund]
> Beiden Seiten gerecht werden.
## Wie es weitergeht {steps}
- [erste Maßnahme]
- [zweite Maßnahme]
- [dritte Maßnahme]
> Wer tut es, und bis wann?
## Quellen {list}
- [Verfasser, Titel, Jahr]
- [Verfasser, Titel, Jahr]
> Alles, was zitiert wurde.
`,
    fr: `
# Rapport
## En bref {list}
- La question | [ce à quoi il faut répondre]
- La réponse | [le résultat en une phrase]
- La suite | [ce que vous recommandez]
> À écrire en dernier.
## Contexte {text}
- [ce qui y a conduit, et pour qui cela compte]
> Seulement ce qu’il faut pour comprendre la suite.
## Ce qui a été étudié {table}
- Aspect | Ce qui a été étudié | Source
- [aspect] | [ce qui a été étudié] | [source]
- [aspect] | [ce qui a été étudié] | [source]
> D’autres doivent pouvoir le refaire.
## Ce que nous avons trouvé {cards}
- [résultat] | [ce qui le montre]
- [résultat] | [ce qui le montre]
- [résultat] | [ce qui le montre]
> Le plus important d’abord.
## Ce que cela signifie {columns}
- Pour | [raison] ; [raison]
- Contre | [raison] ; [raison]
> Soyez juste envers les deux côtés.
## La suite {steps}
- [première mesure]
- [deuxième mesure]
- [troisième mesure]
> Qui le fait, et pour quand ?
## Sources {list}
- [auteur, titre, année]
- [auteur, titre, année]
> Tout ce qui est cité.
`,
    es: `
# Informe
## En breve {list}
- La pregunta | [lo que hay que contestar]
- La respuesta | [el resultado en una frase]
- Lo que sigue | [lo que usted recomienda]
> Escríbalo al final.
## Contexto {text}
- [qué llevó a esto, y para quién importa]
> Solo lo necesario para entender el resto.
## Qué se examinó {table}
- Aspecto | Qué se examinó | Fuente
- [aspecto] | [qué se examinó] | [fuente]
- [aspecto] | [qué se examinó] | [fuente]
> Otros deben poder repetirlo.
## Qué se encontró {cards}
- [resultado] | [la prueba]
- [resultado] | [la prueba]
- [resultado] | [la prueba]
> Lo más importante primero.
## Qué significa {columns}
- A favor | [motivo] ; [motivo]
- En contra | [motivo] ; [motivo]
> Sea justo con ambas partes.
## Cómo seguir {steps}
- [primera medida]
- [segunda medida]
- [tercera medida]
> Quién lo hace, y hasta cuándo.
## Fuentes {list}
- [autor, título, año]
- [autor, título, año]
> Todo lo citado.
`,
  },
};
