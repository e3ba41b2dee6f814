// Every table with its primary key, in an order in which rows may be put in: those that others refer to come first.
export const storedTables = {
  users: ['id'],
  api_keys: ['id'],
  sessions: ['id'],
  accounts: ['id'],
  verifications: ['id'],
  documents: ['id'],
  document_revisions: ['document_id', 'revision'],
  document_thumbnails: ['document_id'],
  onboardings: ['user_id'],
  generations: ['id'],
  rate_counters: ['key'],
  idempotency_keys: ['caller', 'key'],
} as const satisfies { readonly [table: string]: readonly string[] };

export type StoredTable = keyof typeof storedTables;

export const storedTableNames = Object.keys(storedTables) as readonly StoredTable[];
