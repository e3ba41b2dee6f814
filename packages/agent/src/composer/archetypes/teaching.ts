// The archetypes of teaching: the lesson (or training) and the how-to.
import type { Archetype } from '../archetype.ts';

export const lesson: Archetype = {
  name: 'lesson',
  kind: 'deck',
  outlines: {
    en: `
# Lesson
## What you will be able to do {list}
- [first thing learners can do afterwards]
- [second thing learners can do afterwards]
- [third thing learners can do afterwards]
> Say it as something one can see or hear.
## What you know already {text}
- [a question that everybody can answer]
> Collect answers before you go on.
## The words you need {cards}
- [term] | [meaning in plain words]
- [term] | [meaning in plain words]
- [term] | [meaning in plain words]
> Let learners find an example for each.
## Step by step {steps}
- [first step]
- [second step]
- [third step]
> Show it once without talking, then explain.
## An example {columns}
- The task | [the task] ; [what is given]
- The solution | [how it is done] ; [how to check it]
> Work it out together on the board.
## Your turn {tasks}
- [an easy exercise]
- [one that needs some thought]
- [one for those who are done early]
> Walk around and look; do not explain yet.
## Mistakes that happen {table}
- Mistake | Why it happens | What helps
- [mistake] | [reason] | [help]
- [mistake] | [reason] | [help]
> Nobody is named.
## What we take home {list}
- [the main point in one sentence]
- [where it is used]
- [what comes next time]
> Let a learner say it first.
`,
    de: `
# Unterrichtsstunde
## Das können Sie am Ende {list}
- [das Erste, was man danach kann]
- [das Zweite, was man danach kann]
- [das Dritte, was man danach kann]
> So sagen, dass man es sehen oder hören kann.
## Was Sie schon wissen {text}
- [eine Frage, die alle beantworten können]
> Antworten sammeln, dann weitergehen.
## Die wichtigsten Begriffe {cards}
- [Begriff] | [Bedeutung in einfachen Worten]
- [Begriff] | [Bedeutung in einfachen Worten]
- [Begriff] | [Bedeutung in einfachen Worten]
> Zu jedem ein Beispiel finden lassen.
## Schritt für Schritt {steps}
- [erster Schritt]
- [zweiter Schritt]
- [dritter Schritt]
> Einmal wortlos zeigen, dann erklären.
## Ein Beispiel {columns}
- Die Aufgabe | [die Aufgabe] ; [was gegeben ist]
- Die Lösung | [wie man es macht] ; [wie man es prüft]
> Gemeinsam an der Tafel lösen.
## Jetzt Sie {tasks}
- [eine leichte Übung]
- [eine, bei der man nachdenken muss]
- [eine für alle, die früher fertig sind]
> Umhergehen und zusehen, noch nicht erklären.
## Häufige Fehler {table}
- Fehler | Warum er geschieht | Was hilft
- [Fehler] | [Grund] | [Hilfe]
- [Fehler] | [Grund] | [Hilfe]
> Niemand wird genannt.
## Zum Mitnehmen {list}
- [das Wichtigste in einem Satz]
- [wo man es braucht]
- [was beim nächsten Mal kommt]
> Zuerst jemanden aus der Runde fragen.
`,
    fr: `
# Cours
## Ce que vous saurez faire {list}
- [la première chose que l’on saura faire]
- [la deuxième chose que l’on saura faire]
- [la troisième chose que l’on saura faire]
> Quelque chose que l’on peut voir ou entendre.
## Ce que vous savez déjà {text}
- [une question à laquelle tous peuvent répondre]
> Recueillez les réponses avant de continuer.
## Les mots à connaître {cards}
- [terme] | [sens en mots simples]
- [terme] | [sens en mots simples]
- [terme] | [sens en mots simples]
> Faites trouver un exemple pour chacun.
## Pas à pas {steps}
- [première étape]
- [deuxième étape]
- [troisième étape]
> Montrez d’abord sans parler.
## Un exemple {columns}
- La tâche | [la tâche] ; [ce qui est donné]
- La solution | [comment faire] ; [comment vérifier]
> À résoudre ensemble au tableau.
## À vous {tasks}
- [un exercice facile]
- [un exercice qui fait réfléchir]
- [un exercice pour les plus rapides]
> Circulez et regardez.
## Les erreurs fréquentes {table}
- Erreur | Pourquoi | Ce qui aide
- [erreur] | [raison] | [aide]
- [erreur] | [raison] | [aide]
> Sans nommer personne.
## À retenir {list}
- [l’essentiel en une phrase]
- [où cela sert]
- [la suite la prochaine fois]
> Laissez d’abord parler le groupe.
`,
    es: `
# Lección
## Lo que sabrán hacer {list}
- [lo primero que se sabrá hacer]
- [lo segundo que se sabrá hacer]
- [lo tercero que se sabrá hacer]
> Algo que se pueda ver u oír.
## Lo que ya saben {text}
- [una pregunta que todos puedan contestar]
> Reúna respuestas antes de seguir.
## Las palabras necesarias {cards}
- [término] | [significado en palabras sencillas]
- [término] | [significado en palabras sencillas]
- [término] | [significado en palabras sencillas]
> Pida un ejemplo de cada una.
## Paso a paso {steps}
- [primer paso]
- [segundo paso]
- [tercer paso]
> Muéstrelo una vez sin hablar.
## Un ejemplo {columns}
- La tarea | [la tarea] ; [lo que se da]
- La solución | [cómo se hace] ; [cómo se comprueba]
> Resuélvanlo juntos en la pizarra.
## Ahora ustedes {tasks}
- [un ejercicio fácil]
- [uno que haga pensar]
- [uno para quien termine pronto]
> Camine y mire.
## Errores frecuentes {table}
- Error | Por qué ocurre | Qué ayuda
- [error] | [motivo] | [ayuda]
- [error] | [motivo] | [ayuda]
> Sin nombrar a nadie.
## Para llevar {list}
- [lo principal en una frase]
- [dónde se usa]
- [qué viene la próxima vez]
> Que lo diga primero alguien del grupo.
`,
  },
};

