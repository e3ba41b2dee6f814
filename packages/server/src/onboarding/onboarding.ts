// A user's starter documents: three about what they do, made by the agent, and the welcome document.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Limits } from '@deckle/api';
import { type Kind, kinds } from '@deckle/engine';
import { ApiError } from '../base/api-error.ts';
import { withLease } from '../database/lease.ts';
import type { Content } from '../documents/store.ts';
import type { Workspace } from '../documents/workspace.ts';
import type { Agent } from '../generations/generations.ts';
import type { OnboardingStore, Reset, Seed } from './store.ts';
import { promptFor } from './wording.ts';

export type OnboardingServices = {
  readonly store: OnboardingStore;
  readonly agent: Agent;
  readonly contentOf: Workspace['contentOf'];
  readonly limits: Limits;
};

export type Speaker = {
  readonly userId: string;
  /** The browser's preference: Accept-Language. */
  readonly accepted: string | null;
  readonly signal: AbortSignal;
};

export type Onboarding = {
  /** A deck, a doc and a sheet. Throws the errors of the agent's work. */
  seed(
    wish: { readonly about?: string | undefined; readonly language?: string | undefined },
    speaker: Speaker,
  ): Promise<Seed>;
  reset(speaker: Speaker): Promise<Reset>;
};

/** Milliseconds between checks whether another caller has made them. */
const lookEvery = 250;
/** Languages of the welcome document: one file each in the folder `welcome`. */
const welcomeLanguages = ['en', 'de', 'fr', 'es'];

export function createOnboarding({ store, agent, contentOf, limits }: OnboardingServices): Onboarding {
  async function make(kind: Kind, about: string, language: string, signal: AbortSignal): Promise<Content> {
    const request = { prompt: promptFor(kind, about, language), kind, language };
    for await (const event of agent.run(request, { signal })) {
      // What a model had written before failing is a start, and better than an error.
      if (event.type === 'error' && event.draft === undefined) throw new ApiError(event.error, event.message);
      const made = event.type === 'error' ? event.draft : event.type === 'done' ? event : undefined;
      if (made === undefined) continue;
      const { title, source, pages } = made;
      return { kind: made.kind, title, source, pages, theme: null };
    }
    signal.throwIfAborted();
    throw new Error('the agent ended without a last event');
  }

  return {
    async seed({ about = '', language: wished }, { userId, accepted, signal }) {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(limits.agentSeconds * 1000)]);
      let standing = await store.findSeed(userId);
      // Another caller, such as a second tab, may be making them.
      while (standing === undefined && !(await store.claimSeed(userId))) {
        await setTimeout(lookEvery);
        bounded.throwIfAborted();
        standing = await store.findSeed(userId);
      }
      if (standing !== undefined) return { documents: standing, isNew: false };
      const makeAll = async (): Promise<Seed> => {
        // They may have been made between the check and the claim.
        const made = await store.findSeed(userId);
        if (made !== undefined) return { documents: made, isNew: false };
        const language =
          wished ?? (about.trim() === '' ? (acceptedLanguage(accepted) ?? 'en') : await agent.detectLanguage(about));
        const contents = await Promise.all(kinds.map((kind) => make(kind, about, language, bounded)));
        return store.keepSeed(userId, language, contents);
      };
      try {
        return await withLease(() => store.renewSeed(userId), makeAll);
      } finally {
        await store.releaseSeed(userId);
      }
    },
    async reset({ userId, accepted, signal }) {
      const known = (await store.languageOf(userId)) ?? acceptedLanguage(accepted) ?? 'en';
      const language = welcomeLanguages.find((one) => one === known.slice(0, 2).toLowerCase()) ?? 'en';
      const source = await readFile(new URL(`welcome/${language}.md`, import.meta.url), 'utf8');
      return store.reset(userId, known, await contentOf({ source }, signal));
    },
  };
}

/** The browser's first language (RFC 9110, 12.5.4), which browsers list first. */
const acceptedLanguage = (header: string | null): string | undefined =>
  /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\s*(?:[,;]|$)/i.exec(header ?? '')?.[1];
