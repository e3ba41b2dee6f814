// What /api/health says as long as the process is up: the route says it, and so does the short way to it in app.ts.

export const healthPath = '/api/health';
export const healthAnswer = { status: 'ok' } as const;
