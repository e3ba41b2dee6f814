// Compiling in the process that asks, without the pool's bounds: for the command line, where one person waits for one file.
import { type CompileRequest, type CompileResult, compile } from '@deckle/engine';
import { createWorld } from './world.ts';

/** As `compile` of the engine, in the world of this machine. */
export function compileHere(request: CompileRequest): Promise<CompileResult> {
  return compile(request, createWorld());
}
