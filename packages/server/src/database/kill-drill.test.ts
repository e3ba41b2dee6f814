// The service is killed three times while five clients write. `npm run drill` does it thirty times with twenty.
import { expect, test } from 'vitest';
import { runDrill } from '../kill-drill.test-helper.ts';
import { newFolder, removeFolder, testConfig } from '../test-server.test-helper.ts';

test('kill -9: what was acknowledged is there, whole and once', async () => {
  const dataFolder = newFolder();
  const { databaseUrl } = await testConfig({}, dataFolder);
  const { complaints, acknowledged, repeated } = await runDrill({ kills: 3, clients: 5, dataFolder, databaseUrl });
  expect(complaints).toEqual([]);
  // Else nothing was tried.
  expect(acknowledged).toBeGreaterThan(20);
  expect(repeated).toBeGreaterThan(0);
  removeFolder(dataFolder);
}, 120_000);
