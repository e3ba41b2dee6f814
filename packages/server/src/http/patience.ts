// How long the server waits for those who send slowly, and for the next request on a connection.

/** Milliseconds a sender may take for headers and for the whole request, between requests, and between checks. */
export type Patience = {
  readonly keepAliveTimeout?: number;
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
};

/**
 * For slow senders, checked often enough that 20 s do not become 50. Connections between requests last longer than the minute of most
 * proxies: a request on one that the server is just closing is lost.
 */
export const patience: Patience = {
  ...{ headersTimeout: 20_000, requestTimeout: 300_000 },
  ...{ keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
};
