// `npm run eval -- [--model NAME] [--judge NAME] [--play TASK --answers FOLDER] [--record [--by WHO]] [task …]`: makes the documents of the
// tasks, draws and measures them, and has a model judge them. Without a model, recorded answers are replayed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createModel, type Model, ModelError, readModelSettings } from '@deckle/agent';
import { createWorld } from '@deckle/press/here';
import { type Answering, askPerson, startAnsweringServer } from './answering-server.ts';
import { drawDocument } from './draw.ts';
import { judge } from './judge.ts';
import { type Made, makeDocument } from './make-document.ts';
import { measure } from './measure.ts';
import { answersOf, boundsOf, exceeded, readRecording, recordingPath, writeRecording } from './recordings.ts';
import { replay } from './replay.ts';
import { type Result, writeReport } from './report.ts';
import { readTask, type Task, taskNames } from './tasks.ts';

const { values, positionals } = parseArgs({
  options: {
    model: { type: 'string' },
    judge: { type: 'string' },
    play: { type: 'string' },
    answers: { type: 'string' },
    record: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    by: { type: 'string' },
  },
  allowPositionals: true,
});
const out = fileURLToPath(new URL('../.cache/eval', import.meta.url));
const world = createWorld();
const tenMinutes = 600_000;
const oneDay = 86_400_000;

/** The model of the environment under this name; with the prefix `JUDGE_`, variables of a judge elsewhere. */
function openModel(name: string, prefix = ''): Model {
  const read = (variable: string): string | undefined => process.env[`${prefix}${variable}`] ?? process.env[variable];
  const settings = readModelSettings({
    MODEL_PROVIDER: read('MODEL_PROVIDER'),
    MODEL_BASE_URL: read('MODEL_BASE_URL'),
    MODEL_API_KEY: read('MODEL_API_KEY'),
    MODEL_NAME: name,
  });
  if (settings === undefined) throw new Error('MODEL_PROVIDER is none: there is no model to ask.');
  return createModel(settings);
}

type Answered = { readonly made: Made; readonly by: string };

async function make(task: Task): Promise<Answered | undefined> {
  if (values.play !== undefined) return play(task, values.answers ?? join(out, task.name, 'answers'));
  if (values.model !== undefined) {
    const model = openModel(values.model);
    return { made: await makeDocument(task, model, world, tenMinutes), by: values.by ?? model.name };
  }
  const recording = readRecording(recordingPath(task.name));
  return recording && { made: await replay(task, recording, world), by: recording.by };
}

async function play(task: Task, folder: string): Promise<Answered> {
  const answering: Answering = askPerson(folder, (line) => console.error(line));
  const server = await startAnsweringServer('played', answering);
  try {
    const by = values.by ?? "a person answering the program's own prompts as a mid-size model would";
    return { made: await makeDocument(task, server.model, world, oneDay), by };
  } finally {
    await server.close();
  }
}

async function evaluate(task: Task): Promise<Result | undefined> {
  const answered = await make(task);
  if (answered === undefined) {
    console.error(`${task.name}: nothing is recorded; make a recording with --model or --play`);
    return undefined;
  }
  const { made, by } = answered;
  const folder = join(out, task.name);
  const pictures = made.source === '' ? [] : await drawDocument(made, folder, world);
  const measures = await measure(task, made, world);
  const path = recordingPath(task.name);
  if (values.record || values.play !== undefined)
    writeRecording(path, { by, answers: answersOf(made.calls), bounds: boundsOf(measures) });
  else if (values.accept) writeRecording(path, { ...readRecording(path)!, bounds: boundsOf(measures) });
  const bounds = readRecording(path)?.bounds;
  if (values.model === undefined && bounds !== undefined)
    for (const line of exceeded(measures, bounds)) console.error(`${task.name}: ${line}`);
  const judgment =
    values.judge === undefined || pictures.length === 0
      ? undefined
      : await judge(task, pictures, openModel(values.judge, 'JUDGE_'), AbortSignal.timeout(tenMinutes)).catch(
          (error: unknown) => {
            if (!(error instanceof ModelError)) throw error;
            console.error(`${task.name}: not judged. ${error.message}`);
            return undefined;
          },
        );
  return { task: task.name, by, measures, judgment };
}

const chosen = values.play === undefined ? positionals : [values.play];
const unknown = chosen.filter((name) => !taskNames.includes(name));
if (unknown.length > 0) throw new Error(`There is no task ${unknown.join(', ')}; there are ${taskNames.join(', ')}.`);
mkdirSync(out, { recursive: true });
const results: Result[] = [];
for (const name of chosen.length === 0 ? taskNames : chosen) {
  const result = await evaluate(readTask(name));
  if (result !== undefined) results.push(result);
}
const { table, whole } = writeReport(results);
writeFileSync(join(out, 'report.md'), whole);
writeFileSync(join(out, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`);
console.log(`${table}\n\nDocuments, pages and report are in ${out}`);
