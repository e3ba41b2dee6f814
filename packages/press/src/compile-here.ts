// Compiling in the process that asks, without the pool's bounds: for the command line, where one person waits for one file.
import { setImmediate } from 'node:timers/promises';
import { type CompileRequest, type CompileResult, compile } from '@deckle/engine';
import { createWorld } from './world.ts';

/** As `compile` of the engine, in the world of this machine. */
export async function compileHere(request: CompileRequest): Promise<CompileResult> {
  const result = await compile(request, createWorld());
  // Typst's memory is freed between turns of the event loop alone: many files in a row would fill it.
  await setImmediate();
  return result;
}
