// Language models: which one this server uses, whether it may have the user's texts, and what was sent.
import type { Account } from '@deckle/api';
import { useState } from 'react';
import { deckle } from '../../client/deckle.ts';
import { placeName } from '../../client/model-calls.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { CallsList } from '../calls-list.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { Section } from './section.tsx';

type Props = Pick<Account, 'languageModel'> & {
  readonly localModelsOnly: boolean;
  readonly onChange: () => Promise<void>;
};

export function ModelsSection({ languageModel, localModelsOnly, onChange }: Props) {
  const { problem, attempt } = useAttempt();
  /** Shown until the service has answered. */
  const [wished, setWished] = useState<boolean>();
  const change = async (next: boolean): Promise<void> => {
    setWished(next);
    await attempt(async () => {
      await deckle.updateAccount({ localModelsOnly: next });
      await onChange();
    });
    setWished(undefined);
  };
  return (
    <Section
      title="Language models"
      lead="Which of your texts were sent to a language model, and where to, in the last 90 days. The texts themselves are not in this list."
    >
      <p>
        {languageModel === null
          ? 'This server uses no language model.'
          : `This server uses the language model ${languageModel.model} at ${languageModel.host}, ${placeName(languageModel)}.`}
      </p>
      <div>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-accent"
            checked={wished ?? localModelsOnly}
            onChange={({ target }) => change(target.checked)}
          />
          <span className="font-medium">Never send my texts to a language model outside this server</span>
        </label>
        {localModelsOnly && languageModel?.outside && (
          <p className="mt-1 pl-7 text-sm text-quiet">
            The language model of this server is outside, so it is not used for you: what needs it is refused, and
            nothing is sent.
          </p>
        )}
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <h3 className="font-medium">What was sent to language models</h3>
      <CallsList
        name="model calls"
        load={(cursor) => deckle.listModelCalls({ cursor })}
        none="Nothing left this machine: none of your texts was sent to a language model."
      />
    </Section>
  );
}
