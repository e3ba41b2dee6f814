// The icons that words of headings call for, in English, German, French, Spanish and Portuguese.
import { words } from '../base/words.ts';

/** Names of the set, each with whole words in lower case: only words whose meaning leaves no doubt. */
const wordsOf: { readonly [icon: string]: string } = {
  users:
    'team teams people staff crew employees workforce personnel members community equipe équipe équipes equipo equipos mitarbeiter mitarbeitende mitarbeiterinnen belegschaft personal personnes personas pessoas menschen leute comunidad comunidade communauté gemeinschaft',
  coins:
    'money budget budgets cost costs funding finance finances savings geld kosten finanzen finanzierung argent coût coûts financement dinero coste costes costo costos presupuesto financiación dinheiro custo custos orçamento financiamento',
  tag: 'price prices pricing preis preise prix tarif tarifs precio precios preço preços',
  clock:
    'time hours timing speed schedule zeit zeitplan temps délai délais horaires tiempo plazo plazos horario tempo prazo prazos',
  'calendar-days': 'calendar date dates deadline deadlines termine kalender calendrier calendario calendário',
  'shield-check': 'security safety protection sicherheit schutz sécurité seguridad segurança protección proteção',
  lock: 'privacy confidentiality datenschutz confidentialité privacidad privacidade',
  'trending-up': 'growth trend trends revenue wachstum umsatz croissance crecimiento ingresos crescimento receita',
  'trending-down': 'decline losses loss rückgang verluste baisse pertes pérdidas perdas',
  target: 'goal goals aim aims objective objectives focus ziel ziele objectif objectifs objetivo objetivos meta metas',
  'map-pin':
    'location locations place places site sites venue standort standorte ort orte lieu lieux ubicación lugar lugares local',
  globe: 'world global international worldwide welt weltweit monde mondial mundo mundial',
  truck: 'delivery transport logistics shipping lieferung logistik livraison logistique entrega logística transporte',
  route:
    'road roads street streets route routes roadmap straße straßen straßenbau strasse rues rue carreteras calles estradas ruas',
  factory:
    'production manufacturing factory industry industrie produktion fertigung usine fábrica producción produção indústria',
  leaf: 'environment sustainability climate ecology green umwelt klima nachhaltigkeit environnement climat durabilité medioambiente clima sostenibilidad ambiente sustentabilidade',
  droplets: 'water rain wasser eau agua água regen',
  zap: 'energy power electricity energie strom énergie électricité energía electricidad energia eletricidade',
  sun: 'solar sun sommer summer sonne soleil été sol verano verão',
  'graduation-cap':
    'education training learning school schools university skills bildung ausbildung schulung schule formation école educación formación escuela educação formação escola',
  'book-open':
    'knowledge reading guide handbook library documentation wissen bibliothek lecture lesen connaissances biblioteca conocimiento conhecimento',
  'heart-pulse': 'health wellbeing well-being wellness gesundheit santé salud saúde',
  stethoscope:
    'care clinic hospital patients medicine pflege klinik krankenhaus patienten soins hôpital pacientes cuidado cuidados',
  utensils: 'food meals kitchen restaurant dining essen küche nourriture repas cuisine comida cocina refeições cozinha',
  house: 'home homes housing house haus wohnen wohnung logement maison vivienda casa habitação moradia',
  'building-2':
    'company companies city cities office offices buildings unternehmen stadt büro entreprise ville bureau empresa ciudad oficina cidade escritório',
  landmark: 'government state public policy administration staat verwaltung politik état gobierno governo',
  scale:
    'law legal compliance regulation ethics fairness justice recht ethik gesetz droit éthique loi ley ética lei justicia justiça',
  handshake:
    'partner partners partnership partnerships trust cooperation collaboration partnerschaft zusammenarbeit vertrauen partenariat confiance coopération alianza confianza colaboración parceria confiança colaboração',
  megaphone:
    'marketing campaign campaigns communication advertising werbung kampagne kommunikation publicité campagne publicidad campaña comunicación publicidade campanha comunicação',
  'message-circle':
    'feedback dialogue conversation discussion rückmeldung gespräch dialog échange diálogo conversación conversa',
  mail: 'email emails e-mail mail newsletter correo courriel',
  search: 'research analysis insights discovery forschung analyse recherche investigación análisis pesquisa análise',
  'flask-conical':
    'science laboratory experiment experiments test tests testing labor versuch versuche wissenschaft laboratoire essais ciencia laboratorio ciência laboratório',
  lightbulb:
    'idea ideas innovation creativity idee ideen kreativität idée idées créativité innovación creatividad inovação criatividade ideias',
  wrench:
    'maintenance repair repairs tools wartung reparatur reparaturen werkzeuge entretien réparation outils mantenimiento reparación herramientas manutenção reparo ferramentas',
  settings:
    'operations process processes configuration settings prozesse prozess betrieb einstellungen processus fonctionnement procesos operaciones operações processos configuração',
  cpu: 'technology hardware technologie technologies technik tecnología tecnologia',
  code: 'software code development programming entwicklung logiciel développement desarrollo desenvolvimento',
  database: 'data storage records database daten datenbank données stockage datos almacenamiento dados armazenamento',
  cloud: 'cloud hosting',
  bot: 'automation robots robot automatisierung automatisation automatización automação roboter',
  star: 'quality excellence qualität qualité calidad qualidade',
  'circle-check':
    'decision decisions approval results result done entscheidung entscheidungen ergebnis ergebnisse décision résultats decisión resultados decisão',
  'triangle-alert':
    'risk risks warning danger dangers hazards risiko risiken gefahr gefahren risque risques riesgo riesgos peligro risco riscos perigo',
  'list-checks': 'checklist requirements tasks steps aufgaben anforderungen tâches exigences tareas requisitos tarefas',
  package:
    'product products supply stock inventory produkt produkte lager produit produits stocks producto productos inventario produto produtos estoque',
  'shopping-cart':
    'sales retail shop shops shopping customers verkauf handel kunden vente ventes clients ventas clientes tienda vendas loja',
  gauge: 'performance efficiency leistung effizienz efficacité rendimiento eficiencia desempenho eficiência',
  trees:
    'forest forests parks park nature wald wälder natur forêt forêts parc bosque bosques naturaleza floresta florestas natureza',
  bus: 'transit buses bus mobility mobilität mobilité movilidad mobilidade',
  'train-front': 'rail railway train trains bahn ferroviaire tren ferrocarril trem',
  bike: 'cycling bicycle bicycles bikes fahrrad radverkehr vélo vélos bicicleta bicicletas',
  plane: 'travel trip flights airport reise reisen flug voyage voyages viaje viajes viagem viagens',
  ship: 'shipping port ports ship ships hafen schiff bateau navire puerto barco porto navio',
  tractor: 'agriculture farming farm farms landwirtschaft agriculteurs agricultura granja fazenda',
  recycle: 'waste recycling abfall déchets recyclage residuos reciclaje resíduos reciclagem',
  thermometer: 'temperature temperatures heat temperatur hitze température chaleur temperatura calor',
  camera: 'photo photos photography camera fotos fotografie photographie fotografía fotografia',
  music: 'music concert concerts musik musique música',
  palette: 'design art arts brand kunst gestaltung diseño arte marca',
  trophy: 'success achievements wins erfolg erfolge succès réussites éxito logros sucesso conquistas',
  baby: 'children childcare kinder enfants niños crianças',
  accessibility:
    'accessibility inclusion barrierefreiheit accessibilité accesibilidad acessibilidade inclusión inclusão',
  newspaper: 'press news media presse medien médias prensa medios imprensa mídia',
  server: 'infrastructure servers infrastruktur infraestructura infraestrutura',
  layers: 'architecture platform layers architektur plattform plateforme arquitectura plataforma arquitetura',
  'key-round': 'access login zugang accès acceso acesso',
  scissors: 'cuts reductions kürzungen coupes recortes cortes',
  compass: 'strategy vision mission strategie stratégie estrategia visión misión estratégia visão missão',
};

/** The icon of a word in lower case. A word that calls for several gets the first. */
export const iconOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(wordsOf)
    .reverse()
    .flatMap(([icon, all]) => words(all).map((word) => [word, icon] as const)),
);

export const iconNames: readonly string[] = Object.keys(wordsOf);
