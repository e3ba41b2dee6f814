// The archetype of a pitch: who has which problem, what is offered, what is asked for.
import type { Archetype } from '../archetype.ts';

export const pitch: Archetype = {
  name: 'pitch',
  kind: 'deck',
  outlines: {
    en: `
# Pitch
## The problem is real and costly {cards}
- Who has it | [who has the problem, and how often]
- What it costs | [what it costs them in time or money]
- What they do today | [the workaround they live with]
> Tell one true story of one customer. Fill in the three blanks.
## Our solution {columns}
- Today | [how it goes now] ; [what hurts most]
- With us | [how it goes with us] ; [what they gain]
> Show the product here if you can: one picture says more than the list.
## How it works {steps}
- [what the customer does first]
- [what the product does then]
- [what the customer has at the end]
> Walk through it in half a minute.
## The market {stats}
- […] | customers who could use it
- […] | we can reach in the first years
- […] | they spend on it today
> Say where each figure comes from.
## Proof that it works {stats}
- […] | customers or users
- […] | revenue
- […] | growth over the last period
> Figures of yours alone; leave out what you cannot show.
## Why us, and not the others {table}
- What counts | Us | [competitor] | [competitor]
- [what customers ask for first] | [yes/no] | [yes/no] | [yes/no]
- [what customers ask for next] | [yes/no] | [yes/no] | [yes/no]
- Price | [price] | [price] | [price]
> Be fair to the others: investors know them.
## How we earn money {list}
- Who pays | [customer]
- For what | [product, plan or fee]
- How much | [price, and how often]
> One sentence each.
## The team {cards}
- [name] | [role, and why this person]
- [name] | [role, and why this person]
- [name] | [role, and why this person]
> Why are you the ones to do this?
## The plan {timeline}
- [date] | [first milestone]
- [date] | [second milestone]
- [date] | [third milestone]
> Name what money buys at each milestone.
## What we ask for {list}
- We ask for | [amount or help]
- We use it for | [what it pays for]
- You get | [what is in it for them]
> End with the ask, then be quiet.
`,
    de: `
# Pitch
## Das Problem ist echt und teuer {cards}
- Wer es hat | [wer das Problem hat, und wie oft]
- Was es kostet | [was es an Zeit oder Geld kostet]
- Was sie heute tun | [der Notbehelf von heute]
> Erzählen Sie die wahre Geschichte eines Kunden. Füllen Sie die drei Lücken.
## Unsere Lösung {columns}
- Heute | [wie es jetzt läuft] ; [was am meisten stört]
- Mit uns | [wie es mit uns läuft] ; [was sie gewinnen]
> Zeigen Sie hier das Produkt: Ein Bild sagt mehr als die Liste.
## So funktioniert es {steps}
- [was der Kunde zuerst tut]
- [was das Produkt dann tut]
- [was der Kunde am Ende hat]
> Gehen Sie es in einer halben Minute durch.
## Der Markt {stats}
- […] | mögliche Kunden
- […] | davon in den ersten Jahren erreichbar
- […] | geben sie heute dafür aus
> Nennen Sie zu jeder Zahl die Quelle.
## Der Beleg, dass es geht {stats}
- […] | Kunden oder Nutzer
- […] | Umsatz
- […] | Wachstum im letzten Zeitraum
> Nur eigene Zahlen; was Sie nicht zeigen können, lassen Sie weg.
## Warum wir, und nicht die anderen {table}
- Was zählt | Wir | [Wettbewerber] | [Wettbewerber]
- [was Kunden zuerst wollen] | [ja/nein] | [ja/nein] | [ja/nein]
- [was Kunden dann wollen] | [ja/nein] | [ja/nein] | [ja/nein]
- Preis | [Preis] | [Preis] | [Preis]
> Seien Sie fair: Das Publikum kennt die anderen.
## Womit wir Geld verdienen {list}
- Wer zahlt | [Kunde]
- Wofür | [Produkt, Tarif oder Gebühr]
- Wie viel | [Preis, und wie oft]
> Je ein Satz.
## Das Team {cards}
- [Name] | [Rolle, und warum diese Person]
- [Name] | [Rolle, und warum diese Person]
- [Name] | [Rolle, und warum diese Person]
> Warum sind gerade Sie die Richtigen?
## Der Plan {timeline}
- [Datum] | [erster Meilenstein]
- [Datum] | [zweiter Meilenstein]
- [Datum] | [dritter Meilenstein]
> Sagen Sie, was das Geld bei jedem Meilenstein bewirkt.
## Was wir brauchen {list}
- Wir bitten um | [Betrag oder Hilfe]
- Wir verwenden es für | [was damit bezahlt wird]
- Sie erhalten | [was für sie drin ist]
> Enden Sie mit der Bitte, dann schweigen Sie.
`,
    fr: `
# Pitch
## Un problème réel et coûteux {cards}
- Qui le rencontre | [qui a ce problème, et à quelle fréquence]
- Ce qu’il coûte | [son coût en temps ou en argent]
- Ce qu’ils font aujourd’hui | [la solution de fortune actuelle]
> Racontez l’histoire vraie d’un client. Remplissez les trois blancs.
## Notre solution {columns}
- Aujourd’hui | [comment cela se passe] ; [ce qui gêne le plus]
- Avec nous | [comment cela se passe avec nous] ; [ce qu’ils y gagnent]
> Montrez le produit ici : une image vaut mieux que la liste.
## Comment cela marche {steps}
- [ce que le client fait d’abord]
- [ce que le produit fait ensuite]
- [ce que le client obtient à la fin]
> Déroulez-le en une demi-minute.
## Le marché {stats}
- […] | clients possibles
- […] | accessibles les premières années
- […] | dépensés aujourd’hui
> Citez la source de chaque chiffre.
## La preuve que cela marche {stats}
- […] | clients ou utilisateurs
- […] | chiffre d’affaires
- […] | croissance sur la dernière période
> Vos propres chiffres seulement.
## Pourquoi nous {table}
- Ce qui compte | Nous | [concurrent] | [concurrent]
- [ce que les clients veulent d’abord] | [oui/non] | [oui/non] | [oui/non]
- [ce que les clients veulent ensuite] | [oui/non] | [oui/non] | [oui/non]
- Prix | [prix] | [prix] | [prix]
> Soyez équitable : le public connaît les autres.
## Notre modèle économique {list}
- Qui paie | [client]
- Pour quoi | [produit, formule ou commission]
- Combien | [prix, et à quelle fréquence]
> Une phrase pour chacun.
## L’équipe {cards}
- [nom] | [rôle, et pourquoi cette personne]
- [nom] | [rôle, et pourquoi cette personne]
- [nom] | [rôle, et pourquoi cette personne]
> Pourquoi vous ?
## Le plan {timeline}
- [date] | [premier jalon]
- [date] | [deuxième jalon]
- [date] | [troisième jalon]
> Dites ce que l’argent permet à chaque jalon.
## Ce que nous demandons {list}
- Nous demandons | [montant ou aide]
- Nous l’utiliserons pour | [ce que cela paie]
- Vous recevez | [ce qu’ils y gagnent]
> Terminez par la demande.
`,
    es: `
# Presentación a inversores
## El problema es real y cuesta caro {cards}
- Quién lo tiene | [quién tiene el problema, y con qué frecuencia]
- Qué cuesta | [qué cuesta en tiempo o dinero]
- Qué hacen hoy | [el remedio que usan ahora]
> Cuente la historia real de un cliente. Rellene los tres huecos.
## Nuestra solución {columns}
- Hoy | [cómo es ahora] ; [lo que más molesta]
- Con nosotros | [cómo es con nosotros] ; [lo que ganan]
> Muestre aquí el producto: una imagen dice más que la lista.
## Cómo funciona {steps}
- [lo primero que hace el cliente]
- [lo que hace después el producto]
- [lo que el cliente tiene al final]
> Recórralo en medio minuto.
## El mercado {stats}
- […] | clientes posibles
- […] | alcanzables en los primeros años
- […] | gastan hoy en esto
> Diga la fuente de cada cifra.
## La prueba de que funciona {stats}
- […] | clientes o usuarios
- […] | ingresos
- […] | crecimiento en el último período
> Solo cifras propias.
## Por qué nosotros {table}
- Lo que importa | Nosotros | [competidor] | [competidor]
- [lo que más piden los clientes] | [sí/no] | [sí/no] | [sí/no]
- [lo que piden después] | [sí/no] | [sí/no] | [sí/no]
- Precio | [precio] | [precio] | [precio]
> Sea justo: el público conoce a los demás.
## Cómo ganamos dinero {list}
- Quién paga | [cliente]
- Por qué | [producto, plan o comisión]
- Cuánto | [precio, y con qué frecuencia]
> Una frase cada uno.
## El equipo {cards}
- [nombre] | [función, y por qué esta persona]
- [nombre] | [función, y por qué esta persona]
- [nombre] | [función, y por qué esta persona]
> ¿Por qué ustedes?
## El plan {timeline}
- [fecha] | [primer hito]
- [fecha] | [segundo hito]
- [fecha] | [tercer hito]
> Diga qué permite el dinero en cada hito.
## Lo que pedimos {list}
- Pedimos | [importe o ayuda]
- Lo usaremos para | [lo que se paga con ello]
- Ustedes reciben | [lo que ganan]
> Termine con la petición.
`,
  },
};
