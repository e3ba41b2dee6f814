// Starts and stops the service: opens the database, starts the press, wires the routes, listens.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPress, findConfinement, type Press } from '@deckle/press';
import { auditRoutes } from './account/audit-routes.ts';
import { deletionRoutes } from './account/deletion-routes.ts';
import { createDeletionStore } from './account/deletion-store.ts';
import { createEmailChangeStore } from './account/email-change-store.ts';
import { emailChangeRoutes } from './account/email-routes.ts';
import { accountExportRoutes } from './account/export-routes.ts';
import { createExportStore } from './account/export-store.ts';
import { providerRoutes } from './account/provider-routes.ts';
import { createProviderStore } from './account/provider-store.ts';
import { accountRoutes } from './account/routes.ts';
import { createSessionListStore } from './account/session-list-store.ts';
import { sessionRoutes } from './account/session-routes.ts';
import { createAccountStore } from './account/store.ts';
import { createListener } from './app.ts';
import { type Assets, createAssets } from './assets/assets.ts';
import { pressWithAssets } from './assets/press-with-assets.ts';
import { assetRoutes } from './assets/routes.ts';
import { type AssetStore, createAssetStore } from './assets/store.ts';
import { authenticate } from './auth/authenticate.ts';
import { mayLead } from './auth/callback-url.ts';
import { createAdmission } from './auth/invitation-store.ts';
import { keyRoutes } from './auth/key-routes.ts';
import { askPath, signInRoutes } from './auth/routes.ts';
import { readSecret } from './auth/secret.ts';
import { forgetExpired } from './auth/session-store.ts';
import { createSignIn } from './auth/sign-in.ts';
import { signInLink } from './auth/sign-in-link.ts';
import { joinedMail } from './auth/sign-in-mail.ts';
import { createKeyStore } from './auth/store.ts';
import { ApiError } from './base/api-error.ts';
import { currentWork } from './base/caller.ts';
import { createLog, type Log } from './base/log.ts';
import { createDeckMaker } from './batches/decks.ts';
import { createJobs } from './batches/jobs.ts';
import { batchRoutes } from './batches/routes.ts';
import { createJobStore } from './batches/store.ts';
import { createBrands } from './brands/brands.ts';
import { brandRoutes } from './brands/routes.ts';
import { createBrandStore } from './brands/store.ts';
import type { Config } from './config/config.ts';
import { hiddenPlaces, refuseExposure } from './config/hidden-places.ts';
import { audit, createAuditStore } from './database/audit-store.ts';
import { checkBlobMark } from './database/blob-mark-store.ts';
import { isBlobUsed } from './database/blob-use-store.ts';
import { type BlobStore, blobFolderOf, createBlobStore } from './database/blobs.ts';
import { type Database, openDatabase } from './database/database.ts';
import { lockFolder } from './database/folder-lock.ts';
import { createIdempotency } from './database/idempotency-store.ts';
import { endLeases } from './database/lease.ts';
import { createRoom, type Room } from './database/room.ts';
import { documentRoutes } from './documents/routes.ts';
import { createDocumentStore } from './documents/store.ts';
import { createThumbnails } from './documents/thumbnails.ts';
import { createWorkspace } from './documents/workspace.ts';
import { exportRoutes } from './exports/routes.ts';
import { type Agent, createGenerations } from './generations/generations.ts';
import { generationRoutes, streamAnswer } from './generations/routes.ts';
import { createGenerationStore } from './generations/store.ts';
import { createTurns } from './generations/turns.ts';
import { type Bodies, type BodyBounds, createBodies } from './http/bodies-under-way.ts';
import { callWithin } from './http/call-within.ts';
import { type LingerBounds, withLingeringClose } from './http/lingering-close.ts';
import { listen } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import { type Patience, patience } from './http/patience.ts';
import { referenceRoutes } from './http/reference/routes.ts';
import type { Route } from './http/route.ts';
import { healthRoutes } from './http/routes.ts';
import type { Gates } from './http/serve-route.ts';
import { createShutdown } from './http/shutdown.ts';
import { defaultReaderBounds, PacedResponse, type ReaderBounds, watchReaders } from './http/slow-readers.ts';
import { defaultSenderBounds, type SenderBounds, watchSenders } from './http/slow-senders.ts';
import { watchStalls } from './http/stall-watch.ts';
import { createReadLinked } from './imports/linked-materials.ts';
import { createMaterialPictures, type MaterialPictures } from './imports/material-pictures.ts';
import { materialRoutes } from './imports/material-routes.ts';
import { createMaterialStore, type MaterialStore } from './imports/material-store.ts';
import { restyleRoutes } from './imports/restyle-routes.ts';
import { importRoutes } from './imports/routes.ts';
import { createClientAddress } from './limits/client-address.ts';
import { checkModelBudget, createDayBudgets, type DayBudgets } from './limits/day-budgets.ts';
import { createMailLimit } from './limits/mail-limit.ts';
import { createProcessorTime, type ProcessorTime } from './limits/processor-time.ts';
import { createDeckCounter, createRateLimit } from './limits/rate-limit.ts';
import { limitRoutes } from './limits/routes.ts';
import { type CounterStore, createCounterStore } from './limits/store.ts';
import { createUsage } from './limits/usage.ts';
import { jobOptionsOf, pressForCallers } from './limits/work-of-callers.ts';
import { localUrl, ownerOf } from './local.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { placeOf } from './model-calls/place.ts';
import { modelCallRoutes } from './model-calls/routes.ts';
import { createModelCallStore, type ModelCallStore } from './model-calls/store.ts';
import { createOnboarding } from './onboarding/onboarding.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { createOnboardingStore } from './onboarding/store.ts';
import type { FinderOptions } from './pictures/picture-finder.ts';
import { startPictures } from './pictures/start-pictures.ts';
import { drawSheets } from './render/draw-sheets.ts';
import { renderRoutes } from './render/routes.ts';
import { createGallery } from './showcase/gallery.ts';
import { showcaseRoutes } from './showcase/routes.ts';
import { goOn, startAgent } from './start-agent.ts';
import { webFolder } from './web-files.ts';
import { createWebFonts } from './web-fonts.ts';