export const howTo: Archetype = {
  name: 'how-to',
  kind: 'doc',
  outlines: {
    en: `
# How-to
## What you get {text}
- [what you have when you are done, and how long it takes]
> One or two sentences.
## What you need {tasks}
- [tool or material]
- [tool or material]
- [what must be ready beforehand]
> In the order of use.
## Step by step {steps}
- [first step]
- [second step]
- [third step]
- [how to see that it worked]
> One action a step, beginning with a verb.
## When it does not work {table}
- What you see | What it means | What to do
- [symptom] | [cause] | [remedy]
- [symptom] | [cause] | [remedy]
> The two most frequent ones suffice.
## Where to get help {text}
- [name, address or link]
> Somebody who answers.
`,
    de: `
# Anleitung
## Was Sie erhalten {text}
- [was am Ende da ist, und wie lange es dauert]
> Ein oder zwei Sätze.
## Was Sie brauchen {tasks}
- [Werkzeug oder Material]
- [Werkzeug oder Material]
- [was vorher bereit sein muss]
> In der Reihenfolge des Gebrauchs.
## Schritt für Schritt {steps}
- [erster Schritt]
- [zweiter Schritt]
- [dritter Schritt]
- [woran man sieht, dass es gelungen ist]
> Eine Handlung je Schritt.
## Wenn es nicht klappt {table}
- Was Sie sehen | Was es bedeutet | Was zu tun ist
- [Anzeichen] | [Ursache] | [Abhilfe]
- [Anzeichen] | [Ursache] | [Abhilfe]
> Die zwei häufigsten genügen.
## Wo es Hilfe gibt {text}
- [Name, Adresse oder Link]
> Jemand, der antwortet.
`,
    fr: `
# Mode d’emploi
## Le résultat {text}
- [ce que l’on obtient, et le temps qu’il faut]
> Une ou deux phrases.
## Ce qu’il vous faut {tasks}
- [outil ou matériel]
- [outil ou matériel]
- [ce qui doit être prêt avant]
> Dans l’ordre d’utilisation.
## Pas à pas {steps}
- [première étape]
- [deuxième étape]
- [troisième étape]
- [comment voir que c’est réussi]
> Une action par étape.
## Si cela ne marche pas {table}
- Ce que vous voyez | Ce que cela signifie | Que faire
- [symptôme] | [cause] | [remède]
- [symptôme] | [cause] | [remède]
> Les deux plus fréquents suffisent.
## Où trouver de l’aide {text}
- [nom, adresse ou lien]
> Quelqu’un qui répond.
`,
    es: `
# Instrucciones
## Qué se obtiene {text}
- [lo que se tiene al final, y cuánto se tarda]
> Una o dos frases.
## Qué se necesita {tasks}
- [herramienta o material]
- [herramienta o material]
- [lo que debe estar listo antes]
> En el orden de uso.
## Paso a paso {steps}
- [primer paso]
- [segundo paso]
- [tercer paso]
- [cómo se ve que salió bien]
> Una acción por paso.
## Si no funciona {table}
- Qué se ve | Qué significa | Qué hacer
- [síntoma] | [causa] | [remedio]
- [síntoma] | [causa] | [remedio]
> Bastan los dos más frecuentes.
## Dónde hay ayuda {text}
- [nombre, dirección o enlace]
> Alguien que conteste.
`,
  },
};