export type RunningServer = {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** The owner's key, if the database had none before; returned only here. */
  readonly firstKey: string | undefined;
  /** With the first key, a link that signs the owner in. */
  readonly firstLink: string | undefined;
  /** Lets running work finish, for at most 20 s, then ends it. */
  close(): Promise<void>;
};

/** Replacements for tests. */
export type ServerParts = {
  readonly agent?: Agent | undefined;
  readonly press?: Press;
  readonly webFolder?: string;
  /** Prints lines for the operator. */
  readonly print?: (line: string) => void;
  /** Milliseconds that work may continue after shutdown begins. */
  readonly closingTime?: number;
  readonly patience?: Patience;
  readonly lingering?: LingerBounds;
  readonly readers?: ReaderBounds;
  readonly senders?: SenderBounds;
  readonly bodies?: BodyBounds;
  readonly pictures?: Omit<FinderOptions, 'maxBytes'>;
};

const hour = 60 * 60 * 1000;
const closingTime = 20_000;

/** Throws `StartError` for a port in use, a folder that is not writable, an invalid configuration. */
export async function startServer(config: Config, parts: ServerParts = {}): Promise<RunningServer> {
  const { limits } = config;
  refuseExposure(config);
  const log = createLog(config);
  const clientAddress = createClientAddress(config.trustedProxies);
  const unlock = lockFolder(config);
  const database = await openDatabase(config).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const metrics = createMetrics(config.metricsToken);
  const counters = createCounterStore(database);
  const processorTime = createProcessorTime(limits, counters);
  const budgets = createDayBudgets(limits, counters);
  metrics.watchBudgets(budgets.read);
  const confinement = findConfinement(hiddenPlaces(config));
  log.info({ confinement: confinement.kind }, 'confinement of child processes');
  const pool =
    parts.press ??
    createPress({
      deadline: limits.renderSeconds * 1000,
      anonymousProcessorTime: limits.anonymousSeconds * 1000,
      memory: limits.renderMemoryBytes,
      niceness: 'idle',
      confinement,
    });
  const room = createRoom(config);
  const blobs = createBlobStore(blobFolderOf(config.dataFolder), room, (hash) => isBlobUsed(database, hash));
  const ofCallers = pressForCallers(metrics.watchPress(pool), processorTime, limits);
  const assetStore = createAssetStore(database, room, blobs.discard);
  const assets = createAssets(assetStore, blobs, ofCallers);
  const materialStore = createMaterialStore(database, room, blobs.discard);
  const materialPictures = createMaterialPictures(materialStore, assets, blobs);
  const press = pressWithAssets(ofCallers, materialPictures.filesOf);
  const jobOptions = () => jobOptionsOf(currentWork(), processorTime);
  const modelCalls = createModelCallStore(database);
  const { agent: unwatched, close: closeAgent } =
    parts.agent === undefined
      ? startAgent(config, press, { budgets, modelCalls, confinement, jobOptions, log })
      : { agent: parts.agent, close: async () => {} };
  const agent = metrics.watchAgent(unwatched);
  const mailer = createMailer(config, log);
  const server = createServer({
    maxHeaderSize: 16_384,
    ServerResponse: PacedResponse,
    ...(parts.patience ?? patience),
  });
  const readers = watchReaders(server, parts.readers ?? defaultReaderBounds, (unread) =>
    log.info({ unread }, 'closed a connection that did not read its response'),
  );
  const senders = watchSenders(server, parts.senders ?? defaultSenderBounds, () =>
    log.info('closed a connection whose body arrived too slowly'),
  );
  const baseUrl = (): string => config.baseUrl ?? urlOf(server, config);
  const foundations = {
    config,
    database,
    counters,
    processorTime,
    budgets,
    room,
    blobs,
    assetStore,
    materialStore,
    materialPictures,
    assets,
    modelCalls,
    press,
    agent,
    mailer,
    log,
    baseUrl,
    print: parts.print ?? console.log,
    bodies: createBodies(parts.bodies),
    picturesFrom: parts.pictures,
  };
  const { routes, gates, generations, jobs, keys, signIn, clean } = wire(foundations);
  routes.push(...referenceRoutes([...routes], limits, baseUrl));
  const stalls = watchStalls((stall) => {
    metrics.countStall(stall.routes);
    log.warn(stall, 'the HTTP thread was blocked');
  });
  const services = {
    routes,
    gates,
    log,
    metrics,
    stalls,
    clientAddress,
    webFolder: parts.webFolder ?? webFolder,
    webFont: createWebFonts(press),
    baseUrl: config.baseUrl,
    // Links may be printed on the console; and another site's page would ask from an address where its visitor has signed in.
    withoutCors: [askPath],
    mayLead: (location: string) => mayLead(location, baseUrl(), config.trustedOrigins, signIn.providers.isEndpoint),
  };
  server.on('request', withLingeringClose(createListener(services), parts.lingering));
  const shutdown = createShutdown({
    server,
    log,
    closingTime: parts.closingTime ?? closingTime,
    endStreams: generations.close,
  });
  const cleaning = setInterval(() => {
    clean().catch((error: unknown) => log.error({ err: error }, 'cleaning failed'));
  }, hour).unref();
  const end = async (): Promise<void> => {
    clearInterval(cleaning);
    stalls.close();
    readers.close();
    senders.close();
    await jobs.close();
    await mailer?.close();
    await press.close();
    await closeAgent();
    await database.destroy();
    unlock();
  };
  try {
    await listen(server, config);
    // Not before it listens: another process may serve this folder, and a key created in vain would never be shown.
    await checkBlobMark(database, config.dataFolder);
    await endLeases(database);
    await clean();
    jobs.wake();
    const owner = ownerOf(config);
    const firstKey = await keys.createFirstKey({ email: owner, name: 'first start' });
    const first = firstKey === undefined ? undefined : await signIn.createLink(owner);
    const firstLink = first && signInLink(baseUrl(), first.token, `${baseUrl()}/`);
    return { url: urlOf(server, config), firstKey, firstLink, close };
  } catch (error) {
    server.close();
    await end();
    throw error;
  }

  async function close(): Promise<void> {
    await shutdown.close();
    await end();
  }
}

type Foundations = {
  readonly config: Config;
  readonly database: Database;
  readonly counters: CounterStore;
  readonly processorTime: ProcessorTime;
  readonly budgets: DayBudgets;
  readonly room: Room;
  readonly blobs: BlobStore;
  readonly assetStore: AssetStore;
  readonly materialStore: MaterialStore;
  readonly materialPictures: MaterialPictures;
  readonly assets: Assets;
  readonly modelCalls: ModelCallStore;
  readonly press: Press;
  readonly agent: Agent;
  readonly mailer: Mailer | undefined;
  readonly log: Log;
  readonly baseUrl: () => string;
  readonly print: (line: string) => void;
  readonly bodies: Bodies;
  readonly picturesFrom: ServerParts['pictures'];
};

/** Puts stores, services and routes together. */
function wire(foundations: Foundations) {
  const { config, database, counters, processorTime, budgets, press, agent, mailer, log, baseUrl, print } = foundations;
  const { room, blobs, assetStore, assets, materialStore, materialPictures, modelCalls } = foundations;
  const { limits, trustedOrigins } = config;
  const admission = createAdmission(config.signUp, database);
  const secret = readSecret(config);
  const nameOf = (id: string): string => config.signInProviders.find((one) => one.id === id)?.name ?? id;
  const auditStore = createAuditStore(database);
  const { countMail, countNotice } = createMailLimit(limits, counters, auditStore);
  async function notifyJoined(email: string, id: string): Promise<void> {
    mailer?.send(joinedMail(email, nameOf(id), baseUrl()), await countNotice(email));
  }
  const signIn = createSignIn({ config, admission, database, secret, baseUrl, log, notifyJoined });
  const keys = createKeyStore(database);
  const account = createAccountStore(database);
  const sessionList = createSessionListStore(database);
  const emailChanges = createEmailChangeStore(database);
  const deletionStore = createDeletionStore(database);
  const idempotency = createIdempotency(database, blobs, room);
  const documents = createDocumentStore(database, room, blobs.discard);
  const brandStore = createBrandStore(database, room, blobs.discard);
  const brands = createBrands(brandStore, blobs, press);
  const findPictures = startPictures({
    ...{ press, assets, settings: config.pictures, mayLeave: modelCalls.mayLeave },
    options: { maxBytes: limits.assetBytes, ...foundations.picturesFrom },
  });
  const workspace = createWorkspace(documents, press, brands.fileOf, findPictures);
  const thumbnails = createThumbnails(documents, blobs, press, brands.fileOf);
  const generationStore = createGenerationStore(database, room);
  const onboardingStore = createOnboardingStore(database, room);
  const generations = createGenerations({
    agent,
    checkBudget: async () => {
      if (config.model !== undefined) await checkModelBudget(budgets);
    },
    store: generationStore,
    limits,
    log,
    turns: createTurns(),
    adoptPictures: materialPictures.adopt,
    findPictures,
    findDocument: (userId, id) =>
      documents.read(userId, id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
        return undefined;
      }),
    // A saved document is no failure because its calls could not be named.
    nameDocument: (generationId, documentId) =>
      modelCalls
        .nameDocument(generationId, documentId)
        .catch((error: unknown) => log.error({ err: error }, 'the calls for a document were not named')),
    saveDocument: (userId, content, seed, brandId) =>
      documents.create(userId, content, { origin: brandId === undefined ? 'agent' : 'brand', seed, brandId }),
    reviseDocument: workspace.revise,
    checkRoom: (userId) => room.check(database, userId, { bytes: 1 }),
    drawOn: (brand) => (request, signal) => drawSheets(press, { ...request, brand }, signal),
    measureOn: (brand) => (request, signal) => press.measurePages({ ...request, brand }, { signal, beforeTurn: goOn }),
    compileOn: (brand) => (request, signal) => press.compilePages({ ...request, brand }, { signal, beforeTurn: goOn }),
  });
  const countCall = createRateLimit(limits, counters, processorTime);
  const jobStore = createJobStore(database, room, limits.openJobs);
  const decks = createDeckMaker(press, agent);
  const window = Math.min(4, press.stats.workers + 1);
  const jobs = createJobs({ store: jobStore, blobs, decks, log, window });
  const routes: Route[] = [
    ...healthRoutes(database, blobs, press),
    ...limitRoutes(limits),
    ...renderRoutes(press, brands.fileOf),
    ...exportRoutes({ press, findSource: (id, userId) => documents.read(userId, id), findBrand: brands.fileOf }),
    ...documentRoutes(documents, workspace, thumbnails),
    ...assetRoutes(assetStore, assets, limits),
    ...importRoutes(press, assets, limits),
    ...restyleRoutes(press, brands.fileOf, limits),
    ...materialRoutes(press, materialStore, materialPictures, limits),
    ...brandRoutes(brandStore, brands, limits),
    ...batchRoutes({
      brands,
      decks,
      jobs,
      jobStore,
      generations,
      press,
      limits,
      log,
      window,
      findDocument: documents.read,
      saveDeck: (userId, deck, signal, seed) =>
        workspace.create(userId, { ...deck, kind: 'deck' }, signal, { origin: 'brand', seed }),
      countDecks: createDeckCounter(countCall),
    }),
    ...showcaseRoutes(createGallery(press), workspace, assets),
    ...onboardingRoutes(createOnboarding({ store: onboardingStore, agent, limits, contentOf: workspace.contentOf })),
    ...generationRoutes(generations, limits, brands.fileOf, documents.read, {
      findKept: materialStore.find,
      readLinked: createReadLinked({ press, origins: config.materialOrigins, bodies: foundations.bodies }),
    }),
    ...signInRoutes({
      signIn,
      signUp: config.signUp.mode,
      providers: config.signInProviders,
      mailer,
      trustedOrigins,
      baseUrl,
      print,
      countMail,
    }),
    ...keyRoutes(keys),
    ...accountRoutes(account, createUsage(limits, counters), limits, config.model && placeOf(config.model)),
    ...modelCallRoutes(
      modelCalls,
      async (userId, id) => (await generationStore.stateOf(id, userId)) !== undefined,
      documents.read,
    ),
    ...auditRoutes(auditStore),
    ...deletionRoutes({
      store: deletionStore,
      secret,
      clearCookies: signIn.endSession,
      async stopWork(userId) {
        await Promise.all([generations.stopOf(userId), jobs.stopOf(userId)]);
      },
    }),
    ...sessionRoutes(sessionList),
    ...providerRoutes({
      store: createProviderStore(database),
      account,
      hasMailer: mailer !== undefined,
      configured: config.signInProviders,
    }),
    ...emailChangeRoutes({
      store: emailChanges,
      mailer,
      baseUrl,
      print,
      countMail,
      mayMoveTo: admission.mayMoveTo,
    }),
    ...accountExportRoutes(
      {
        account,
        keys,
        sessions: sessionList,
        audit: auditStore,
        modelCalls,
        documents,
        texts: createExportStore(database),
        assetStore,
        assets,
        brandStore,
        brands,
      },
      (userId) => audit(database, userId, 'account-exported'),
    ),
  ];
  const gates: Gates = {
    authenticate: (request) => authenticate(request, { keys, signIn, baseUrl, trustedOrigins }),
    countCall,
    idempotency,
    bodyBytes: limits.bodyBytes,
    bodies: foundations.bodies,
    async replayGeneration(id, userId) {
      const state = await generations.stateOf(id, userId);
      return state === 'ended' ? streamAnswer(await generations.follow(id, userId, -1)) : state;
    },
  };
  routes.push(...mcpRoutes((request) => callWithin({ routes, gates, log }, request)));
  const clean = async (): Promise<void> => {
    const work = [generations, idempotency, generationStore, materialStore, jobStore];
    for (const store of [...work, counters, documents, auditStore, modelCalls, deletionStore, emailChanges, admission])
      await store.clean();
    await forgetExpired(database);
    // Last: after everything that referred to them.
    const used = await Promise.all(
      [documents, brandStore, assetStore, materialStore, jobStore, idempotency].map((store) => store.usedBlobs()),
    );
    await blobs.collect(used.reduce((all, blobs) => all.union(blobs), new Set<string>()));
  };
  return { routes, gates, generations, jobs, keys, signIn, clean };
}

/** The URL for a person on this machine. */
const urlOf = (server: Server, { host }: Pick<Config, 'host'>): string =>
  localUrl(host, (server.address() as AddressInfo).port);
